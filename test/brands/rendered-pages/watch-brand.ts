import sharp from 'sharp';
import { imageTasks } from '../../../shared/images/image-tasks.ts';
import { createBrandLibrary, type BrandLibrary } from '../../../shared/matching/brand-library.ts';
import type { OfficialPage } from '../../../shared/page-evidence/page-evidence.ts';
import { distinctive, shinglesOf } from '../../../shared/page-evidence/text-shingles.ts';
import { trackingIds } from '../../../shared/page-evidence/tracking-ids.ts';
import type { InventedBrand } from './invented-brands.ts';
import type { RenderedPage } from './render-pages.ts';

export type ReferenceHashes = readonly { form: string; hash: string }[];

/** As registering a brand describes the picture that comes with it. */
export async function describeLogo({ logo }: InventedBrand): Promise<ReferenceHashes> {
  const bytes = await sharp(Buffer.from(logo)).png().toBuffer();
  const { hashes, quality } = await imageTasks.describeReference({ bytes });
  if (quality < 50) throw new Error('the logo is too plain to be registered');
  return hashes.map(({ form, hash }) => ({ form, hash: hash.toString('hex') }));
}

/** A library that watches one brand, whose official pages are still to be set. */
export function watchBrand(brand: InventedBrand, hashes: ReferenceHashes): BrandLibrary {
  const library = createBrandLibrary();
  const { id, name, domain } = brand;
  const registered = { id, type: 'brand', mode: 'live', names: [name], officialDomains: [domain] } as const;
  library.putBrand({ ...registered, authorisedDomains: [] });
  library.putReference({ id: `ref_${id}`, brandId: id, hashes });
  return library;
}

/** @param others pages of other brands, whose words are nobody's */
export function officialPage(page: RenderedPage, others: readonly RenderedPage[]): OfficialPage {
  const own = shinglesOf(page.facts.text);
  return {
    screenshot: page.pictures.page,
    shingles:
      own &&
      distinctive(
        own,
        others.flatMap(({ facts }) => shinglesOf(facts.text) ?? []),
      ),
    trackingIds: trackingIds(page.facts.html),
  };
}
