import type { LabelledSite, Site } from './labelled-site.ts';

interface Registered {
  /** The word by which the sites of its web refer to it. */
  id: string;
  name: string;
  aliases: readonly string[];
  /** The first has the official pages; that it is the brand's can be proved. */
  officialDomains: readonly [string, ...string[]];
  authorisedDomains: readonly string[];
}

/** A brand of a web, as `POST /v1/brand/register` takes it. */
export interface WebBrand extends Registered {
  type: 'brand' | 'name';
  /** The registered logos, each a PNG. */
  logos: () => Promise<readonly Buffer[]>;
}

/** A person of a web, who is registered with an accepted consent. */
export interface WebPerson extends Registered {
  type: 'face';
  /** The registered portraits, each a PNG or JPEG with a face that can be compared. */
  pictures: () => Promise<readonly Buffer[]>;
}

/** Brands, and sites about them that are labelled by what they are. */
export interface LabelledWeb {
  /** As `--web` of the bench names it. */
  name: string;
  brands: readonly (WebBrand | WebPerson)[];
  sites: readonly LabelledSite[];
  /** Hosts that are only reached from the sites, by a redirect or by a picture; served with them, and not labelled. */
  servedBeside: readonly Site[];
}

/** The pictures that a brand or person is registered with. */
export const registeredPictures = (brand: WebBrand | WebPerson): Promise<readonly Buffer[]> =>
  brand.type === 'face' ? brand.pictures() : brand.logos();
