import type { BrandDomain } from './brand-domain.ts';
import { registryTakes } from './registry-letters.ts';

/**
 * Keys with letters beyond ASCII to the right of p, l, m and 0 on keyboards of German, Swiss, Nordic, Spanish, Portuguese,
 * Hungarian, Croatian and Turkish. Le Pochat and others, "A Smörgåsbord of Typos: Exploring International Keyboard Layout
 * Typosquatting", find more of them registered for German keyboards than for any others.
 */
const keys: Readonly<Record<string, string>> = { p: 'üåğőšèé', l: 'öøñæéşçč', m: 'ö', '0': 'ßöå' };

/** `paypaö.de`, `paypalö.de`: the key beside it, where the registry takes its letter. */
export function* nationalKeySlips(
  { label, suffix, isPlatform }: BrandDomain,
  { everyLetter }: { everyLetter: boolean },
): Generator<string> {
  for (let at = 0; at < label.length; at += 1) {
    for (const letter of keys[label.charAt(at)] ?? '') {
      if (!everyLetter && (isPlatform || !registryTakes(suffix, letter))) continue;
      yield label.slice(0, at) + letter + label.slice(at + 1);
      yield label.slice(0, at) + letter + label.slice(at);
      yield label.slice(0, at + 1) + letter + label.slice(at + 1);
    }
  }
}
