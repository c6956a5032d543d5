import { createHash } from 'node:crypto';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { newBrandSchema } from '../../shared/domain/brands/brands/brand-input.ts';
import { brandNotFound } from '../../shared/domain/brands/brands/brand.ts';
import { lockBrand } from '../../shared/domain/brands/brands/brand-store.ts';
import { deleteBrand } from '../../shared/domain/brands/brands/delete-brand.ts';
import { keepReferences } from '../../shared/domain/brands/brands/references/reference-files.ts';
import {
  registerBrand,
  type RegisterDeps,
  updateBrand,
} from '../../shared/domain/brands/brands/register-brand.ts';
import { removeReference } from '../../shared/domain/brands/brands/references/change-references.ts';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import { createImagePool } from '../../shared/media/images/image-pool.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createOutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { testConfig } from '../support/test-config.ts';

export interface BrandChanger {
  /**
   * Makes a change that depends on the number; finding a brand or reference just deleted by another changer is no
   * error.
   */
  change(step: number): Promise<void>;
  close(): Promise<void>;
}

/** The state that all changers of one project share. */
export interface SharedBrands {
  projectId: string;
  brandIds: string[];
  references: { brandId: string; referenceId: string }[];
}

/** Changes brands as the API does, over one connection. Only pictures are not decoded: their hashes are invented. */
export function createBrandChanger(databaseUrl: string, seed: string, shared: SharedBrands): BrandChanger {
  const log = silentLogger();
  const db = connectDatabase({ url: databaseUrl, poolMax: 1, log, applicationName: seed });
  const { storage } = testConfig({ databaseUrl, redisUrl: 'redis://127.0.0.1:1' });
  const deps: RegisterDeps = {
    db,
    storage: openStorage(storage),
    clock: systemClock,
    // No brand is registered with a picture, so neither of these has anything to do.
    imagePool: createImagePool({ size: 1, log }),
    outbound: createOutboundClient({ allowlist: [], dnsServers: [], allowHttp: false }),
  };
  return {
    async change(step) {
      const dice = createHash('sha256').update(`${seed} ${step}`).digest();
      await changeOne(deps, shared, { dice, name: `Brand ${seed} ${step}` }).catch((error: unknown) => {
        if (!isAppError(error, 'brand_not_found') && !isAppError(error, 'reference_not_found')) throw error;
      });
    },
    close: () => db.close(),
  };
}

/** Two of ten steps register a brand and one deletes one; the others change existing ones. */
async function changeOne(
  deps: RegisterDeps,
  { projectId, brandIds, references }: SharedBrands,
  { dice, name }: { dice: Buffer; name: string },
): Promise<void> {
  const key = { projectId, mode: 'live' } as const;
  const brandId = brandIds[dice.readUInt16BE(1) % brandIds.length];
  const reference = references[dice.readUInt16BE(1) % Math.max(1, references.length)];
  const update = (changes: Parameters<typeof updateBrand>[2]['changes']) =>
    updateBrand(deps, key, { brandId: brandId ?? '', changes });
  const kind = dice.readUInt8(0) % 10;
  if (kind <= 1 || brandId === undefined) {
    const { id } = await registerBrand(deps, key, newBrandSchema.parse({ type: 'name', name }));
    brandIds.push(id);
  } else if (kind === 2) await deleteBrand(deps, key, brandId);
  else if (kind <= 4) await update({ status: dice.readUInt8(3) % 2 === 0 ? 'paused' : 'active' });
  else if (kind === 5) await update({ name, aliases: [`${name} again`] });
  else if (kind === 6) await update({ officialDomains: [`a${dice.readUInt16BE(4)}.example`] });
  else if (kind === 7 && reference) await removeReference(deps, key, reference);
  else references.push({ brandId, referenceId: await addReference(deps.db, { projectId, brandId, dice }) });
}

async function addReference(
  db: Database,
  { projectId, brandId, dice }: { projectId: string; brandId: string; dice: Buffer },
): Promise<string> {
  const id = newId('ref');
  await db.transaction(async (tx) => {
    if (!(await lockBrand(tx, { id: brandId, projectId, mode: 'live' }))) throw brandNotFound();
    await keepReferences(tx, brandId, [
      {
        id,
        file: dice,
        contentHash: dice,
        sourceUrl: null,
        mediaType: 'image/png',
        width: 100,
        height: 100,
        quality: 100,
        blurhash: 'L00000',
        hashes: [{ form: 'original', hash: dice.toString('hex') }],
      },
    ]);
  });
  return id;
}
