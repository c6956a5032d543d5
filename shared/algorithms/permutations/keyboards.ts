/** The keys from the left, each row half a key to the right of the one above it. */
const layouts = [
  ['1234567890-', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
] as const;

/** The keys that touch this one on QWERTY, QWERTZ or AZERTY: '' for what is not a key. */
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
