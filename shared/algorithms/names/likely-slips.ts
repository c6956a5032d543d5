import { keyboardNeighbours } from './keyboards.ts';

/** ASCII that is taken for each other at a glance; each text is one group of the like. */
const alike = [
  'il1j',
  'o0',
  's5',
  'e3',
  'a4',
  't7',
  'b8',
  'b6',
  'g9q',
  'z2',
  'uv',
  'vy',
  'ce',
  'mn',
  'nh',
  'vw',
];
const pairs = new Set(
  alike.flatMap((group) => Array.from(group).flatMap((one) => Array.from(group).map((two) => one + two))),
);
/** A substitution that hand or eye makes by itself is half an edit. */
const likelyCost = 0.5;

/** Whether one letter or digit is read as the other at a glance: `1` and `l`, `u` and `v`. */
export function isHomoglyphNeighbour(one: string, other: string): boolean {
  return one !== other && pairs.has(one + other);
}

/** For damerauLevenshtein: 0.5 for neighbours on a keyboard and for look-alikes, 1 for all others. */
export function likelySubstitutionCost(one: string, other: string): number {
  return isHomoglyphNeighbour(one, other) || keyboardNeighbours(one).has(other) ? likelyCost : 1;
}
