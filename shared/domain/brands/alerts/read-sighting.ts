import { z } from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { findOwnBrand } from '../brands/read-brand.ts';
import type { LogEntry } from '../evidence-bundle/evidence-log.ts';
import { type MarkupFacts, markupFacts } from '../evidence-bundle/markup-facts.ts';
import { findAlert } from './alert-store.ts';
import type { Alert } from './alert.ts';
import { type Detection, findDetection } from './detection-store.ts';
import { findLogEntry } from './evidence-log-store.ts';
import { readBundleFile } from './evidence-storage.ts';
import { whyAlert } from './why/why-alert.ts';

/** One detection with what its bundle says of the visit. It never changes, except that its files may be given up. */
export interface WholeSighting {
  alert: Alert;
  detection: Detection;
  logged: LogEntry;
  why: string;
  page: SightedPage;
}

const redirectsFile = z.object({ from: z.array(z.string()), to: z.string(), status: z.number().nullable() });
const namesFile = z.array(z.object({ host: z.string(), addresses: z.array(z.string()) }));
const certificateFile = z
  .object({
    subject: z.string(),
    issuer: z.string(),
    protocol: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
  })
  .nullable();

/** Null is what the visit did not see, or what is not kept of it any more. */
export interface SightedPage {
  redirects: z.output<typeof redirectsFile> | null;
  names: z.output<typeof namesFile>;
  certificate: z.output<typeof certificateFile>;
  markup: MarkupFacts | null;
}

/** @throws AppError brand_not_found, evidence_not_found, store_unavailable */
export async function readSighting(
  { db, storage }: { db: Queryable; storage: BlobStorage },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId, sightingId }: { brandId: string; alertId: string; sightingId: string },
): Promise<WholeSighting> {
  const brand = await findOwnBrand(db, key, brandId);
  const [alert, detection, logged] = await Promise.all([
    findAlert(db, { id: alertId, brandId }),
    findDetection(db, { alertId, id: sightingId }),
    findLogEntry(db, sightingId),
  ]);
  if (!alert || !detection || !logged)
    throw new AppError('evidence_not_found', 'This alert has no such detection.');
  return {
    alert,
    detection,
    logged,
    why: whyAlert(brand, detection),
    page: await pageOf(storage, detection),
  };
}

async function pageOf(storage: BlobStorage, { bundleKey, files, prunedAt }: Detection): Promise<SightedPage> {
  const text = async (name: string) => {
    const isKept = prunedAt === null && files.some((file) => file.name === name);
    return isKept ? (await readBundleFile(storage, bundleKey, name))?.toString('utf8') : undefined;
  };
  const [redirects, names, certificate, markup] = await Promise.all(
    ['redirects.json', 'names.json', 'tls.json', 'page.html'].map(text),
  );
  return {
    redirects: parsed(redirectsFile, redirects) ?? null,
    names: parsed(namesFile, names) ?? [],
    certificate: parsed(certificateFile, certificate) ?? null,
    markup: markup === undefined ? null : markupFacts(markup),
  };
}

/** Undefined for a file that is missing, or that is not what this version of the service wrote. */
function parsed<Value>(schema: z.ZodType<Value>, text: string | undefined): Value | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
