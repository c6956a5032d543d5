import type { Contribution } from '../../../algorithms/confidence/contribution.ts';
import {
  type ClaimLevel,
  claimLevelOf,
  type WantLevel,
  wantLevelOf,
} from '../../../algorithms/confidence/claim-and-want.ts';
import type { ClaimEvidence } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  decodeCursor,
  decodeNumberCursor,
  encodeCursor,
  encodeNumberCursor,
} from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { Brand, BrandRef } from '../brands/brand.ts';
import { findOwnBrand, ownerOfBrand, requireBrand } from '../brands/read-brand.ts';
import type { LogEntry } from '../evidence-bundle/evidence-log.ts';
import { type AlertQuery, listAlertRows, listUrgentAlertRows } from './alert-list-store.ts';
import { findAlert, findBrandOfAlert } from './alert-store.ts';
import { type Alert, type AlertKind, alertNotFound, type AlertOrder } from './alert.ts';
import { speakingFamilies } from './decide-detection.ts';
import { findLogEntry } from './evidence-log-store.ts';
import { type Detection, latestFiles, listDetections } from './detection-store.ts';
import { type AlertVerdict, listVerdicts } from './verdict-store.ts';
import { whyAlert } from './why/why-alert.ts';

export type { AlertVerdict, Detection };

/** An alert with everything that explains it. */
export interface WholeAlert extends Alert {
  brand: Pick<Brand, 'id' | 'name' | 'officialDomains'>;
  /** A few sentences that say why, from the last detection. */
  why: string;
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
  const brand = await findOwnBrand(db, key, brandId);
  const alert = await findAlert(db, { id: alertId, brandId });
  const [last, ...earlier] = alert ? await listDetections(db, alertId, historyMax) : [];
  const logged = last && (await findLogEntry(db, last.id));
  if (!alert || !last || !logged) throw alertNotFound();
  return {
    ...alert,
    brand: { id: brand.id, name: brand.name, officialDomains: brand.officialDomains },
    why: whyAlert(brand, last),
    history: [last, ...earlier],
    verdicts: await listVerdicts(db, alertId, historyMax),
    logged,
  };
}

/** The last detection and the files of its bundle. */
export type LastEvidence = Pick<Detection, 'id' | 'files'>;

export interface AlertPage {
  alerts: (Alert & { last: LastEvidence | null })[];
  nextCursor: string | null;
}

/**
 * The alerts of one brand, in the order asked for, the newest first unless given; impersonations alone unless `filter`
 * names another kind.
 * @throws AppError brand_not_found, invalid_request for a cursor of no list, or of a list in another order
 */
export async function listAlerts(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  query: AlertQuery & { sort?: AlertOrder | undefined; cursor?: string | undefined },
): Promise<AlertPage> {
  const read = orders[query.sort ?? 'newest'](query.cursor);
  await requireBrand(db, key, query.brandId);
  const { rows, nextCursor } = await read(db, query);
  const bundles = await latestFiles(
    db,
    rows.map(({ id }) => id),
  );
  const lastOf = new Map(bundles.map(({ alertId, ...last }) => [alertId, last]));
  return { alerts: rows.map((alert) => ({ ...alert, last: lastOf.get(alert.id) ?? null })), nextCursor };
}

/** Reads one page of a list. */
type ReadPage = (db: Queryable, query: AlertQuery) => Promise<{ rows: Alert[]; nextCursor: string | null }>;

/** Each takes the cursor first, and throws AppError invalid_request for one that it did not make. */
const orders: Readonly<Record<AlertOrder, (cursor: string | undefined) => ReadPage>> = {
  newest(cursor) {
    const before = positionOf(cursor, decodeCursor);
    return async (db, query) => {
      const rows = await listAlertRows(db, { ...query, limit: query.limit + 1 }, before);
      const { page, last } = cut(rows, query.limit);
      return {
        rows: page.map(({ at: _position, ...alert }) => alert),
        nextCursor: last && encodeCursor(last),
      };
    };
  },
  urgency(cursor) {
    const before = positionOf(cursor, decodeNumberCursor);
    return async (db, query) => {
      const rows = await listUrgentAlertRows(db, { ...query, limit: query.limit + 1 }, before);
      const { page, last } = cut(rows, query.limit);
      return { rows: page, nextCursor: last && encodeNumberCursor({ at: last.urgency, id: last.id }) };
    };
  },
};

/** Where a page of a list of alerts begins; null for the first one. @throws AppError invalid_request */
export function positionOf<Position>(
  cursor: string | undefined,
  decode: (cursor: string, idPattern: RegExp) => Position | undefined,
): Position | null {
  if (cursor === undefined) return null;
  const position = decode(cursor, /^alr_[0-9a-z]+$/);
  if (position !== undefined) return position;
  throw new AppError(
    'invalid_request',
    'cursor: must be the nextCursor of an earlier response in the same order',
  );
}

/** The rows of the page, and its last one if there are more. */
function cut<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | null } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? (page.at(-1) ?? null) : null };
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

/** What a detection was of: an alert that became an impersonation was a lookalike before. */
export const kindOfDetection = ({ shows }: Pick<Detection, 'shows'>): AlertKind =>
  shows === null ? 'impersonation' : 'lookalike';

/** The reasons for a detection's probability. */
export interface Explanation {
  /** Sums of the contributions, in the order in which they were added up. */
  families: { family: Contribution['family']; nats: number }[];
  /** Families that spoke for an impersonation. */
  speaking: string[];
  contributions: readonly Contribution[];
  missing: readonly string[];
  judgedHost: string;
  /** Who the page says it is, towards the brand, and what it wants; null where that is not known. */
  claim: ClaimLevel | null;
  want: WantLevel | null;
  /** The evidence of the claim; null where it was not examined. */
  presentation: ClaimEvidence | null;
  /** In pixels of the screenshot; null where there was nothing to compare. */
  matchedReference:
    | (NonNullable<Detection['matched']['logo']>['nearest'] &
        Pick<NonNullable<Detection['matched']['logo']>, 'box'>)
    | null;
  modelVersion: string;
  calibrationVersion: string;
}

export function explainDetection({ assessment, evidence, matched }: Detection): Explanation {
  const { claim, intent, face } = evidence;
  const sums = new Map<Contribution['family'], number>();
  for (const { family, nats } of assessment.contributions) sums.set(family, (sums.get(family) ?? 0) + nats);
  const { logo } = matched;
  return {
    families: Array.from(sums, ([family, nats]) => ({ family, nats })),
    speaking: speakingFamilies(assessment.contributions),
    contributions: assessment.contributions,
    missing: assessment.missing,
    judgedHost: matched.host,
    claim: claimLevelOf({ claim, face }),
    want: intent && wantLevelOf(intent),
    presentation: claim,
    matchedReference: logo && { ...logo.nearest, box: logo.box },
    modelVersion: assessment.modelVersion,
    calibrationVersion: assessment.calibrationVersion,
  };
}
