import type { WholeBrand } from '../../shared/domain/brands/brands/brand.ts';
import type { NewBrand } from '../../shared/domain/brands/brands/brand-input.ts';
import { registerBrand } from '../../shared/domain/brands/brands/register-brand.ts';
import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import { createImagePool } from '../../shared/media/images/image-pool.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { configOfSystem } from '../running-system.ts';
import { withOutbound } from '../with-outbound.ts';
import { withStores } from '../with-stores.ts';

/** Registers with this process's own image child; an operator is not held to ten a day. */
export async function registerFromHere(
  owner: { projectId: string; mode: Mode },
  input: NewBrand,
): Promise<WholeBrand> {
  const storage = openStorage(configOfSystem().storage);
  const imagePool = createImagePool({ size: 1, log: silentLogger() });
  try {
    return await withStores(({ db }) =>
      withOutbound((outbound) =>
        registerBrand({ db, storage, imagePool, outbound, clock: systemClock }, owner, input),
      ),
    );
  } finally {
    await imagePool.close();
    await storage.close();
  }
}
