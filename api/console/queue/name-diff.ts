import { fromPunycode } from '../../../shared/algorithms/permutations/punycode.ts';

/** The scripts that names are imitated with; others are told together. */
const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Cherokee',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const;
export type Script = (typeof scripts)[number] | 'Other';

const patterns = scripts.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));
const common = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Null for what every script uses, such as digits and hyphens. */
export function scriptOf(letter: string): Script | null {
  if (common.test(letter)) return null;
  return patterns.find(({ pattern }) => pattern.test(letter))?.script ?? 'Other';
}

/** A host as people read it. A label that is no Punycode stays as it is. */
export const readableHost = (host: string): string =>
  host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (fromPunycode(label.slice(4)) ?? label) : label))
    .join('.');

/** One place of both names: what stands there in each, or null where one of them has nothing. */
export interface Place {
  own: string | null;
  suspect: string | null;
}

export const isSame = ({ own, suspect }: Place): boolean => own === suspect;

/** Domain names are at most 253 characters. */
const lettersMax = 260;

/** Both names letter below letter; their endings as a whole where these are not the same, such as `.com` and `.example`. */
export function compareNames(own: string, suspect: string): Place[] {
  const [left, right] = [endingOf(own), endingOf(suspect)];
  if (left === right) return compareLetters(own, suspect);
  const before = compareLetters(withoutEnding(own, left), withoutEnding(suspect, right));
  return [...before, { own: left || null, suspect: right || null }];
}

const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0] ?? '';
const withoutEnding = (name: string, ending: string): string => name.slice(0, name.length - ending.length);

/** What both begin and end with, and between them as few differences as there can be. */
function compareLetters(own: string, suspect: string): Place[] {
  const [left, right] = [lettersOf(own), lettersOf(suspect)];
  const shorter = Math.min(left.length, right.length);
  let before = 0;
  while (before < shorter && left[before] === right[before]) before += 1;
  let after = 0;
  while (after < shorter - before && left.at(-1 - after) === right.at(-1 - after)) after += 1;
  const middle = alignMiddle(
    left.slice(before, left.length - after),
    right.slice(before, right.length - after),
  );
  return [...same(left.slice(0, before)), ...middle, ...same(left.slice(left.length - after))];
}

const same = (letters: readonly string[]): Place[] =>
  letters.map((letter) => ({ own: letter, suspect: letter }));
const added = (letters: readonly string[]): Place[] =>
  letters.map((letter) => ({ own: null, suspect: letter }));

/** A name that stands in the other as a whole is shown as a whole, though its letters may be found apart as well. */
function alignMiddle(left: readonly string[], right: readonly string[]): Place[] {
  const last = right.length - left.length;
  for (let at = 0; at <= last; at += 1)
    if (left.every((letter, index) => letter === right[at + index]))
      return [...added(right.slice(0, at)), ...same(left), ...added(right.slice(at + left.length))];
  return align(left, right);
}

function align(left: readonly string[], right: readonly string[]): Place[] {
  const costs = costsOf(left, right);
  const cost = (one: number, other: number) => costs[one]?.[other] ?? Infinity;
  const places: Place[] = [];
  let [row, column] = [left.length, right.length];
  while (row > 0 || column > 0) {
    const here = cost(row, column);
    const [own = null, suspect = null] = [left[row - 1], right[column - 1]];
    const isPair = row > 0 && column > 0 && here === cost(row - 1, column - 1) + (own === suspect ? 0 : 1);
    const isAdded = !isPair && column > 0 && here === cost(row, column - 1) + 1;
    places.push({ own: isAdded ? null : own, suspect: isPair || isAdded ? suspect : null });
    if (isPair || !isAdded) row -= 1;
    if (isPair || isAdded) column -= 1;
  }
  return places.toReversed();
}

const lettersOf = (name: string): string[] => Array.from(name).slice(0, lettersMax);

/** The least number of changes between each beginning of one and each beginning of the other. */
function costsOf(left: readonly string[], right: readonly string[]): number[][] {
  const costs: number[][] = [Array.from({ length: right.length + 1 }, (_, at) => at)];
  for (const [index, letter] of left.entries()) {
    const above = costs[index] ?? [];
    const row = [index + 1];
    for (const [at, other] of right.entries())
      row.push(
        Math.min((above[at] ?? 0) + (letter === other ? 0 : 1), (above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1),
      );
    costs.push(row);
  }
  return costs;
}

/** The name among these that is nearest to another. */
export function nearestName(names: readonly string[], suspect: string): string | undefined {
  const distanceTo = (name: string) => compareNames(name, suspect).filter((place) => !isSame(place)).length;
  const distances = names.map((name) => ({ name, distance: distanceTo(name) }));
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.name;
}

/** One stretch of letters by which a name differs. */
export interface Difference {
  own: string;
  suspect: string;
  /** The scripts of the suspect's letters, other than Latin. */
  scripts: Script[];
}

/** What differs, neighbours told together. */
export function differencesOf(places: readonly Place[]): Difference[] {
  const found: Difference[] = [];
  let open: Difference | undefined;
  for (const place of places) {
    if (isSame(place)) {
      open = undefined;
      continue;
    }
    if (!open) found.push((open = { own: '', suspect: '', scripts: [] }));
    open.own += place.own ?? '';
    open.suspect += place.suspect ?? '';
    for (const letter of place.suspect ?? '') {
      const script = scriptOf(letter);
      if (script !== null && script !== 'Latin' && !open.scripts.includes(script)) open.scripts.push(script);
    }
  }
  return found;
}
