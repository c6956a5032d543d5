import { AppError } from '../../../platform/errors/app-error.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { decodeTextCursor, encodeTextCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../projects/mode.ts';
import { type MonthlyUse, readMonthlyUse } from '../projects/monthly-use.ts';
import { forecastMonth, monthOf } from './forecast-month.ts';
import { usageRange, type UsageRange } from './usage-range.ts';
import {
  listUsageRows,
  sumRequests,
  type UsageParts,
  type UsagePosition,
  type UsageRow,
  type UsageSelection,
  type UsageUnit,
} from './usage-store.ts';

export type { UsageUnit } from './usage-store.ts';

export const usageUnits = ['hour', 'day', 'month'] as const satisfies readonly UsageUnit[];
export const usageParts = ['key', 'operation', 'status'] as const satisfies readonly (keyof UsageParts)[];
export type UsagePart = (typeof usageParts)[number];

export interface UsageQuery {
  from?: Date | undefined;
  to?: Date | undefined;
  granularity: UsageUnit;
  by: readonly UsagePart[];
  keyId?: string | undefined;
  operation?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The requests of one period, and of one key, operation or outcome where rows are told apart by it, else null. */
export interface UsageOfPeriod {
  from: Date;
  keyId: string | null;
  operation: string | null;
  status: number | null;
  /** Null too where the requests were not refused. */
  reason: string | null;
  requests: number;
}

/** What a plan allows in a month. Without a limit nothing is counted, so all of it is null. */
export interface Quota {
  limit: number | null;
  used: number | null;
  left: number | null;
  forecast: number | null;
}

export interface Usage {
  range: UsageRange;
  rows: UsageOfPeriod[];
  nextCursor: string | null;
  month: {
    from: Date;
    to: Date;
    requests: number;
    requestsForecast: number | null;
    verifications: Quota;
    stamps: Quota;
  };
}

/**
 * How a project used its keys of one mode, and what it used of the present month. Quotas are of the project, whatever the mode.
 * @throws AppError invalid_request naming the field, project_not_found
 */
export async function readUsage(
  { db, clock }: { db: Queryable; clock: Clock },
  of: { projectId: string; mode: Mode },
  query: UsageQuery,
): Promise<Usage> {
  const now = clock.now();
  const { granularity, by, keyId, operation, limit, cursor } = query;
  const range = usageRange(query, granularity, now);
  const parts = {
    key: by.includes('key'),
    operation: by.includes('operation'),
    status: by.includes('status'),
  };
  const list = `${granularity}:${usageParts.filter((part) => parts[part]).join('+')}`;
  const selection: UsageSelection = {
    ...of,
    ...range,
    parts,
    keyId: keyId ?? null,
    operation: operation ?? null,
    after: cursor === undefined ? null : positionOf(cursor, list),
    limit: limit + 1,
  };
  const rows = await listUsageRows(db, granularity, selection);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const month = monthOf(now);
  const use = await readMonthlyUse({ db }, of.projectId);
  const requests = await sumRequests(db, { ...of, month: month.from });
  return {
    range,
    rows: page.map((row) => ofPeriod(row, parts)),
    nextCursor: last && rows.length > limit ? cursorOf(last, list) : null,
    month: {
      from: month.from,
      to: month.to,
      requests,
      requestsForecast: forecastMonth(requests, now),
      verifications: quotaOf(use.verifications, now),
      stamps: quotaOf(use.stamps, now),
    },
  };
}

function ofPeriod({ since, requests, ...row }: UsageRow, parts: UsageParts): UsageOfPeriod {
  return {
    from: since,
    keyId: parts.key ? row.keyId : null,
    operation: parts.operation ? row.operation : null,
    status: parts.status ? row.status : null,
    reason: parts.status && row.reason !== '' ? row.reason : null,
    requests,
  };
}

function quotaOf({ limit, used }: MonthlyUse, now: Date): Quota {
  if (limit === null) return { limit, used: null, left: null, forecast: null };
  // Never below 0: a plan may have been changed to a smaller one in the middle of a month.
  return { limit, used, left: Math.max(0, limit - used), forecast: forecastMonth(used, now) };
}

const cursorPattern = /^[a-z]+:[a-z+]*\|\d{1,15}\|\w{0,64}\|\w{0,64}\|\d{1,3}\|\w{0,64}$/;

function cursorOf({ since, keyId, operation, status, reason }: UsagePosition, list: string): string {
  return encodeTextCursor([list, since.getTime(), keyId, operation, status, reason].join('|'));
}

/** @throws AppError invalid_request for the cursor of another list too */
function positionOf(cursor: string, list: string): UsagePosition {
  const [of, since, keyId = '', operation = '', status, reason = ''] =
    decodeTextCursor(cursor, cursorPattern)?.split('|') ?? [];
  if (of !== list)
    throw new AppError(
      'invalid_request',
      'cursor: must be the nextCursor of an earlier response with the same granularity and by',
    );
  return { since: new Date(Number(since)), keyId, operation, status: Number(status), reason };
}
