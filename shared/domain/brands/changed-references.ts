import type { Queryable } from '../../db/database.ts';
import { readFeed, type ReferenceChange } from './reference-feed-store.ts';

/** How far a follower has read. */
export interface FeedPosition {
  change: number;
  id: string;
  /** The last forgotten tombstone, as of then. */
  forgotten: number;
}

export type ChangedReferences =
  | { mustRestart: false; changes: ReferenceChange[]; position: FeedPosition }
  /** What was removed meanwhile can no longer be said: forget everything and begin with null. */
  | { mustRestart: true };

/**
 * What has changed of all references since a position, at most `limit`, oldest first; null begins with the first. Every
 * process that compares pages follows it: a change is visible as soon as it is committed, none is skipped, and the same
 * reference comes again with each of its changes.
 */
export async function changedReferences(
  deps: { db: Queryable },
  after: FeedPosition | null,
  limit: number,
): Promise<ChangedReferences> {
  const { forgotten, changes } = await readFeed(deps.db, after ?? { change: 0, id: '' }, limit);
  // Whoever has just begun, and all that was forgotten since before then, cannot have missed it.
  if (after && after.change < forgotten && after.forgotten < forgotten) return { mustRestart: true };
  const { change, id } = changes.at(-1) ?? after ?? { change: 0, id: '' };
  return { mustRestart: false, changes, position: { change, id, forgotten } };
}
