import { wilsonLowerBound } from '../../../algorithms/confidence/automatic-drafts.ts';
import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { requireBrand } from '../brands/read-brand.ts';
import { countVerdictsOfBrand } from './verdict-store.ts';

/** How many of the alerts that were judged were impersonations, and between which shares the true one lies, 19 times in 20. */
export interface Precision {
  judged: number;
  confirmed: number;
  low: number;
  high: number;
}

export interface BrandPrecision {
  days: number;
  all: Precision;
  bySource: (Precision & { source: DiscoverySource })[];
}

/** A season: attacks and pages change, so that older verdicts say little of what is found now. */
const precisionDays = 90;

/** @throws AppError brand_not_found */
export async function readPrecision(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  brandId: string,
): Promise<BrandPrecision> {
  await requireBrand(db, key, brandId);
  const counted = await countVerdictsOfBrand(db, { brandId, days: precisionDays });
  const judged = counted.reduce((sum, each) => sum + each.judged, 0);
  const confirmed = counted.reduce((sum, each) => sum + each.confirmed, 0);
  return {
    days: precisionDays,
    all: precisionOf({ judged, confirmed }),
    bySource: counted.map(({ source, ...figures }) => ({ source, ...precisionOf(figures) })),
  };
}

/** The upper bound is the lower one of the share that was wrong, seen from the other side. */
function precisionOf({ judged, confirmed }: Pick<Precision, 'judged' | 'confirmed'>): Precision {
  const low = wilsonLowerBound(confirmed, judged);
  return { judged, confirmed, low, high: 1 - wilsonLowerBound(judged - confirmed, judged) };
}
