import type { LabelledSite, Site } from './labelled-site.ts';

/** A brand of a web, as `POST /v1/brand/register` takes it. */
export interface WebBrand {
  /** The word by which the sites of its web refer to it. */
  id: string;
  type: 'brand' | 'name';
  name: string;
  aliases: readonly string[];
  /** The first has the official pages; that it is the brand's can be proved. */
  officialDomains: readonly [string, ...string[]];
  authorisedDomains: readonly string[];
  /** The registered logos, each a PNG. */
  logos: () => Promise<readonly Buffer[]>;
}

/** Brands, and sites about them that are labelled by what they are. */
export interface LabelledWeb {
  /** As `--web` of the bench names it. */
  name: string;
  brands: readonly WebBrand[];
  sites: readonly LabelledSite[];
  /** Hosts that are only reached from the sites, by a redirect or by a picture; served with them, and not labelled. */
  servedBeside: readonly Site[];
}
