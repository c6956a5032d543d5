import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { logReadings } from '../../crawling/certificates/log-progress.ts';
import { type PageFinder, pageFinders } from '../../crawling/crawl/page-finder.ts';
import { feedReadings } from '../../crawling/feeds/feed-readings.ts';
import { readSources } from '../../crawling/sources/read-sources.ts';
import type { Brand } from '../brands/brand.ts';
import { countByFinder } from './finder-yield-store.ts';
import type { ScanCoverage, ScanSource } from './scan-coverage.ts';
import type { Scan } from './scan.ts';
import { type OffReason, offReasonOf } from './source-state.ts';

/** What a source of addresses does for a brand, whether or not it belongs to scans. */
export interface BrandSource {
  finder: PageFinder;
  /** Why it brings nothing at present; null: it runs. */
  off: OffReason | null;
  /** When it was last asked for the brand, or last read for all; null where it never was, or nothing says so. */
  lastAt: Date | null;
  /** Of logs and feeds, how many are read and how many fail; null for the others. */
  readings: { working: number; failing: number } | null;
  candidates: number;
  visited: number;
  alerts: number;
}

export interface BrandSources {
  days: number;
  /** More pages were found than are counted: only the last of them are. */
  isCut: boolean;
  sources: BrandSource[];
}

const days = 30;
/** Certificates and feeds give a brand 500 a day at most, scans some thousands; so many take 0.2 s on two busy cores. */
const countedMax = 20_000;

/** By which source of a scan each finder is asked; the others run all the time. */
const askedAs: Partial<Record<PageFinder, ScanSource>> = {
  seed: 'seed',
  permutation: 'permutation',
  sitemap: 'sitemap',
  image_search: 'image_search',
  search: 'search',
  profile: 'search',
};

/** All sources of addresses for a brand, of its last scan and of what watches between scans. */
export async function readBrandSources(
  { db }: { db: Queryable },
  brand: Brand & { mode: Mode },
  last: { scan: Scan; coverage: ScanCoverage | null } | null,
): Promise<BrandSources> {
  const known = await readSources({ db });
  const logs = await logReadings({ db });
  const feeds = new Map((await feedReadings({ db })).map((each) => [each.kind, each]));
  const yields = await countByFinder(db, { brandId: brand.id, days, limit: countedMax });
  const byFinder = new Map(yields.map((each) => [each.finder, each]));
  const scannedAt = last?.scan.discoveredAt ?? last?.scan.createdAt ?? null;
  const readingsOf: Partial<Record<PageFinder, { at: Date | null; working: number; failing: number }>> = {
    certificate: { at: logs.readAt, ...logs },
  };
  for (const [finder, kind] of [
    ['phishing_feed', 'phishing'],
    ['domain_feed', 'domains'],
  ] as const) {
    const { checkedAt = null, working = 0, failing = 0 } = feeds.get(kind) ?? {};
    readingsOf[finder] = { at: checkedAt, working, failing };
  }
  const sources = pageFinders.map((finder): BrandSource => {
    const off = offReasonOf(finder, brand, known.get(finder) ?? null);
    const { candidates = 0, visited = 0, alerts = 0, lastFoundAt = null } = byFinder.get(finder) ?? {};
    const readings = readingsOf[finder];
    const asked = askedAs[finder];
    // A scan asks `search` also where no service is set up, for the profiles.
    const isAsked = asked !== undefined && off === null && last?.coverage?.sources[asked] !== undefined;
    const lastAt = readings?.at ?? (isAsked ? scannedAt : null) ?? (asked || readings ? null : lastFoundAt);
    return {
      finder,
      off,
      lastAt,
      readings: readings && off === null ? { working: readings.working, failing: readings.failing } : null,
      candidates,
      visited,
      alerts,
    };
  });
  return { days, isCut: yields.reduce((sum, each) => sum + each.candidates, 0) === countedMax, sources };
}
