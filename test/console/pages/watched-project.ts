import { claimDiscovery, endDiscovery } from '../../../shared/domain/brands/scans/discovery-store.ts';
import { aConsent } from '../../brands/brand-calls.ts';
import { giveVerdicts, settlePages } from '../../support/console/watched-brand.ts';
import { drawPicture } from '../../support/media/draw-picture.ts';
import type { Answer } from '../../support/requests/api-client.ts';
import type { TestFixture } from '../../support/test-fixture.ts';

export interface WatchedBrands {
  /** A brand with a picture, a scan that runs, and alerts that were judged. */
  brandId: string;
  scanId: string;
  /** A face whose consent nobody has proven. */
  faceId: string;
}

type Api = (path: string, body: object) => Promise<Answer['body']>;

const picture = async (seed: number, width: number, height: number): Promise<{ image: string }> => {
  const file = await drawPicture(seed, width, height).png().toBuffer();
  return { image: file.toString('base64') };
};

/** Brands of test mode as a project has them after some weeks. */
export async function createWatchedBrands({ db }: TestFixture, api: Api): Promise<WatchedBrands> {
  const { brand: face } = await api('test/brands', {
    type: 'face',
    name: 'Ada Lovelace',
    consent: aConsent,
    referenceImages: [await picture(5, 240, 320)],
  });
  const { brand } = await api('test/brands', {
    type: 'brand',
    name: 'Riverside Bank',
    aliases: ['Riverside', 'RSB'],
    officialDomains: ['riverside-bank.example', 'riverside.example'],
    seeds: ['https://marketplace.example/search?q=riverside'],
    schedule: { cron: '30 6 * * 1-5' },
    referenceImages: [await picture(3, 320, 160), await picture(4, 200, 200)],
  });
  const brandId = String(brand.brandId);
  const { scanId } = await api(`test/brands/${brandId}/scans`, {});
  await settlePages({ db }, { brandId, scanId }, ['riverside-login', 'bakery', 'riverside-shop']);
  await coverScan(db, String(scanId));
  await giveVerdicts({ db }, brandId, { source: 'permutation', confirmed: 21, dismissed: 2 });
  await giveVerdicts({ db }, brandId, { source: 'search', confirmed: 2, dismissed: 3 });
  await api(`test/brands/${brandId}/verify-domain`, { domain: 'riverside.example' });
  await db.query(
    `INSERT INTO swept_names (brand_id, name, domain, fuzzer, rank, distance, state, looked_at, due_at, changed_at, first_seen_at)
     SELECT $1, name, 'riverside.example', 'homoglyph', 1, 0.5, state, now(), now() + interval '1 day', now(), now()
       FROM (VALUES ('xn--rverside-4za.com', 'live'), ('riversidee.com', 'delegated')) AS found (name, state)`,
    [brandId],
  );
  await db.query(
    `INSERT INTO brand_allowed_hosts (brand_id, host, reason) VALUES ($1, 'reseller.example', 'Reseller or partner')`,
    [brandId],
  );
  return { brandId, scanId: String(scanId), faceId: String(face.brandId) };
}

async function coverScan(db: TestFixture['db'], scanId: string): Promise<void> {
  const claim = await claimDiscovery(db, { leaseSeconds: 60, attemptsMax: 5 });
  if (claim?.id !== scanId) throw new Error('another scan was waiting');
  const found = { found: 3, new: 2, known: 1, refused: 0, problem: null };
  await endDiscovery(db, claim, {
    sources: {
      seed: found,
      permutation: { ...found, found: 12 },
      sitemap: { ...found, found: 0, new: 0, known: 0, problem: 'late' },
    },
    names: { looked: 8421, live: 12, delegated: 31, unknown: 7 },
  });
}
