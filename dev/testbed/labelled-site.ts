import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';
import type { SampleBrandId } from './sample-brands.ts';

/**
 * What a site is, decided when it was written and never by what the product says of it: `impostor` pretends to be the brand,
 * `official` is the brand's own, `authorised` may speak for it, `platform_apex` is a platform where anybody may have a page,
 * `benign` is everybody else.
 */
export const siteLabels = ['impostor', 'benign', 'official', 'authorised', 'platform_apex'] as const;
export type SiteLabel = (typeof siteLabels)[number];

/** What a server answers at one path. */
export interface Answer {
  /** 200 unless set. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** What an answer may depend on. */
export interface Asking {
  /** Where any host of the web is found, its port included. */
  urlOf: (host: string, path?: string) => string;
  /** The User-Agent header. */
  agent: string;
}

/** Drawn when it is asked for where it is a function. */
export type SitePage = Answer | ((asking: Asking) => Answer | Promise<Answer>);

/** A host of the web and all that it serves; any other path is not found. */
export interface Site {
  /** As it is looked up: lower case, punycode. */
  host: string;
  /** By path with its query, as a request names it. */
  pages: Readonly<Record<string, SitePage>>;
}

export interface LabelledSite extends Site {
  label: SiteLabel;
  /** What kind of page of that label, in a word or two: `credential kit`. */
  kind: string;
  /** Whom it pretends to be, or is about. */
  brand: SampleBrandId;
  /** Why it has this label, for whoever doubts it. */
  reason: string;
  /** The path to visit; `/` unless set. */
  entry?: string;
  /** Where it sends whoever comes, on another site. */
  leadsTo?: { host: string; path: string };
  /** How such a page is most likely found. */
  foundBy: DiscoverySource;
  /** Of an impostor: whoever looks at it has no doubt, for it shows the brand, takes its name and asks for a secret. */
  isClear?: boolean;
}
