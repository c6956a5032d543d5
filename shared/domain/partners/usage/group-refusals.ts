import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { Mode } from '../projects/mode.ts';
import { groupRefusedRows, type RefusalGroupRow } from './request-log-store.ts';

/** Rows that are read for one answer: some 40 ms of the database. */
const scanMax = 20_000;
/** There are few operations and few reasons that each of them refuses for. */
const groupsMax = 200;
const hourMs = 3_600_000;

export type RefusalGroup = Pick<
  RefusalGroupRow,
  'reason' | 'status' | 'operation' | 'count' | 'lastAt' | 'lastRequestId'
>;

export interface Refusals {
  groups: RefusalGroup[];
  /** From this moment on all refusals are counted. */
  since: Date;
  /** False where there were more than one answer counts: then `since` is later than what was asked for. */
  isComplete: boolean;
}

/** What a project's keys of one mode were refused, or what failed, within the last hours: each reason with its count. */
export async function groupRefusals(
  { db, clock }: { db: Queryable; clock: Clock },
  of: { projectId: string; mode: Mode },
  { hours }: { hours: number },
): Promise<Refusals> {
  const asked = new Date(clock.now().getTime() - hours * hourMs);
  const rows = await groupRefusedRows(db, { ...of, since: asked, scanMax, limit: groupsMax + 1 });
  const [any] = rows;
  const isCut = any !== undefined && any.readRows === scanMax;
  return {
    groups: rows.slice(0, groupsMax),
    since: isCut ? any.readSince : asked,
    isComplete: !isCut && rows.length <= groupsMax,
  };
}
