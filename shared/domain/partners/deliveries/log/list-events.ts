import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/lib/keyset-cursor.ts';
import type { EventType } from '../../webhooks/event-types.ts';
import type { Owner } from './delivery-record.ts';
import { type ListedEvent, pageOfEvents } from './event-list-store.ts';

/** Some 20 ms of Postgres. */
const scanMax = 5000;

export interface EventPage {
  events: ListedEvent[];
  nextCursor: string | null;
}

/**
 * The events of one project and mode, newest first. A page may be short, or empty, and still have a cursor, where the type
 * is rare. @throws AppError invalid_request for an invalid cursor
 */
export async function listEvents(
  deps: { db: Queryable },
  { projectId, mode }: NonNullable<Owner>,
  query: { type?: EventType | undefined; cursor?: string | undefined; limit: number },
): Promise<EventPage> {
  const { type, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^evt_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const mustSearch = type !== undefined;
  const wanted = { projectId, mode, type: type ?? null, before, limit: limit + 1 };
  const page = { ...wanted, scanMax: mustSearch ? scanMax : limit + 1 };
  const { rows, stoppedAt } = await pageOfEvents(deps.db, page);
  const goesOnAfter = rows.length > limit ? rows[limit - 1] : mustSearch ? stoppedAt : undefined;
  return {
    events: rows.slice(0, limit).map(({ at: _at, ...event }) => event),
    nextCursor: goesOnAfter ? encodeCursor(goesOnAfter) : null,
  };
}
