import type { BrandLabel } from './brand-names.ts';
import { damerauLevenshtein } from './edit-distance.ts';
import type { SeenHost } from './seen-names.ts';

/** As UTS #39 has it, and with pairs of letters that read as one; for everyday words without these: dock is no clock. */
export function looksAlike({ isEveryday, look, shape }: BrandLabel, host: SeenHost): boolean {
  return isEveryday ? look === host.look : shape === host.shape;
}

/** Whether a label by eye is no more edits away than a name of this length may be. */
export function isWithinLimit({ plain, limit }: BrandLabel, seen: string): boolean {
  if (plain === seen) return true;
  if (limit === 0 || Math.abs(plain.length - seen.length) > 2 * limit) return false;
  return damerauLevenshtein(plain, seen) <= limit;
}

/** The brand as a word of its own in the host. An everyday word counts only beside one that lures. */
export function tokenOf({ token, isEveryday }: BrandLabel, host: SeenHost): 'none' | 'token' | 'with_lure' {
  const isLured = host.tokens.get(token);
  if (isLured === undefined) return 'none';
  if (isLured) return 'with_lure';
  return isEveryday ? 'none' : 'token';
}
