import type { DiscoverySource } from '../../../shared/algorithms/confidence/evidence.ts';
import type { CrawledPage } from '../../../shared/domain/crawling/crawl/crawled-page.ts';
import { noteVisit } from '../../../shared/domain/brands/scans/note-visit.ts';
import { offerPages } from '../../../shared/domain/brands/scans/offer-pages.ts';
import { newId } from '../../../shared/platform/lib/ids.ts';
import type { TestFixture } from '../test-fixture.ts';

type Stores = Pick<TestFixture, 'db'>;

/** Offers a page of each of these hosts to a scan that is discovering, and visits one after the other; the first mentions the brand. */
export async function settlePages(
  { db }: Stores,
  { brandId, scanId }: { brandId: string; scanId: string },
  hosts: readonly string[],
): Promise<void> {
  const urls = hosts.map((host) => `https://${host}.example/`);
  const pages = urls.map((url) => ({ url, source: 'seed', priority: 1 }) as const);
  await db.transaction((tx) => offerPages(tx, brandId, pages, scanId));
  for (const [at, url] of urls.entries())
    await noteVisit(db, {
      page: await claimedPage({ db }, url),
      result: {
        kind: 'read',
        isSuspicious: false,
        response: { etag: null, lastModified: null, bodyHash: Buffer.alloc(32, 1), url: null },
      },
      matches: at === 0 ? [{ brandId, alertId: null }] : [],
      leadsTo: null,
    });
}

/** As a crawler takes it. */
async function claimedPage({ db }: Stores, url: string): Promise<CrawledPage> {
  // What is found for a brand just now would have its pages visited again.
  await db.query(`UPDATE brand_changes SET widened_at = now() - interval '1 day'`);
  await db.query(`UPDATE crawl_candidates SET found_at = now() - interval '1 minute'`);
  const [page] = await db.query<CrawledPage>(
    `UPDATE crawl_pages SET due_at = now() + interval '2 min', claim = 'of ' || id, claimed_at = now() WHERE url = $1
     RETURNING id::text, url, site, state, failures, quiet, etag, last_modified AS "lastModified", body_hash AS "bodyHash",
       answer_url AS "answerUrl", read_at AS "readAt", hops, claim, NULL AS official, now() AS "widenedAt"`,
    [url],
  );
  if (!page) throw new Error(`${url} is not known`);
  return page;
}

/** Alerts of a brand, each with one detection and one verdict. */
export async function giveVerdicts(
  { db }: Stores,
  brandId: string,
  given: { source: DiscoverySource; confirmed: number; dismissed: number; daysAgo?: number },
): Promise<void> {
  const { source, confirmed, dismissed, daysAgo = 1 } = given;
  const values = [brandId, source, confirmed, dismissed, daysAgo, newId('alr')];
  await db.query(
    `WITH alert AS (
       INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, site, landed_url, status, source, probability, highest, told_band,
         first_seen_at, last_seen_at, visited_at)
       SELECT $6 || '_' || n, $1, 'https://' || n || '.example/', sha256(($6 || n)::bytea), n || '.example', n || '.example',
              'https://' || n || '.example/', CASE WHEN n <= $3::int THEN 'confirmed' ELSE 'dismissed' END, $2, 0.9, 0.9, 1,
              now(), now(), now()
         FROM generate_series(1, $3::int + $4::int) n RETURNING id, status),
     sighting AS (
       INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version, calibration_version,
         evidence, assessment, matched, bundle_key, manifest_hash, files, lacking)
       SELECT 'sgt_' || id, id, now(), 0.9, 2, $2, 'test', 'test', '{}', '{}', '{}', '', sha256(''), '[]', '{}' FROM alert
       RETURNING id, alert_id)
     INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict, reason, given_at)
     SELECT 'vrd_' || alert.id, alert.id, sighting.id, CASE WHEN status = 'confirmed' THEN 'confirm' ELSE 'dismiss' END,
            'a test', now() - make_interval(days => $5)
       FROM alert JOIN sighting ON sighting.alert_id = alert.id`,
    values,
  );
}
