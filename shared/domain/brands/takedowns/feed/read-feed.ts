import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/lib/keyset-cursor.ts';
import { uuidV5, uuidOfAddress } from '../../../../platform/lib/uuid-v5.ts';
import type { Want } from '../wants-of.ts';
import { type FeedRow, listFeedRows } from './feed-store.ts';
import { publishedAddress } from './published-address.ts';

export const feedStates = ['active', 'disputed', 'resolved', 'withdrawn'] as const;
/**
 * `disputed`: somebody objects, and nobody should block it until that is decided. `resolved`: the page went down.
 * `withdrawn`: the service does not claim it any more.
 */
export type FeedState = (typeof feedStates)[number];

/** What is published about a takedown that was sent: the page, and nothing about whom it imitates or who asked. */
export interface FeedEntry {
  /** A version 5 UUID of this service's address and the takedown: the same in both formats, for as long as it exists. */
  id: string;
  url: string;
  host: string;
  wants: Want;
  state: FeedState;
  sentAt: Date;
  firstSeen: Date;
  /** When the page was last found there. */
  lastSeen: Date;
  /** When the page went down, or the takedown ended otherwise; null while it is open. */
  endedAt: Date | null;
  changedAt: Date;
}

export interface FeedPage {
  entries: FeedEntry[];
  /** Where the next request begins, also at the end of the feed; null where nothing has been published yet. */
  nextCursor: string | null;
  hasMore: boolean;
}

/**
 * The next changes of the feed, oldest first.
 * @throws AppError invalid_request for a cursor that this service did not make
 */
export async function readFeed(
  { db, publicUrl }: { db: Queryable; publicUrl: string },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<FeedPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor, /^tkd_[a-z0-9]{1,40}$/);
  if (after === undefined) throw new AppError('invalid_request', 'cursor: is not a cursor of this feed');
  const rows = await listFeedRows(db, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const namespace = uuidOfAddress(publicUrl);
  return {
    entries: page.map((row) => toEntry(row, namespace)),
    nextCursor: last ? encodeCursor(last) : (cursor ?? null),
    hasMore: rows.length > limit,
  };
}

function toEntry(row: FeedRow, namespace: string): FeedEntry {
  const { id, url, host, wants, sentAt, firstSeen, lastSeen, endedAt, changedAt } = row;
  const state = stateOf(row);
  return {
    id: uuidV5(namespace, id),
    url: publishedAddress(url),
    host,
    wants,
    state,
    sentAt,
    firstSeen,
    lastSeen,
    endedAt,
    changedAt,
  };
}

/** An expired takedown stays active: its page was still there when the service stopped looking, and `lastSeen` says when. */
function stateOf({ state, dispute }: Pick<FeedRow, 'state' | 'dispute'>): FeedState {
  if (dispute === 'upheld' || state === 'cancelled' || state === 'rejected') return 'withdrawn';
  if (dispute === 'open') return 'disputed';
  return state === 'down' || state === 're_emerged' ? 'resolved' : 'active';
}
