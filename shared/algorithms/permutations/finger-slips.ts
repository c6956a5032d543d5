import type { BrandDomain } from './brand-domain.ts';
import { registryTakes } from './registry-letters.ts';

/** `paypl`: a key that was not pressed. */
export function* omissions(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1) yield label.slice(0, at) + label.slice(at + 1);
}

/** `papyal`: two keys in the wrong order. */
export function* transpositions(label: string): Generator<string> {
  for (let at = 0; at + 1 < label.length; at += 1)
    yield label.slice(0, at) + label.charAt(at + 1) + label.charAt(at) + label.slice(at + 2);
}

/** `payypal`: a key pressed twice. */
export function* repetitions(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1)
    yield label.slice(0, at + 1) + label.charAt(at) + label.slice(at + 1);
}

/** `pqypal`: the key beside it. */
export function* replacements(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1)
    for (const key of neighbourKeys(label.charAt(at))) yield label.slice(0, at) + key + label.slice(at + 1);
}

/** `paqypal`, `pqaypal`: the key and the one beside it. */
export function* insertions(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1)
    for (const key of neighbourKeys(label.charAt(at))) {
      yield label.slice(0, at) + key + label.slice(at);
      yield label.slice(0, at + 1) + key + label.slice(at + 1);
    }
}

/** `psupal`: two successive keys, each missed by one. A doubled letter missed alike (`giigle`) comes first. */
export function* doubleSlips(label: string): Generator<string> {
  for (let at = 0; at + 1 < label.length; at += 1) {
    if (label.charAt(at) !== label.charAt(at + 1)) continue;
    for (const key of neighbourKeys(label.charAt(at)))
      yield label.slice(0, at) + key + key + label.slice(at + 2);
  }
  for (let at = 0; at + 1 < label.length; at += 1)
    for (const first of neighbourKeys(label.charAt(at)))
      for (const second of neighbourKeys(label.charAt(at + 1)))
        yield label.slice(0, at) + first + second + label.slice(at + 2);
}

/**
 * Keys with letters beyond ASCII to the right of p, l, m and 0 on keyboards of German, Swiss, Nordic, Spanish,
 * Portuguese, Hungarian, Croatian and Turkish. Le Pochat and others, "A Smörgåsbord of Typos: Exploring International
 * Keyboard Layout Typosquatting", find more of them registered for German keyboards than for any others.
 */
const nationalKeys: Readonly<Record<string, string>> = { p: 'üåğőšèé', l: 'öøñæéşçč', m: 'ö', '0': 'ßöå' };

/** `paypaö.de`, `paypalö.de`: the adjacent key, where the registry accepts its letter. */
export function* nationalKeySlips(
  { label, suffix, isPlatform }: BrandDomain,
  { everyLetter }: { everyLetter: boolean },
): Generator<string> {
  for (let at = 0; at < label.length; at += 1) {
    for (const letter of nationalKeys[label.charAt(at)] ?? '') {
      if (!everyLetter && (isPlatform || !registryTakes(suffix, letter))) continue;
      yield label.slice(0, at) + letter + label.slice(at + 1);
      yield label.slice(0, at) + letter + label.slice(at);
      yield label.slice(0, at + 1) + letter + label.slice(at + 1);
    }
  }
}

/** The keys from the left, each row half a key to the right of the one above it. */
const layouts = [
  ['1234567890-', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
] as const;

/** The keys adjacent to this one on QWERTY, QWERTZ or AZERTY: '' for what is not a key. */
export function neighbourKeys(key: string): string {
  return neighbours.get(key) ?? '';
}

const neighbours = new Map(
  [...new Set(layouts.flat().join(''))].map((key): [string, string] => [
    key,
    [...new Set(layouts.flatMap((rows) => touching(rows, key)))].join(''),
  ]),
);

function touching(rows: readonly string[], key: string): string[] {
  const row = rows.findIndex((keys) => keys.includes(key));
  const column = rows[row]?.indexOf(key) ?? -1;
  if (column < 0) return [];
  const places: readonly (readonly [number, number])[] = [
    [row, column - 1],
    [row, column + 1],
    [row - 1, column],
    [row - 1, column + 1],
    [row + 1, column - 1],
    [row + 1, column],
  ];
  return places.map(([r, c]) => rows[r]?.[c] ?? '').filter((other) => other !== '');
}
