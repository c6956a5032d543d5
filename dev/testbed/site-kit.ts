import { domainToASCII } from 'node:url';
import { goodsPictures } from './layouts/selling.ts';
import type { LabelledSite, SitePage } from './labelled-site.ts';
import { logoFiles } from './logo-pictures.ts';
import { brandLook } from './looks.ts';
import { sampleBrandIds, sampleBrands, type SampleBrandId } from './sample-brands.ts';

export type PageBody = string | SitePage;
type SampleSite = LabelledSite<SampleBrandId>;
type Facts = Pick<SampleSite, 'brand' | 'kind' | 'reason' | 'foundBy'> &
  Partial<Pick<SampleSite, 'entry' | 'isClear'>>;

const pageOf = (page: PageBody): SitePage => (typeof page === 'string' ? { body: page } : page);

/** A site with one page at its entry, and the files that a page of the brand would load. */
export function siteOf(label: SampleSite['label'], host: string, facts: Facts, page: PageBody): SampleSite {
  const { entry = '/' } = facts;
  const files = { ...logoFiles(sampleBrands[facts.brand]), ...goodsPictures(brandLook(facts.brand)) };
  // A site that only writes about the brand has another icon, or none.
  const noIcon: SitePage = { status: 404, body: '' };
  const icons: Record<string, SitePage> =
    label === 'impostor' || label === 'official' ? {} : { '/favicon.ico': noIcon };
  return { ...facts, label, host: domainToASCII(host), pages: { ...files, ...icons, [entry]: pageOf(page) } };
}

/** The same, for a site without files of the brand. */
export function bareSiteOf(
  label: SampleSite['label'],
  host: string,
  facts: Facts,
  page: PageBody,
): SampleSite {
  const { entry = '/' } = facts;
  return { ...facts, label, host: domainToASCII(host), pages: { [entry]: pageOf(page) } };
}

/** Makes one site for each entry of a table by brand. */
export const ofBrands = <Row>(
  rows: Partial<Record<SampleBrandId, readonly Row[]>>,
  make: (brand: SampleBrandId, row: Row, at: number) => SampleSite,
): SampleSite[] =>
  sampleBrandIds.flatMap((brand) => (rows[brand] ?? []).map((row, at) => make(brand, row, at)));
