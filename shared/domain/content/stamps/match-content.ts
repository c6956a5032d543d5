import type { Database } from '../../../platform/db/database.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import { stampOfCopy } from '../stamp-copies/copies.ts';
import { findByContent } from './find-by-content.ts';
import { loadSignedStamp } from './load-stamp.ts';

/**
 * How bytes relate to a stamp: the stamped ones, a marked copy of them that was handed out, those of another stamp of
 * the same mode, or none that are known. Not known is no more than that.
 */
export const contentRelations = ['exact', 'copy', 'other-stamp', 'unknown'] as const;
export type ContentRelation = (typeof contentRelations)[number];

export interface MatchedContent {
  match: ContentRelation;
  /** Whose bytes they are; null where they are nobody's. */
  stampId: string | null;
}

/** @throws AppError stamp_not_found */
export async function matchContent(
  deps: { db: Database },
  { stampId, contentHash }: { stampId: string; contentHash: string },
): Promise<MatchedContent> {
  const stamp = await loadSignedStamp(deps.db, { id: stampId });
  if (contentHash === hashText(stamp.contentHash)) return { match: 'exact', stampId };
  const { mode } = stamp;
  if ((await stampOfCopy(deps.db, { contentHash, mode })) === stampId) return { match: 'copy', stampId };
  const other = await findByContent(deps, { contentHash, mode });
  return { match: other === undefined ? 'unknown' : 'other-stamp', stampId: other ?? null };
}
