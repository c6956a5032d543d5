import { formsVersion } from '../../shared/algorithms/perceptual/logo/reference-form.ts';
import { describeOutdated } from '../../shared/domain/brands/brands/references/describe-again.ts';
import { fileKeyOf } from '../../shared/domain/brands/brands/references/reference-files.ts';
import { createImagePool, type ImagePool } from '../../shared/media/images/image-pool.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { base64Of, createBrandFixture, registerBrand, type BrandFixture } from './brand-calls.ts';

let fixture: BrandFixture;
let imagePool: ImagePool;
beforeAll(async () => {
  fixture = await createBrandFixture();
  imagePool = createImagePool({ size: 1, log: silentLogger() });
});
afterAll(async () => {
  await imagePool?.close();
  await fixture?.close();
});

const warnings: unknown[] = [];
const deps = () => ({
  db: fixture.db,
  storage: openStorage(fixture.config.storage),
  imagePool: () => imagePool,
  log: { warn: (entry: unknown) => void warnings.push(entry) },
});

interface Row {
  id: string;
  change: number;
  forms: number;
  hashes: { form: string; hash: string }[];
}

/** A reference as an earlier release described it. */
async function outdatedReference(seed: number): Promise<{ brandId: string; row: () => Promise<Row> }> {
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client);
  await client.post(`/v1/brand/${brandId}/references`, { image: await base64Of(seed) });
  await fixture.db.query(
    `UPDATE brand_references SET forms = 1, hashes = '[{"form": "left1", "hash": "${'0'.repeat(64)}"}]' WHERE brand_id = $1`,
    [brandId],
  );
  return {
    brandId,
    async row() {
      const [row] = await fixture.db.query<Row>(
        'SELECT id, change, forms, hashes FROM brand_references WHERE brand_id = $1',
        [brandId],
      );
      if (!row) throw new Error('there is no such reference');
      return row;
    },
  };
}

describe('describing references again', () => {
  it('gives one of an earlier release the forms of today, once, and tells followers', async () => {
    const { row } = await outdatedReference(61);
    const before = await row();
    await describeOutdated(deps());
    const after = await row();
    expect(after.forms).toBe(formsVersion);
    expect(after.change).toBeGreaterThan(before.change);
    expect(after.hashes.map(({ form }) => form)).toEqual(expect.arrayContaining(['original', 'cut20']));
    await describeOutdated(deps());
    expect(await row()).toEqual(after);
  });

  it('keeps the earlier forms of one whose file is gone, and does not try again', async () => {
    const { brandId, row } = await outdatedReference(62);
    const before = await row();
    await deps().storage.delete(fileKeyOf(brandId, before.id));
    expect(await describeOutdated(deps())).toBe(false);
    expect(await row()).toEqual({ ...before, forms: formsVersion });
  });

  it('takes one of each project, however many another has', async () => {
    const many = await outdatedReference(64);
    await fixture.db.query(
      `INSERT INTO brand_references (id, brand_id, change, file_key, content_hash, media_type, bytes, width, height, quality, hashes, forms)
       SELECT id || '_' || n, brand_id, change, file_key || n, sha256(n::text::bytea), media_type, bytes, width, height, quality, hashes, 0
         FROM brand_references, generate_series(1, 30) n WHERE brand_id = $1`,
      [many.brandId],
    );
    const few = await outdatedReference(65);
    expect(await describeOutdated(deps())).toBe(true);
    expect((await few.row()).forms).toBe(formsVersion);
    while (await describeOutdated(deps()));
    expect((await many.row()).forms).toBe(formsVersion);
  });

  it('describes new pictures in the forms of today', async () => {
    const { client } = await fixture.createProject();
    const { brandId } = await registerBrand(client, { referenceImages: [{ image: await base64Of(63) }] });
    expect(
      await fixture.db.query('SELECT forms FROM brand_references WHERE brand_id = $1', [brandId]),
    ).toEqual([{ forms: formsVersion }]);
  });
});
