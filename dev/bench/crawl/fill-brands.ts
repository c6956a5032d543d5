import sharp from 'sharp';
import type { Database } from '../../../shared/platform/db/database.ts';
import { newBrandSchema } from '../../../shared/domain/brands/brands/brand-input.ts';
import { registerBrand } from '../../../shared/domain/brands/brands/register-brand.ts';
import type { PlanName } from '../../../shared/domain/partners/limits/plans.ts';
import { createProject } from '../../../shared/domain/partners/projects/projects.ts';
import { createImagePool } from '../../../shared/media/images/image-pool.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { createOutboundClient } from '../../../shared/platform/outbound/outbound-client.ts';
import { openFolderStorage } from '../../../shared/platform/storage/folder-storage.ts';
import { drawLogo } from '../../testbed/draw-logo.ts';
import { drawsOf, inventWord } from '../names/invented-words.ts';

export interface WatchedName {
  projectId: string;
  brandId: string;
  word: string;
}

/** Creates `count` invented banks of a new project, each registered with its logo as partners do it. */
export async function fillBrands(
  db: Database,
  folder: string,
  count: number,
  { plan = 'enterprise', seed = 17 }: { plan?: PlanName; seed?: number } = {},
): Promise<WatchedName[]> {
  const { projectId } = await createProject({ db }, { name: 'Crawl', plan });
  const log = silentLogger();
  const imagePool = createImagePool({ size: 2, log });
  const outbound = createOutboundClient({ allowlist: [], dnsServers: [], allowHttp: false });
  const storage = openFolderStorage(folder);
  const deps = { db, clock: systemClock, storage, imagePool, outbound };
  const next = drawsOf(seed);
  const brands: WatchedName[] = [];
  for (let number = 0; number < count; number += 1) {
    const word = inventWord(next);
    const logo = await sharp(Buffer.from(drawLogo(number)))
      .png()
      .toBuffer();
    const proper = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    const input = newBrandSchema.parse({
      type: 'brand',
      name: `${proper} Bank`,
      aliases: [proper],
      officialDomains: [`${word}bank.com`],
      referenceImages: [{ image: logo.toString('base64') }],
    });
    const brand = await registerBrand(deps, { projectId, mode: 'live' }, input);
    brands.push({ projectId, brandId: brand.id, word });
  }
  await Promise.all([imagePool.close(), outbound.close(), storage.close()]);
  return brands;
}
