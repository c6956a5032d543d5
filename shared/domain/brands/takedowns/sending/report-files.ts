import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { BlobStorage } from '../../../../platform/storage/blob-storage.ts';
import type { EvidenceFile } from '../../xarf/evidence-items.ts';
import { readEvidence } from '../../alerts/read-evidence.ts';

const mediaTypes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

/** The part of a detection an abuse team has to see: the page as it looked, and the areas that resemble the brand. */
export async function reportFiles(
  deps: { db: Queryable; storage: BlobStorage },
  { alertId, sightingId }: { alertId: string; sightingId: string },
): Promise<EvidenceFile[]> {
  const files = await readEvidence(deps, alertId, sightingId).catch((error: unknown) => {
    // Its brand has been deleted meanwhile.
    if (error instanceof AppError && error.code === 'alert_not_found') return new Map<string, Buffer>();
    throw error;
  });
  return Array.from(files).flatMap(([name, bytes]) => {
    const mediaType = mediaTypes[name.split('.').at(-1) ?? ''];
    const description = descriptionOf(name);
    return mediaType !== undefined && description !== null ? [{ mediaType, description, bytes }] : [];
  });
}

/** Null for files meant for the brand alone. */
function descriptionOf(name: string): string | null {
  if (name.startsWith('screenshot.')) return 'The page as a browser showed it';
  return name.startsWith('crops/') ? 'The region of the page that resembles the brand' : null;
}
