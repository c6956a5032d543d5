/** How far a follower has read a feed. */
export interface FeedPosition {
  change: number;
  id: string;
  /** The last purged tombstone, as of that position. */
  forgotten: number;
}

/** Behind a position, as of one moment. */
export interface FeedReading<Change> {
  /** The number of the last tombstone of this feed that was purged. */
  forgotten: number;
  changes: Change[];
}

export type FeedPage<Change> =
  | { mustRestart: false; changes: Change[]; position: FeedPosition }
  /** Removals in between are no longer known: the follower must drop everything and begin with null. */
  | { mustRestart: true };

/** The page for a follower that has read up to `after`, null being the very beginning. */
export async function readFeedPage<Change extends { change: number; id: string }>(
  after: FeedPosition | null,
  read: (after: { change: number; id: string }) => Promise<FeedReading<Change>>,
): Promise<FeedPage<Change>> {
  const from = after ?? { change: 0, id: '' };
  const { forgotten, changes } = await read(from);
  // Only a follower whose position precedes both the purged tombstone and its purge may have missed it.
  if (after && after.change < forgotten && after.forgotten < forgotten) return { mustRestart: true };
  const { change, id } = changes.at(-1) ?? from;
  return { mustRestart: false, changes, position: { change, id, forgotten } };
}
