import type { Assessment } from '../../../algorithms/confidence/assess-evidence.ts';
import type { Evidence } from '../../../algorithms/confidence/evidence.ts';
import type { LookalikeShows } from '../../../algorithms/confidence/lookalike-shows.ts';

/** The part that is kept of a match between a page and a brand (crawler/matching: BrandMatch). */
export interface MatchedPage {
  brandId: string;
  evidence: Evidence;
  assessment: Assessment;
  /** The host whose name was judged. */
  host: string;
  logo: MatchedLogo | null;
  /** Where the name strongly resembles the brand's and its page is not used; null for every other page. */
  lookalike: LookalikeShows | null;
}

export interface MatchedLogo {
  /** The reference that a place of the page was nearest to; distance in bits of 256. */
  nearest: { referenceId: string; form: string; distance: number; isInverted: boolean };
  /** In pixels of the screenshot; null for the favicon. */
  box: { left: number; top: number; width: number; height: number } | null;
}

/** The part of a match that is kept besides evidence and assessment. */
export interface MatchedPlace {
  host: string;
  logo: MatchedLogo | null;
}

/** Copied field by field, so that a caller's additional fields are left out. */
export function placeOf({ host, logo }: MatchedPage): MatchedPlace {
  if (!logo) return { host, logo: null };
  const { referenceId, form, distance, isInverted } = logo.nearest;
  const box = logo.box && {
    left: logo.box.left,
    top: logo.box.top,
    width: logo.box.width,
    height: logo.box.height,
  };
  return { host, logo: { nearest: { referenceId, form, distance, isInverted }, box } };
}

/**
 * The figures of each family and nothing else: longer texts are left out, so that no face template is stored with the
 * likeness computed from it.
 */
export function figuresOf(evidence: Evidence): Evidence {
  const { source, name, claim, logo, page, face, person, intent, infrastructure, vetoes } = evidence;
  return {
    source,
    name: name && figures(name),
    claim: claim && figures(claim),
    logo: logo && figures(logo),
    page: page && figures(page),
    face: face && figures(face),
    person: person && { ...figures(person), wants: person.wants && figures(person.wants) },
    intent: intent && figures(intent),
    infrastructure: infrastructure && figures(infrastructure),
    vetoes: [...vetoes],
  };
}

function figures<Family extends object>(family: Family): Family {
  const kept = Object.entries(family).filter(
    ([, value]: [string, unknown]) =>
      value === null || ['number', 'boolean'].includes(typeof value) || isWord(value),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of a family is a figure or a word
  return Object.fromEntries(kept) as Family;
}

const isWord = (value: unknown): boolean => typeof value === 'string' && value.length <= 20;
