import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashBytes, hashText } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { stampOfCopy } from '../stamp-copies/copies.ts';
import { findEarliestOfContent, findSignedStamp, findStampRow } from './stamp-store.ts';
import type { SignedStamp, Stamp } from './stamp.ts';

/** The stamp of that id among those of the caller's mode. @throws AppError stamp_not_found */
export async function loadStamp(db: Queryable, named: { id: string; mode: Mode }): Promise<Stamp> {
  const stamp = await findStampRow(db, named.id, named.mode);
  if (stamp) return stamp;
  throw stampNotFound();
}

/** With the keys to check it; of either mode where none is named, as on its public page. @throws AppError stamp_not_found */
export async function loadSignedStamp(
  db: Queryable,
  named: { id: string; mode?: Mode },
): Promise<SignedStamp> {
  const stamp = await findSignedStamp(db, named.id);
  if (stamp && (named.mode === undefined || stamp.mode === named.mode)) return stamp;
  throw stampNotFound();
}

/** The person who made a stamp of either mode, if there is such a stamp. */
export async function creatorOfStamp(db: Queryable, id: string): Promise<string | undefined> {
  return (await findSignedStamp(db, id))?.identityId;
}

export function stampNotFound(): AppError {
  return new AppError('stamp_not_found', 'There is no stamp with this id.');
}

/**
 * The id of the stamp a content leads to. A marked copy leads to the stamp of its original, even if that very file was
 * stamped later: it existed nowhere before it was handed out. Other content leads to its earliest stamp that is not
 * revoked, or to the earliest where all are revoked.
 */
export async function findByContent(
  deps: { db: Database },
  { contentHash, mode }: { contentHash: string; mode: Mode },
): Promise<string | undefined> {
  const hash = hashBytes(contentHash);
  const ofCopy = await stampOfCopy(deps.db, { contentHash, mode });
  return ofCopy ?? findEarliestOfContent(deps.db, { contentHash: hash, mode });
}

/**
 * How bytes relate to a stamp: the stamped ones, a marked copy of them that was handed out, those of another stamp of
 * the same mode, or none that are known. Not known is no more than that.
 */
export const contentRelations = ['exact', 'copy', 'other-stamp', 'unknown'] as const;
export type ContentRelation = (typeof contentRelations)[number];

export interface MatchedContent {
  match: ContentRelation;
  /** The stamp whose content these bytes are; null if there is none. */
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
