import type { Queryable } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { findOwnBrand } from '../brands/read-brand.ts';
import { listNextScans } from '../brands/due-brands.ts';
import { type BrandSources, readBrandSources } from './read-brand-sources.ts';
import { findCoverage, listLatestScans } from './scan-store.ts';
import type { ScanCoverage } from './scan-coverage.ts';
import type { Scan } from './scan.ts';
import { countBySource, type SourceYield } from './settled-page-store.ts';

/** What looks for addresses for a brand, and of its last scan what its discovery asked and what became of the pages. */
export interface BrandCoverage {
  all: BrandSources;
  /** Null for a brand that was never scanned, or whose scans are past their period. */
  last: {
    scan: Scan;
    /** Null while nothing is known of the discovery, as of a scan that has just begun. */
    coverage: ScanCoverage | null;
    yields: SourceYield[];
  } | null;
}

/** @throws AppError brand_not_found */
export async function readCoverage(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  brandId: string,
): Promise<BrandCoverage> {
  const brand = { ...(await findOwnBrand(db, key, brandId)), mode: key.mode };
  const [scan] = await listLatestScans(db, [brandId]);
  if (!scan) return { all: await readBrandSources({ db }, brand, null), last: null };
  const coverage = await findCoverage(db, scan.id);
  const yields = await countBySource(db, { scanId: scan.id, brandId });
  return {
    all: await readBrandSources({ db }, brand, { scan, coverage }),
    last: { scan, coverage, yields },
  };
}

/** When brands were scanned last, and when they are next. */
export interface ScanTimes {
  last: Scan | null;
  /** Null while the brand is paused. */
  nextAt: Date | null;
}

/** By brand; a brand that is not in the result is not there. */
export async function readScanTimes(
  { db }: { db: Queryable },
  brandIds: readonly string[],
): Promise<Map<string, ScanTimes>> {
  const last = new Map((await listLatestScans(db, brandIds)).map((scan) => [scan.brandId, scan]));
  const next = await listNextScans(db, brandIds);
  return new Map(next.map(({ id, nextAt }) => [id, { last: last.get(id) ?? null, nextAt }]));
}
