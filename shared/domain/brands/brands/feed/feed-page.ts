/** How far a follower has read a feed. */
export interface FeedPosition {
  change: number;
  id: string;
  /** The last forgotten tombstone, as of then. */
  forgotten: number;
}

/** Behind a position, as of one moment. */
export interface FeedReading<Change> {
  /** The number of the last tombstone of this feed that was forgotten. */
  forgotten: number;
  changes: Change[];
}

export type FeedPage<Change> =
  | { mustRestart: false; changes: Change[]; position: FeedPosition }
  /** What was removed meanwhile can no longer be said: forget everything and begin with null. */
  | { mustRestart: true };

/** What a follower that has read up to `after` is told, null being the very beginning. */
export async function readFeedPage<Change extends { change: number; id: string }>(
  after: FeedPosition | null,
  read: (after: { change: number; id: string }) => Promise<FeedReading<Change>>,
): Promise<FeedPage<Change>> {
  const from = after ?? { change: 0, id: '' };
  const { forgotten, changes } = await read(from);
  // Whoever has just begun, and all that was forgotten since before then, cannot have missed it.
  if (after && after.change < forgotten && after.forgotten < forgotten) return { mustRestart: true };
  const { change, id } = changes.at(-1) ?? from;
  return { mustRestart: false, changes, position: { change, id, forgotten } };
}
