import sharp from 'sharp';
import { imageTasks } from '../../../shared/media/images/image-tasks.ts';
import { shinglesMax } from '../../../shared/domain/brands/official-pages/official-snapshot.ts';
import {
  type BrandMatchingIndex,
  createBrandMatchingIndex,
  type WatchedOfficialPage,
} from '../../../crawler/matching/matching-index.ts';
import { shinglesOf } from '../../../crawler/page-evidence/text-shingles.ts';
import { trackingIds } from '../../../crawler/page-evidence/digest-page.ts';
import type { InventedBrand } from './invented-brands.ts';
import type { RenderedPage } from './render-pages.ts';

export type ReferenceHashes = readonly { form: string; hash: string }[];

/** Describes the logo as registering a brand describes the picture that comes with it. */
export async function describeLogo({ logo }: InventedBrand): Promise<ReferenceHashes> {
  const bytes = await sharp(Buffer.from(logo)).png().toBuffer();
  const { hashes, quality } = await imageTasks.describeReference({ bytes });
  if (quality < 50) throw new Error('the logo is too plain to be registered');
  return hashes.map(({ form, hash }) => ({ form, hash: hash.toString('hex') }));
}

/** An index that watches one brand, whose official pages are still to be set. */
export function watchBrand(brand: InventedBrand, hashes: ReferenceHashes): BrandMatchingIndex {
  const matchingIndex = createBrandMatchingIndex();
  const { id, name, domain } = brand;
  const registered = { id, type: 'brand', mode: 'live', names: [name], officialDomains: [domain] } as const;
  matchingIndex.putBrand({ ...registered, authorisedDomains: [] });
  matchingIndex.putReference({ id: `ref_${id}`, brandId: id, hashes });
  return matchingIndex;
}

/** An official page as it is known once a crawler has read it. */
export function officialPage({ domain }: InventedBrand, page: RenderedPage): WatchedOfficialPage {
  return {
    site: domain,
    screenshot: page.pictures.page,
    shingles: shinglesOf(page.facts.text)?.slice(0, shinglesMax) ?? null,
    trackingIds: trackingIds(page.facts.html),
  };
}
