import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { alertAsSeen } from '../alerts/alert-as-seen.ts';
import { ownerOfBrand, readBrand } from '../brands/read-brand.ts';
import { prepareForm, type PreparedForm } from './forms/prepare-form.ts';
import { listLog } from './log/log-store.ts';
import { type LogEntry, verifyLog } from './log/takedown-log.ts';
import { listNotices } from './sending/notice-store.ts';
import { findReport, findTakedown, listTakedownRows } from './takedown-store.ts';
import { type Notice, type Takedown, takedownNotFound, type TakedownState, type Timer } from './takedown.ts';
import { listTimers } from './timer-store.ts';

type Key = Pick<ApiKey, 'projectId' | 'mode'>;

/** With the form of its platform, filled in; null where there is none. */
export type WholeTakedown = EscalationPack & { timers: Timer[]; form: PreparedForm | null };

/** Everything there is of one. @throws AppError brand_not_found, takedown_not_found */
export async function readTakedown(
  deps: { db: Queryable },
  key: Key,
  { brandId, takedownId }: { brandId: string; takedownId: string },
): Promise<WholeTakedown> {
  await readBrand(deps, key, brandId);
  const takedown = await findTakedown(deps.db, takedownId);
  if (takedown?.brandId !== brandId) throw takedownNotFound();
  return wholeTakedown(deps, takedownId);
}

/**
 * A takedown by its id alone, for an operator, or once it is known whose it is.
 * @param isBrief leaves out the report, which has some megabytes of pictures
 * @throws AppError takedown_not_found
 */
export async function wholeTakedown(
  deps: { db: Queryable },
  takedownId: string,
  { isBrief = false } = {},
): Promise<WholeTakedown> {
  const takedown = await findTakedown(deps.db, takedownId);
  if (!takedown) throw takedownNotFound();
  return {
    ...(await escalationPack(deps.db, takedown, isBrief)),
    timers: await listTimers(deps.db, takedownId),
    form: await formOf(deps.db, takedown),
  };
}

async function formOf(db: Queryable, takedown: Takedown): Promise<PreparedForm | null> {
  const { id, brandId, alertId, sightingId, url, seenAt } = takedown;
  const seen = await alertAsSeen({ db }, { alertId, sightingId });
  if (!seen) return null;
  const brand = await readBrand({ db }, await ownerOfBrand({ db }, brandId), brandId);
  return prepareForm({ takedownId: id, url, seenAt, brand, evidence: seen.detection.evidence });
}

/** That a takedown is of a brand of the caller. @throws AppError brand_not_found, takedown_not_found */
export async function requireTakedown(
  deps: { db: Queryable },
  key: Key,
  { brandId, takedownId }: { brandId: string; takedownId: string },
): Promise<void> {
  await readBrand(deps, key, brandId);
  const takedown = await findTakedown(deps.db, takedownId);
  if (takedown?.brandId !== brandId) throw takedownNotFound();
}

export interface TakedownPage {
  takedowns: Takedown[];
  nextCursor: string | null;
}

/** Those of a brand, newest first. @throws AppError brand_not_found, invalid_request for an invalid cursor */
export async function listTakedowns(
  deps: { db: Queryable },
  key: Key,
  query: { brandId: string; state?: TakedownState | undefined; cursor?: string | undefined; limit: number },
): Promise<TakedownPage> {
  const { brandId, state = null, cursor, limit } = query;
  await readBrand(deps, key, brandId);
  const before = cursor === undefined ? null : decodeCursor(cursor, /^tkd_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listTakedownRows(deps.db, { brandId, state, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const takedowns = page.map(({ at: _position, ...takedown }) => takedown);
  return { takedowns, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

/** Proof for a registry, ICANN or a court of which notices were sent to whom and when; it reveals any change to it. */
export interface EscalationPack {
  takedown: Takedown;
  /** The XARF document as it was attached; null before it was written. */
  report: Record<string, unknown> | null;
  notices: Notice[];
  log: LogEntry[];
  /** No entry of the log is other than it was written. */
  isLogWhole: boolean;
  /** SHA-256 of the manifest of the evidence that it was drafted from. */
  evidenceManifestSha256: string | null;
}

async function escalationPack(db: Queryable, takedown: Takedown, isBrief: boolean): Promise<EscalationPack> {
  const text = isBrief ? null : await findReport(db, takedown.id);
  const report: Record<string, unknown> | null = text === null ? null : JSON.parse(text);
  const { alertId, sightingId } = takedown;
  const seen = await alertAsSeen({ db }, { alertId, sightingId });
  const log = await listLog(db, takedown.id);
  return {
    takedown,
    report,
    notices: await listNotices(db, takedown.id),
    log,
    isLogWhole: verifyLog(takedown.id, log) === null,
    evidenceManifestSha256: seen?.detection.manifestHash.toString('hex') ?? null,
  };
}
