import type { Browser } from 'playwright';
import { recordDetection } from '../../../shared/domain/brands/alerts/record-detection.ts';
import { readBrand } from '../../../shared/domain/brands/brands/read-brand.ts';
import { cropsOf } from '../../../shared/domain/brands/evidence-bundle/bundle-pictures.ts';
import { createImagePool } from '../../../shared/media/images/image-pool.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { openFolderStorage } from '../../../shared/platform/storage/folder-storage.ts';
import { aTool, matchOf, visitOf } from '../../../test/alerts/alert-visits.ts';
import type { WatchedName } from '../crawl/fill-brands.ts';
import { drawFaces, photographPages } from './photograph-pages.ts';

const pagesOfBrand = 4;

/**
 * Records some pages of each brand as a crawler does, every second one with the registered face beside that of the page.
 * @returns the ids of their alerts
 */
export async function recordPatterns(
  db: Database,
  folder: string,
  { brands, browser }: { brands: readonly WatchedName[]; browser: Browser },
): Promise<string[]> {
  const storage = openFolderStorage(folder);
  const imagePool = createImagePool({ size: 1, log: silentLogger() });
  const deps = { db, clock: systemClock, storage, imagePool };
  const png = await drawFaces();
  const alertIds: string[] = [];
  for (const [number, brand] of brands.entries()) {
    const { projectId, brandId, word } = brand;
    const { references } = await readBrand(deps, { projectId, mode: 'live' }, brandId);
    const referenceId = references[0]?.id ?? '';
    for (const [at, page] of (
      await photographPages(browser, brand, { number, count: pagesOfBrand })
    ).entries()) {
      const { box, ...captured } = page;
      const now = new Date();
      const visit = await visitOf(`https://${word}-${at}.example/`, 0, {
        ...captured,
        beganAt: now,
        fetchedAt: now,
      });
      const found = matchOf(brandId, at % 2 === 0 ? 'sure' : 'likely', { referenceId });
      const match = { ...found, host: `${word}-${at}.example`, logo: found.logo && { ...found.logo, box } };
      const crops = await cropsOf(deps, visit.screenshot, match);
      const faces = at % 2 === 0 ? null : { referenceId, png };
      const { alertId } = await recordDetection(deps, { brandId, visit, match, crops, faces, tool: aTool });
      if (alertId === null) throw new Error('what is surely an impersonation was no alert');
      alertIds.push(alertId);
    }
  }
  await Promise.all([imagePool.close(), storage.close()]);
  return alertIds;
}
