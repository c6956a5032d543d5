/** ASCII characters that are mistaken for each other at a glance; each text is one group. */
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
/** A substitution by a likely slip of hand or eye costs half an edit. */
const likelyCost = 0.5;

/** Whether one letter or digit is read as the other at a glance: `1` and `l`, `u` and `v`. */
export function isHomoglyphNeighbour(one: string, other: string): boolean {
  return one !== other && pairs.has(one + other);
}

/** A cost for damerauLevenshtein: 0.5 for neighbours on a keyboard and for look-alikes, 1 for all others. */
export function likelySubstitutionCost(one: string, other: string): number {
  return isHomoglyphNeighbour(one, other) || keyboardNeighbours(one).has(other) ? likelyCost : 1;
}

/** Letters and digits of each layout, row by row; each row lies half a key to the right of the one above it. */
const layouts = {
  qwerty: ['1234567890-', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  qwertz: ['1234567890', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  azerty: ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
} as const;
export type KeyboardLayout = keyof typeof layouts;

const neighbours = Object.fromEntries(
  Object.entries(layouts).map(([layout, rows]) => [layout, neighboursIn(rows)]),
);
const onAnyLayout = mergeAll(Object.values(neighbours));

/**
 * The keys adjacent to this one, on one layout or, without one, on any of them. Empty for a character that is no key.
 */
export function keyboardNeighbours(key: string, layout?: KeyboardLayout): ReadonlySet<string> {
  const table = layout === undefined ? onAnyLayout : neighbours[layout];
  return table?.get(key) ?? new Set();
}

/**
 * Whether `typed` is one mistyped key away from `meant` on some keyboard: the adjacent key instead of the right one,
 * that key as well as the right one, or the right key twice.
 */
export function isKeyboardSlip(meant: string, typed: string): boolean {
  const [wanted, found] = [Array.from(meant), Array.from(typed)];
  const extra = found.length - wanted.length;
  if (extra !== 0 && extra !== 1) return false;
  let start = 0;
  while (start < wanted.length && wanted[start] === found[start]) start += 1;
  if (start === found.length) return false;
  const rest = wanted.slice(start + (extra === 0 ? 1 : 0)).join('');
  if (rest !== found.slice(start + 1).join('')) return false;
  const slipped = found[start] ?? '';
  const near = extra === 0 ? [wanted[start]] : [wanted[start - 1], wanted[start]];
  return near.some(
    (key) => key !== undefined && (keyboardNeighbours(key).has(slipped) || (extra === 1 && key === slipped)),
  );
}

function neighboursIn(rows: readonly string[]): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  const join = (one: string | undefined, other: string | undefined): void => {
    if (one === undefined || other === undefined) return;
    table.set(one, (table.get(one) ?? new Set()).add(other));
    table.set(other, (table.get(other) ?? new Set()).add(one));
  };
  rows.forEach((row, index) => {
    Array.from(row).forEach((key, column) => {
      join(key, row[column + 1]);
      join(key, rows[index - 1]?.[column]);
      join(key, rows[index - 1]?.[column + 1]);
    });
  });
  return table;
}

function mergeAll(tables: readonly Map<string, Set<string>>[]): Map<string, Set<string>> {
  const merged = new Map<string, Set<string>>();
  for (const [key, near] of tables.flatMap((table) => [...table]))
    merged.set(key, new Set([...(merged.get(key) ?? []), ...near]));
  return merged;
}
