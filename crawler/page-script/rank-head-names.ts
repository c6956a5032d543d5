import { readingLimits } from '../page-reading/reading-limits.ts';
import { isByField } from './near-field.ts';

type Kind = 'logo' | 'root' | 'picture' | 'line';

/** A text that may be the name of the site. */
export interface HeadCandidate {
  kind: Kind;
  words: string;
  rect: DOMRect;
  /** Pixels. */
  font: number;
  isInHeader: boolean;
  /** An item of a list, or in one. */
  isItem: boolean;
}

/** Several names in a list are those of others: brands on sale, languages, partners. */
const itemsMax = 2;
/** Share of the first screen in which a site shows who it is, with or without a header. */
const topShare = 0.25;
/** Letters that stand out as a name does; pixels. */
const largeFrom = 18;
/** A line of more words, with a number or an exclamation, says what there is and not who. */
const lineWordsMax = 6;
const notNames = /[%!?…]|\d/;
const weights: Readonly<Record<Kind, number>> = { logo: 6, root: 5, picture: 4, line: 2 };

/** How likely a place shows the name of the site; 0 for a place that does not. */
function weightOf(candidate: HeadCandidate, { accounts, hasHeader }: Head): number {
  const { kind, rect, isInHeader } = candidate;
  if (kind === 'line' && !mayBeName(candidate)) return 0;
  const isAtForm = kind !== 'line' && accounts.some((field) => isByField(rect, field));
  const isOnTop = rect.top < topShare * innerHeight;
  // Without a header a site begins with its name; below one, what is called a logo is that of something on sale.
  const mayBeAlone = kind === 'logo' || kind === 'root';
  const isAtHead = isOnTop && (isInHeader || (mayBeAlone && !hasHeader));
  return isAtForm || isAtHead ? weights[kind] : 0;
}

const mayBeName = ({ words, font }: HeadCandidate): boolean =>
  font >= largeFrom && words.split(' ').length <= lineWordsMax && !notNames.test(words);

interface Head {
  accounts: readonly DOMRect[];
  /** A header shows a name. */
  hasHeader: boolean;
}

/** The largest line at a form, and the one after it: often the largest says "Sign in". */
function linesAtForm(found: readonly HeadCandidate[], accounts: readonly DOMRect[]): HeadCandidate[] {
  return found
    .filter(
      (candidate) =>
        candidate.kind === 'line' &&
        mayBeName(candidate) &&
        accounts.some((field) => isByField(candidate.rect, field)),
    )
    .toSorted((one, other) => other.font - one.font)
    .slice(0, 2);
}

/**
 * The likeliest names first, each once.
 *
 * @param accounts boxes of the fields of forms to sign in
 */
export function rankHeadNames(all: readonly HeadCandidate[], accounts: readonly DOMRect[]): string[] {
  const isListed = all.filter(({ isItem }) => isItem).length > itemsMax;
  const found = all.filter(({ isItem }) => !isItem || !isListed);
  const large = new Set(linesAtForm(found, accounts));
  const head = { accounts, hasHeader: found.some(({ isInHeader, kind }) => isInHeader && kind !== 'line') };
  const ranked = found
    .map((candidate) => ({
      words: candidate.words,
      weight: Math.max(large.has(candidate) ? 3 : 0, weightOf(candidate, head)),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const names = new Map<string, string>();
  for (const { words } of ranked) if (!names.has(words.toLowerCase())) names.set(words.toLowerCase(), words);
  return [...names.values()].slice(0, readingLimits.headNames);
}
