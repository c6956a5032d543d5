import type { PersonEvidence } from './people/person-evidence.ts';

/**
 * How a page was discovered. The sources' shares of impersonations differ by orders of magnitude, so each has its own
 * prior.
 */
export const discoverySources = [
  'permutation',
  'certificate',
  'sitemap',
  'seed',
  'search',
  'report',
] as const;
export type DiscoverySource = (typeof discoverySources)[number];

/** Compares the domain and the words of a page with the names of a brand. */
export interface NameEvidence {
  /** The registrable label looks like one of the brand's (UTS #39 skeleton) and is not spelled like any. */
  isHomograph: boolean;
  /** One of the brand's labels under a suffix that is not the brand's. */
  isSameLabel: boolean;
  /**
   * 1 - weighted Damerau-Levenshtein distance / length of the longer one, for the nearest of the brand's labels; 1 for
   * look-alikes. 0 for more edits than a name of this length may be off (editLimit).
   */
  labelLikeness: number;
  /** 0 to 1, for the nearest label; without a limit. */
  jaroWinkler: number;
  /** One mistyped key away from a label of five letters or more. */
  isKeyboardNeighbour: boolean;
  /** The brand as a word of its own inside the host, alone or where another word is a phishing keyword. */
  brandToken: 'none' | 'token' | 'with_lure';
  /** A label of the host mixes scripts in a way that no honest label does. */
  isMixedScript: boolean;
  /**
   * Share of the brand's words found in title and headings, weighted by how rare they are: 0 to 1; null without a word.
   */
  titleLikeness: number | null;
}

/** Where a title names a brand: not at all, among other words, as a part of its own, or as the only name there is. */
export const titlePlaces = ['absent', 'mentioned', 'part', 'alone'] as const;
export type TitlePlace = (typeof titlePlaces)[number];

/**
 * Where a page shows a brand's logo. `beside_others`: in a row of logos or on a button to sign in with an account
 * elsewhere. `content`: between texts or in the footer. `icon`: as the favicon only. `head`: where a site shows who it
 * is, in its header or over its form.
 */
export const logoPlaces = ['none', 'beside_others', 'content', 'icon', 'head'] as const;
export type LogoPlace = (typeof logoPlaces)[number];

/**
 * Who the page says it is, towards one brand: what a visitor would take for the name of the site. Only what the page
 * and this brand say counts, never which other brands are registered: one project's brands must not change what
 * another is told.
 */
export interface ClaimEvidence {
  titlePlace: TitlePlace;
  /**
   * Whether the text that stands where a site shows its name (header, over the form) names the brand; null where there is
   * no such text.
   */
  isHeadName: boolean | null;
  /** Whether `og:site_name`, `application-name` and the like name the brand; null where the page has none of them. */
  isDeclaredName: boolean | null;
  /** Whether the copyright line names the brand; null where there is none. */
  isCopyrightName: boolean | null;
  /** A label, a heading or a button of a form names the brand, other than "sign in with". */
  formNamesBrand: boolean;
  /** Mentions of the brand per word of the visible text, 0 to 1; null where there is too little text. */
  textShare: number | null;
  /** The page has a name of its own, which is not the brand's and which its domain agrees with. */
  hasOwnName: boolean;
  /** Null where the brand has no reference pictures, or the page had none to compare. */
  logoPlace: LogoPlace | null;
}

/** Compares crops of the page with reference images. */
export interface LogoEvidence {
  /** PDQ distance, 0 to 256, of the nearest crop to the nearest reference; an inverted one counts as 256 - distance. */
  distance: number;
  isInverted: boolean;
  /** Share of the viewport, 0 to 1. */
  areaShare: number;
  isFavicon: boolean;
}

/** Compares the page as a whole with the official pages. */
export interface PageEvidence {
  /**
   * PDQ distance of both screenshots; null where either has a quality of 49 or less: templates and white pages are all
   * alike.
   */
  screenshotDistance: number | null;
  /** Likeness of the shingles of text and markup, 0 to 1; null where either has too little text. */
  textLikeness: number | null;
  /** Pictures, scripts and styles fetched from the official hosts. */
  hotLinkedAssets: number;
  /** The same analytics or tag ids as the official page. */
  sharesTrackingIds: boolean;
  /** Nothing to see, a parking page, or an error page. */
  emptiness: 'none' | 'blank' | 'parked' | 'error';
}

export interface FaceEvidence {
  /**
   * log10 of the false match rate at which the best cosine still matches, by the model's own calibration: -6 is one in
   * a million.
   */
  logFalseMatchRate: number;
  /** References of this person that match at one in ten thousand. */
  matchingReferences: number;
  /** Share of the picture it is in, 0 to 1. */
  areaShare: number;
  /** Places of the page that show a matching face; 0 without a match. */
  pictures: number;
  /** Pixels along the shorter side of the best match's face; 0 without one. */
  sidePixels: number;
}

/** What the page wants of its visitors. */
export interface IntentEvidence {
  asksForPassword: boolean;
  asksForCard: boolean;
  asksForWallet: boolean;
  asksForOneTimeCode: boolean;
  /** A form asks who the visitor is, as the first of two steps of signing in: an address or a number, and "continue". */
  asksForAccount: boolean;
  /** It offers a program to install. */
  offersDownload: boolean;
  /** It asks to be called: a telephone number beside words of help or alarm. */
  asksForCall: boolean;
  /** It takes applications for a job. */
  takesApplications: boolean;
  /** It has goods to order: a cart, prices, a checkout. */
  sellsGoods: boolean;
  /** A form submits to a registrable domain that is neither the page's nor the brand's. */
  formLeavesSite: boolean;
  /** Number of Telegram, WhatsApp and similar handles. */
  contactHandles: number;
  paymentWords: number;
}

export interface InfrastructureEvidence {
  /** Null where it is not known. */
  domainAgeDays: number | null;
  certificateAgeDays: number | null;
  /** The host is under a suffix where anyone may register a name (public suffix list, private section). */
  isSharedHost: boolean;
  receivesMail: boolean | null;
}

/**
 * What one page says about one brand. A family is null where it could not be examined: missing is not "no". Examined
 * and nothing found is a value: a logo at distance 256, a face at a false match rate of 1 (its logarithm 0), a form
 * that asks for nothing.
 */
export interface Evidence {
  source: DiscoverySource;
  name: NameEvidence | null;
  claim: ClaimEvidence | null;
  logo: LogoEvidence | null;
  page: PageEvidence | null;
  face: FaceEvidence | null;
  /** Null for brands that are no people, too. */
  person: PersonEvidence | null;
  intent: IntentEvidence | null;
  infrastructure: InfrastructureEvidence | null;
  vetoes: readonly Veto[];
}

/** Reasons that make a page harmless whatever else it says. */
export const vetoes = [
  'official_domain',
  'authorised_domain',
  'redirects_to_official',
  'allow_listed',
  'hosting_platform',
  'linked_profile',
] as const;
export type Veto = (typeof vetoes)[number];
