/** Winkler 1990: what a common start adds, how much of a start counts, and from which likeness on. */
const prefixWeight = 0.1;
const prefixMax = 4;
const boostFrom = 0.7;
const lengthMax = 1000;

/**
 * 0 to 1: the share of characters that both have at about the same place, less half of those in another order (Jaro
 * 1989), more for a common start (Winkler 1990). Two empty texts: 1.
 *
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
