import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';

/**
 * The label of a site, decided when it was written and never by the product's result: `impostor` pretends to be the
 * brand, `official` is the brand's own, `authorised` may speak for it, `platform_apex` is a platform where anyone may
 * have a page, `benign` is every other site.
 */
export const siteLabels = ['impostor', 'benign', 'official', 'authorised', 'platform_apex'] as const;
export type SiteLabel = (typeof siteLabels)[number];

/** A server's response at one path. */
export interface Answer {
  /** 200 unless set. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** The facts that a response may depend on. */
export interface Asking {
  /** The URL of any host of the web, its port included. */
  urlOf: (host: string, path?: string) => string;
  /** The User-Agent header. */
  agent: string;
}

/** A fixed response, or a function that makes it for each request. */
export type SitePage = Answer | ((asking: Asking) => Answer | Promise<Answer>);

/** A host of the web and all its pages; any other path is not found. */
export interface Site {
  /** As it is looked up: lower case, punycode. */
  host: string;
  /** Pages by their path with its query, as a request names it. */
  pages: Readonly<Record<string, SitePage>>;
  /** Days since its registrable domain was registered, as the registry of the testbed says; unset, it says nothing. */
  ageDays?: number;
}

/**
 * `Brand`: the ids of the brands of its web. Several may have one host, as the profiles of a platform do: each has its own
 * entry and label, and the host serves the pages of all.
 */
export interface LabelledSite<Brand extends string = string> extends Site {
  label: SiteLabel;
  /** The kind of page within that label, in a word or two: `credential kit`. */
  kind: string;
  /** The brand that it pretends to be, or is about. */
  brand: Brand;
  /** The reason for its label. */
  reason: string;
  /** The path to visit; `/` unless set. */
  entry?: string;
  /** The page on another site that it sends visitors to. */
  leadsTo?: { host: string; path: string };
  /** How such a page is most likely found. */
  foundBy: DiscoverySource;
  /** Marks an unmistakable impostor: it shows the brand, takes its name and asks for a secret. */
  isClear?: boolean;
}

/** Its host and, where it is not the start page, the path that is visited: no two sites of a web have the same. */
export const placeOf = ({ host, entry = '/' }: Pick<LabelledSite, 'host' | 'entry'>): string =>
  entry === '/' ? host : `${host}${entry}`;
