import { gluedWords, phishingKeywordList } from './phishing-keywords.ts';

/** A separate part of a label, without its hyphens, which may be a brand's name. */
export interface HostToken {
  text: string;
  /** A phishing keyword occurs elsewhere in the host. */
  isLured: boolean;
}

interface Span {
  label: number;
  start: number;
  end: number;
}

const gluedMax = Math.max(...[...gluedWords].map((word) => word.length));
const digit = /\p{N}/u;
const separator = /[-_]/u;
const separators = /[-_]/gu;
/** A label has at most 63 characters as ASCII, and a look may be longer: characters beyond are ignored. */
const labelMax = 63;
const labelsMax = 32;
/** Hosts of nothing but hyphens and digits have many parts; no host in use has more than these. */
const spansMax = 600;

/**
 * Every part of a host's labels between two borders: a dot, a hyphen, a change between letters and digits, or the
 * border of words such as `login` that are glued on. `paypallogin` has `paypal`, `paypaler` has not.
 *
 * @param labels as plain text, without the public suffix; those beyond 32 labels, 63 characters and 600 parts are
 * ignored
 */
export function hostTokens(labels: readonly string[]): HostToken[] {
  const parts = labels.slice(0, labelsMax).map((label) => label.slice(0, labelMax));
  const spans: Span[] = [];
  parts.forEach((part, label) => {
    if (spans.length < spansMax) addSpans(spans, part, label);
  });
  const textOf = ({ label, start, end }: Span): string =>
    (parts[label] ?? '').slice(start, end).replace(separators, '');
  const phishingKeywords = spans.filter((span) => phishingKeywordList.has(textOf(span)));
  const tokens = new Map<string, boolean>();
  for (const span of spans) {
    const text = textOf(span);
    const isLured = phishingKeywords.some((phishingKeyword) => isApart(phishingKeyword, span));
    tokens.set(text, isLured || tokens.get(text) === true);
  }
  return Array.from(tokens, ([text, isLured]) => ({ text, isLured }));
}

function addSpans(spans: Span[], text: string, label: number): void {
  const hard = hardBorders(text);
  const starts = reach(text, hard, 1);
  const ends = reach(text, hard, -1);
  for (const { start, end } of [...starts.words, ...ends.words])
    if (spans.length < spansMax) spans.push({ label, start, end });
  for (let start = 0; start < text.length; start += 1) {
    if (!starts.places.has(start) || separator.test(text.charAt(start))) continue;
    for (let end = start + 1; end <= text.length && spans.length < spansMax; end += 1)
      if (ends.places.has(end) && !separator.test(text.charAt(end - 1))) spans.push({ label, start, end });
  }
}

function hardBorders(text: string): Set<number> {
  const borders = new Set([0, text.length]);
  for (let at = 1; at < text.length; at += 1) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at)];
    const parts = separator.test(before) || separator.test(after);
    if (parts || digit.test(before) !== digit.test(after)) borders.add(at);
  }
  return borders;
}

/** The places reached from hard borders by way of glued words, and those words. */
interface Reached {
  places: ReadonlySet<number>;
  words: readonly Omit<Span, 'label'>[];
}

/**
 * Finds, forwards (1), where a part may start, or, backwards (-1), where one may end; the hard borders are among them.
 */
function reach(text: string, hard: ReadonlySet<number>, direction: 1 | -1): Reached {
  const places = new Set(hard);
  const words: Omit<Span, 'label'>[] = [];
  // Iterating a set also visits elements added during the iteration.
  for (const from of places) {
    for (let length = 2; length <= gluedMax; length += 1) {
      const to = from + direction * length;
      if (to < 0 || to > text.length) break;
      const [start, end] = [Math.min(from, to), Math.max(from, to)];
      if (!gluedWords.has(text.slice(start, end))) continue;
      places.add(to);
      words.push({ start, end });
    }
  }
  return { places, words };
}

function isApart(one: Span, other: Span): boolean {
  return one.label !== other.label || one.end <= other.start || one.start >= other.end;
}
