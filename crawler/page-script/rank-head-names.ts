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
}

/** Share of the first screen in which a site shows who it is, with or without a header. */
const topShare = 0.25;
/** Letters that stand out beside a form; pixels. */
const largeFrom = 18;
const weights: Readonly<Record<Kind, number>> = { logo: 6, root: 5, picture: 4, line: 2 };

/** How likely a place shows the name of the site; 0 for a place that does not. */
function weightOf({ kind, rect, isInHeader }: HeadCandidate, { accounts, hasHeader }: Head): number {
  const isAtForm = kind !== 'line' && accounts.some((field) => isByField(rect, field));
  const isOnTop = rect.top < topShare * innerHeight;
  // Without a header a site begins with its name; below one, what is called a logo is that of something on sale.
  const mayBeAlone = kind === 'logo' || kind === 'root';
  const isAtHead = isOnTop && (isInHeader || (mayBeAlone && !hasHeader));
  return isAtForm || isAtHead ? weights[kind] : 0;
}

interface Head {
  accounts: readonly DOMRect[];
  /** A header shows a name. */
  hasHeader: boolean;
}

/** The largest line at a form, and the one after it: often the largest says "Sign in". */
function linesAtForm(found: readonly HeadCandidate[], accounts: readonly DOMRect[]): HeadCandidate[] {
  return found
    .filter(
      ({ kind, font, rect }) =>
        kind === 'line' && font >= largeFrom && accounts.some((field) => isByField(rect, field)),
    )
    .toSorted((one, other) => other.font - one.font)
    .slice(0, 2);
}

/**
 * The likeliest names first, each once.
 *
 * @param accounts boxes of the fields that ask who the visitor is
 */
export function rankHeadNames(found: readonly HeadCandidate[], accounts: readonly DOMRect[]): string[] {
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
