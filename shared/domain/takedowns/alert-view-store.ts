import type { Assessment } from '../../confidence/assess-evidence.ts';
import type { Evidence } from '../../confidence/evidence.ts';
import type { Queryable } from '../../db/database.ts';

/** What a takedown reads of alerts, all of it in this file: their tables are of another area. */
export interface SeenAlert {
  id: string;
  brandId: string;
  url: string;
  host: string;
  status: string;
  probability: number;
}

export interface Sighting {
  id: string;
  seenAt: Date;
  probability: number;
  evidence: Evidence;
  assessment: Assessment;
  bundleKey: string;
  manifestHash: string;
  /** Nothing that a bundle should have is lacking. */
  isBundleComplete: boolean;
}

export async function findAlert(db: Queryable, id: string): Promise<SeenAlert | undefined> {
  const [row] = await db.query<SeenAlert>(
    'SELECT id, brand_id AS "brandId", url, host, status, probability FROM brand_alerts WHERE id = $1',
    [id],
  );
  return row;
}

export async function findLatestSighting(db: Queryable, alertId: string): Promise<Sighting | undefined> {
  const [row] = await db.query<Sighting>(
    `SELECT id, seen_at AS "seenAt", probability, evidence, assessment, bundle_key AS "bundleKey",
            encode(manifest_hash, 'hex') AS "manifestHash", lacking = '{}' AS "isBundleComplete"
       FROM alert_sightings WHERE alert_id = $1 ORDER BY seen_at DESC, id DESC LIMIT 1`,
    [alertId],
  );
  return row;
}

/** Hosts that the project has called harmless for the brand. */
export async function listAllowedHosts(db: Queryable, brandId: string): Promise<string[]> {
  const rows = await db.query<{ host: string }>('SELECT host FROM brand_allowed_hosts WHERE brand_id = $1', [
    brandId,
  ]);
  return rows.map(({ host }) => host);
}
