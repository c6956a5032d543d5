import type { Queryable } from '../../../platform/db/database.ts';
import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Alert, AlertKind, AlertStatus, Band } from './alert.ts';
import type { AlertState } from './decide-detection.ts';

/** Of `brand_alerts a`. */
export const alertColumns = `a.id, a.brand_id AS "brandId", a.url, a.landed_url AS "landedUrl", a.host, a.site, a.kind, a.shows, a.status,
  a.source, a.probability, a.highest, a.urgency, a.sightings, a.first_seen_at AS "firstSeenAt", a.last_seen_at AS "lastSeenAt",
  a.created_at AS "createdAt"`;

export interface NewAlertRow extends Pick<
  Alert,
  | 'id'
  | 'brandId'
  | 'url'
  | 'landedUrl'
  | 'host'
  | 'site'
  | 'kind'
  | 'shows'
  | 'source'
  | 'probability'
  | 'urgency'
> {
  urlHash: Buffer;
  toldBand: Band;
  seenAt: Date;
  look: Buffer | null;
}

/** Undefined where the page is an alert already. */
export async function insertAlert(tx: Queryable, alert: NewAlertRow): Promise<Alert | undefined> {
  const [row] = await tx.query<Alert>(
    `INSERT INTO brand_alerts AS a (id, brand_id, url, url_hash, host, site, landed_url, source, probability, highest,
       told_band, first_seen_at, last_seen_at, visited_at, kind, shows, urgency, look)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $11, $11, $12, $13, $14, ('x' || encode($15::bytea, 'hex'))::bit(256))
     ON CONFLICT (brand_id, url_hash) DO NOTHING RETURNING ${alertColumns}`,
    [
      alert.id,
      alert.brandId,
      alert.url,
      alert.urlHash,
      alert.host,
      alert.site,
      alert.landedUrl,
      alert.source,
      alert.probability,
      alert.toldBand,
      alert.seenAt,
      alert.kind,
      alert.shows,
      alert.urgency,
      alert.look,
    ],
  );
  return row;
}

export type PageAlert = AlertState & { id: string; firstSeenAt: Date };

const stateColumns = `a.id, a.kind, a.shows, a.status, a.told_band AS "toldBand", a.visited_at AS "visitedAt",
  a.first_seen_at AS "firstSeenAt", s.probability, s.assessment -> 'contributions' AS contributions`;
const latest = `CROSS JOIN LATERAL (
    SELECT probability, assessment FROM alert_sightings WHERE alert_id = a.id ORDER BY seen_at DESC, id DESC LIMIT 1) s`;

/** The alert of a page for a brand. */
export async function findPageAlert(
  db: Queryable,
  { brandId, urlHash }: { brandId: string; urlHash: Buffer },
): Promise<PageAlert | undefined> {
  const [row] = await db.query<PageAlert>(
    `SELECT ${stateColumns} FROM brand_alerts a ${latest} WHERE a.brand_id = $1 AND a.url_hash = $2`,
    [brandId, urlHash],
  );
  return row;
}

/** Locks the alert against changes until the transaction ends. */
export async function lockPageAlert(tx: Queryable, brandId: string, urlHash: Buffer): Promise<void> {
  await tx.query('SELECT 1 FROM brand_alerts WHERE brand_id = $1 AND url_hash = $2 FOR UPDATE', [
    brandId,
    urlHash,
  ]);
}

/** Records a visit that found the same again. */
export async function countDetection(
  tx: Queryable,
  { id, seenAt, landedUrl, source }: { id: string; seenAt: Date; landedUrl: string; source: DiscoverySource },
): Promise<void> {
  await tx.query(
    `UPDATE brand_alerts SET sightings = sightings + 1, absences = 0, last_seen_at = $2, visited_at = $2, landed_url = $3,
            source = $4 WHERE id = $1`,
    [id, seenAt, landedUrl, source],
  );
}

export interface ChangedDetection extends Pick<
  Alert,
  'id' | 'landedUrl' | 'kind' | 'shows' | 'source' | 'probability' | 'urgency' | 'status'
> {
  toldBand: Band;
  seenAt: Date;
  look: Buffer | null;
}

/** Records a visit that found something else. */
export async function changeDetection(tx: Queryable, changed: ChangedDetection): Promise<Alert | undefined> {
  const { id, landedUrl, kind, shows, source, probability, urgency, status, toldBand, seenAt, look } =
    changed;
  const [row] = await tx.query<Alert>(
    `UPDATE brand_alerts a
        SET sightings = sightings + 1, absences = 0, last_seen_at = $2, visited_at = $2, landed_url = $3, source = $4,
            probability = $5, highest = greatest(highest, $5), status = $6, told_band = $7, kind = $8, shows = $9,
            urgency = $10, look = ('x' || encode($11::bytea, 'hex'))::bit(256)
      WHERE id = $1 RETURNING ${alertColumns}`,
    [id, seenAt, landedUrl, source, probability, status, toldBand, kind, shows, urgency, look],
  );
  return row;
}

const absence = `absences = absences + 1, visited_at = $2,
  status = CASE WHEN status IN ('open', 'confirmed') AND absences + 1 >= $4 THEN 'gone' ELSE status END`;

/**
 * Counts a visit that did not find a page, for all brands but these; an alert whose page was missing often enough in a
 * row is gone. Pages are not compared with paused brands, so a visit says nothing of their alerts. `from`: only where
 * at least that many visits in a row did not find it before; `kinds`: only alerts of these. Returns the alerts it
 * counted for.
 */
export async function countAbsences(
  tx: Queryable,
  visit: {
    urlHash: Buffer;
    at: Date;
    except: readonly string[];
    gone: number;
    from: number;
    kinds: readonly AlertKind[];
  },
): Promise<{ id: string; status: AlertStatus }[]> {
  return tx.query<{ id: string; status: AlertStatus }>(
    `UPDATE brand_alerts SET ${absence}
      WHERE url_hash = $1 AND visited_at < $2 AND brand_id <> ALL($3) AND absences >= $5 AND kind = ANY($6)
        AND EXISTS (SELECT 1 FROM brands b WHERE b.id = brand_id AND b.status = 'active')
      RETURNING id, status`,
    [visit.urlHash, visit.at, visit.except, visit.gone, visit.from, visit.kinds],
  );
}

/** The same for one brand. */
export async function countAbsence(
  tx: Queryable,
  visit: { urlHash: Buffer; at: Date; brandId: string; gone: number },
): Promise<{ id: string; status: AlertStatus }[]> {
  return tx.query<{ id: string; status: AlertStatus }>(
    `UPDATE brand_alerts SET ${absence}
      WHERE url_hash = $1 AND visited_at < $2 AND brand_id = $3 RETURNING id, status`,
    [visit.urlHash, visit.at, visit.brandId, visit.gone],
  );
}

export async function findAlert(
  db: Queryable,
  { id, brandId }: { id: string; brandId: string },
): Promise<Alert | undefined> {
  const [row] = await db.query<Alert>(
    `SELECT ${alertColumns} FROM brand_alerts a WHERE a.id = $1 AND a.brand_id = $2`,
    [id, brandId],
  );
  return row;
}

/** The brand and so the owner of an alert, for an operator who knows only the alert's id. */
export async function findBrandOfAlert(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ brandId: string }>(
    'SELECT brand_id AS "brandId" FROM brand_alerts WHERE id = $1',
    [id],
  );
  return row?.brandId;
}

export async function lockAlert(
  tx: Queryable,
  { id, brandId }: { id: string; brandId: string },
): Promise<Alert | undefined> {
  const [row] = await tx.query<Alert>(
    `SELECT ${alertColumns} FROM brand_alerts a WHERE a.id = $1 AND a.brand_id = $2 FOR UPDATE`,
    [id, brandId],
  );
  return row;
}

/** Locks the alert against deletion and verdicts until the transaction ends; visits may change it. */
export async function holdAlertRow(tx: Queryable, id: string): Promise<AlertStatus | undefined> {
  const [row] = await tx.query<{ status: AlertStatus }>(
    'SELECT status FROM brand_alerts WHERE id = $1 FOR KEY SHARE',
    [id],
  );
  return row?.status;
}

/** Marks the alert gone as of a moment; only later visits can bring it back. */
export async function markGone(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE brand_alerts SET visited_at = greatest(visited_at, $2),
            status = CASE WHEN status IN ('open', 'confirmed') THEN 'gone' ELSE status END
      WHERE id = $1`,
    [id, at],
  );
}

/** Undefined if it is not gone. */
export async function reopenAlert(tx: Queryable, id: string): Promise<Alert | undefined> {
  const [row] = await tx.query<Alert>(
    `UPDATE brand_alerts a SET status = 'open', absences = 0 WHERE id = $1 AND status = 'gone' RETURNING ${alertColumns}`,
    [id],
  );
  return row;
}

export async function setAlertStatus(tx: Queryable, id: string, status: AlertStatus): Promise<void> {
  await tx.query('UPDATE brand_alerts SET status = $2 WHERE id = $1', [id, status]);
}
