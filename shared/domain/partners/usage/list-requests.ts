import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../projects/mode.ts';
import {
  findRequests,
  listRefusedRows,
  listRequestRows,
  type LoggedRequest,
  type RequestOwner,
} from './request-log-store.ts';

export type { LoggedRequest } from './request-log-store.ts';

/** How long requests are kept, by whole days (UTC). */
export const requestLogDays = 7;
const dayMs = 86_400_000;
/** Rows that a page with filters looks at: some 10 ms of the database. */
const scanMax = 5000;
export const requestIdPattern = /^[A-Za-z0-9_-]{8,128}$/;
/** One status or a class of them. */
export const statusPattern = /^(?:[1-5]\d\d|[1-5]xx)$/;

export interface RequestFilters {
  keyId?: string | undefined;
  operation?: string | undefined;
  /** `429` or `4xx`. */
  status?: string | undefined;
  /** Of requests that were refused or failed, thus with a status of 400 or above. */
  reason?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface RequestPage {
  requests: LoggedRequest[];
  nextCursor: string | null;
}

/**
 * The requests of a project's keys of one mode, newest first. A page may hold few or none where filters are selective, with a
 * cursor to continue from.
 * @throws AppError invalid_request naming the field
 */
export async function listRequests(
  { db, clock }: { db: Queryable; clock: Clock },
  of: { projectId: string; mode: Mode },
  { keyId, operation, status, reason, from, to, limit, cursor }: RequestFilters,
): Promise<RequestPage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, requestIdPattern);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const isFiltered = [keyId, operation, status, reason].some((filter) => filter !== undefined);
  const [statusMin, statusMax] = statusesOf(status);
  const listRows = statusMin >= 400 || reason !== undefined ? listRefusedRows : listRequestRows;
  const { rows, stoppedAt } = await listRows(db, {
    projectId: of.projectId,
    mode: of.mode,
    since: from ?? new Date(clock.now().getTime() - (requestLogDays + 1) * dayMs),
    until: to ?? null,
    before,
    keyId: keyId ?? null,
    operation: operation ?? null,
    reason: reason ?? null,
    statusMin,
    statusMax,
    limit: limit + 1,
    scanMax: isFiltered ? scanMax : limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const end = rows.length > limit ? last : isFiltered ? stoppedAt : undefined;
  return {
    requests: page.map(({ at: _at, id: _id, ...request }) => request),
    nextCursor: end ? encodeCursor(end) : null,
  };
}

/** @throws AppError invalid_request */
function statusesOf(status: string | undefined): [number, number] {
  if (status === undefined) return [0, 999];
  if (!statusPattern.test(status))
    throw new AppError('invalid_request', 'status: must be a status such as 429, or a class such as 4xx');
  if (!status.endsWith('xx')) return [Number(status), Number(status)];
  const first = Number(status[0]) * 100;
  return [first, first + 99];
}

/** As many as an operator is shown of one id. */
const sameIdMax = 50;

/** The requests with an id, latest first. @throws AppError request_not_found */
export async function readRequests(
  { db }: { db: Queryable },
  wanted: { requestId: string; owner: RequestOwner },
): Promise<[LoggedRequest, ...LoggedRequest[]]> {
  const [latest, ...others] = await findRequests(db, { ...wanted, limit: sameIdMax });
  if (!latest)
    throw new AppError(
      'request_not_found',
      'There is no request with this id in the log of the last 7 days.',
    );
  return [latest, ...others];
}
