/** Longer texts are refused: the time grows with the product of both lengths. */
const lengthMax = 1000;

/** The cost of one character in place of another: 0 to 1. */
export type SubstitutionCost = (one: string, other: string) => number;

/**
 * Number of edits that change one text into the other: a character more, less or another one, or two swapped, even with
 * edits between them (unrestricted, after Lowrance and Wagner 1975). Counts code points.
 *
 * @param costOf of a substitution; 1 for all of them by default
 * @throws RangeError for texts of more than 1,000 characters
 */
export function damerauLevenshtein(one: string, other: string, costOf: SubstitutionCost = () => 1): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  if (left.length > lengthMax || right.length > lengthMax)
    throw new RangeError(`texts to compare have at most ${lengthMax} characters`);
  const width = right.length + 2;
  const cost = startingCosts(left.length, right.length);
  // The row of each character's last occurrence in the left text.
  const lastRow = new Map<string, number>();
  for (let row = 1; row <= left.length; row += 1) {
    const from = left[row - 1] ?? '';
    let lastColumn = 0;
    for (let column = 1; column <= right.length; column += 1) {
      const to = right[column - 1] ?? '';
      const at = (row + 1) * width + column + 1;
      const swapRow = lastRow.get(to) ?? 0;
      const swapped =
        (cost[swapRow * width + lastColumn] ?? 0) + (row - swapRow - 1) + 1 + (column - lastColumn - 1);
      const kept = (cost[at - width - 1] ?? 0) + (from === to ? 0 : costOf(from, to));
      cost[at] = Math.min(kept, (cost[at - 1] ?? 0) + 1, (cost[at - width] ?? 0) + 1, swapped);
      if (from === to) lastColumn = column;
    }
    lastRow.set(from, row);
  }
  return cost[(left.length + 1) * width + right.length + 1] ?? 0;
}

/**
 * The number of edits up to which a name of this length is still recognisable: short names have honest neighbours
 * everywhere (ing, ink, inn).
 */
export function editLimit(length: number): 0 | 1 | 2 {
  if (length <= 4) return 0;
  return length <= 8 ? 1 : 2;
}

/** Row and column 0 are a sentinel that no swap crosses; row and column 1 stand for the empty text. */
function startingCosts(rows: number, columns: number): Float64Array {
  const width = columns + 2;
  const cost = new Float64Array((rows + 2) * width);
  const wall = rows + columns + 1;
  for (let row = 0; row < rows + 2; row += 1) {
    cost[row * width] = wall;
    if (row > 0) cost[row * width + 1] = row - 1;
  }
  for (let column = 0; column < width; column += 1) {
    cost[column] = wall;
    if (column > 0) cost[width + column] = column - 1;
  }
  return cost;
}

/** Winkler 1990: the bonus for a common prefix, how much of a prefix counts, and from which likeness on. */
const prefixWeight = 0.1;
const prefixMax = 4;
const boostFrom = 0.7;

/**
 * 0 to 1: the share of characters that both have at about the same position, less half of those in another order (Jaro
 * 1989), more for a common prefix (Winkler 1990). Two empty texts: 1.
 * @throws RangeError for texts of more than 1,000 characters
 */
export function jaroWinkler(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  if (left.length > lengthMax || right.length > lengthMax)
    throw new RangeError(`texts to compare have at most ${lengthMax} characters`);
  const jaro = jaroOf(left, right);
  if (jaro < boostFrom) return jaro;
  let prefix = 0;
  while (prefix < prefixMax && prefix < left.length && left[prefix] === right[prefix]) prefix += 1;
  return jaro + prefix * prefixWeight * (1 - jaro);
}

function jaroOf(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return left.length === right.length ? 1 : 0;
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1);
  const taken = new Uint8Array(right.length);
  const common: string[] = [];
  left.forEach((character, index) => {
    const end = Math.min(right.length, index + reach + 1);
    for (let place = Math.max(0, index - reach); place < end; place += 1) {
      if (taken[place] === 1 || right[place] !== character) continue;
      taken[place] = 1;
      common.push(character);
      return;
    }
  });
  if (common.length === 0) return 0;
  const inTheirOrder = right.filter((_, index) => taken[index] === 1);
  const displaced = common.filter((character, index) => character !== inTheirOrder[index]).length;
  const matches = common.length;
  return (
    (matches / left.length + matches / right.length + (matches - Math.floor(displaced / 2)) / matches) / 3
  );
}
