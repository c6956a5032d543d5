import type { Contribution } from '../../../algorithms/confidence/assess-evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { BrandRef } from '../brands/brand.ts';
import { ownerOfBrand, requireBrand } from '../brands/read-brand.ts';
import type { LogEntry } from '../evidence-bundle/evidence-log.ts';
import { type AlertFilter, findAlert, findBrandOfAlert, listAlertRows } from './alert-store.ts';
import { type Alert, alertNotFound } from './alert.ts';
import { speakingFamilies } from './decide-detection.ts';
import { findLogEntry } from './evidence-log-store.ts';
import { type Detection, latestFiles, listDetections } from './detection-store.ts';
import { type AlertVerdict, listVerdicts } from './verdict-store.ts';

export type { AlertVerdict, Detection };

/** An alert with everything that explains it. */
export interface WholeAlert extends Alert {
  /** With bundles of their own, newest first, at least one. */
  history: readonly [Detection, ...Detection[]];
  /** Newest first. */
  verdicts: AlertVerdict[];
  /** The log entry of the last detection's bundle. */
  logged: LogEntry;
}

const historyMax = 50;

/** @throws AppError brand_not_found, also for those of another project or mode; alert_not_found */
export async function readAlert(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId }: { brandId: string; alertId: string },
): Promise<WholeAlert> {
  await requireBrand(db, key, brandId);
  const alert = await findAlert(db, { id: alertId, brandId });
  const [last, ...earlier] = alert ? await listDetections(db, alertId, historyMax) : [];
  const logged = last && (await findLogEntry(db, last.id));
  if (!alert || !last || !logged) throw alertNotFound();
  return {
    ...alert,
    history: [last, ...earlier],
    verdicts: await listVerdicts(db, alertId, historyMax),
    logged,
  };
}

export type { AlertFilter };

/** The last detection and the files of its bundle. */
export type LastEvidence = Pick<Detection, 'id' | 'files'>;

export interface AlertPage {
  alerts: (Alert & { last: LastEvidence | null })[];
  nextCursor: string | null;
}

/** The alerts of one brand, newest first. @throws AppError brand_not_found, invalid_request for an invalid cursor */
export async function listAlerts(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  query: { brandId: string; filter: AlertFilter; cursor?: string | undefined; limit: number },
): Promise<AlertPage> {
  const { brandId, filter, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^alr_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  await requireBrand(db, key, brandId);
  const rows = await listAlertRows(db, { brandId, filter, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const bundles = await latestFiles(
    db,
    page.map(({ id }) => id),
  );
  const lastOf = new Map(bundles.map(({ alertId, ...last }) => [alertId, last]));
  const last = page.at(-1);
  return {
    alerts: page.map(({ at: _position, ...alert }) => ({ ...alert, last: lastOf.get(alert.id) ?? null })),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}

/** The owner of an alert, for an operator who knows only the alert's id. @throws AppError alert_not_found */
export async function ownerOfAlert(
  deps: { db: Queryable },
  id: string,
): Promise<Omit<BrandRef, 'id'> & { brandId: string }> {
  const brandId = await findBrandOfAlert(deps.db, id);
  if (brandId === undefined) throw alertNotFound();
  return { brandId, ...(await ownerOfBrand(deps, brandId)) };
}

/** The reasons for a detection's probability. */
export interface Explanation {
  /** Sums of the contributions, in the order in which they were added up. */
  families: { family: Contribution['family']; nats: number }[];
  /** Families that spoke for an impersonation. */
  speaking: string[];
  contributions: readonly Contribution[];
  missing: readonly string[];
  judgedHost: string;
  /** In pixels of the screenshot; null where there was nothing to compare. */
  matchedReference:
    | (NonNullable<Detection['matched']['logo']>['nearest'] &
        Pick<NonNullable<Detection['matched']['logo']>, 'box'>)
    | null;
  modelVersion: string;
  calibrationVersion: string;
}

export function explainDetection({ assessment, matched }: Detection): Explanation {
  const sums = new Map<Contribution['family'], number>();
  for (const { family, nats } of assessment.contributions) sums.set(family, (sums.get(family) ?? 0) + nats);
  const { logo } = matched;
  return {
    families: Array.from(sums, ([family, nats]) => ({ family, nats })),
    speaking: speakingFamilies(assessment.contributions),
    contributions: assessment.contributions,
    missing: assessment.missing,
    judgedHost: matched.host,
    matchedReference: logo && { ...logo.nearest, box: logo.box },
    modelVersion: assessment.modelVersion,
    calibrationVersion: assessment.calibrationVersion,
  };
}
