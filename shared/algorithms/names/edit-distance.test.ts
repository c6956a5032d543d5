import fc from 'fast-check';
import { damerauLevenshtein, editLimit } from './edit-distance.ts';
import { likelySubstitutionCost } from './likely-slips.ts';

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['saturday', 'sunday', 3],
  ['teh', 'the', 1],
  // Three where no edit is allowed between two swapped characters (L. Boytsov, ACM JEA 16, 2011).
  ['ca', 'abc', 2],
  ['a cat', 'an act', 2],
  ['😀b', 'b😀', 1],
])('%j and %j are %i edits apart', (one, other, distance) => {
  expect(damerauLevenshtein(one, other)).toBe(distance);
  expect(damerauLevenshtein(other, one)).toBe(distance);
});

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });

/** Tries every text that is so many edits away: slow, but independent of the code under test. */
function nearest(one: string, other: string, most: number): number {
  let reached = new Set([one]);
  for (let edits = 0; edits < most; edits += 1) {
    if (reached.has(other)) return edits;
    reached = new Set([...reached, ...[...reached].flatMap(oneEdit)]);
  }
  return most;
}

function oneEdit(from: string): string[] {
  const made: string[] = [];
  for (let at = 0; at <= from.length; at += 1) {
    const [before, after] = [from.slice(0, at), from.slice(at)];
    for (const letter of 'abcd') made.push(before + letter + after, before + letter + after.slice(1));
    made.push(before + after.slice(1));
    if (after.length > 1) made.push(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  return made;
}

it('finds the fewest edits there are', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 4 });
  fc.assert(
    fc.property(short, short, (one, other) => {
      expect(Math.min(3, damerauLevenshtein(one, other))).toBe(nearest(one, other, 3));
    }),
    { numRuns: 200 },
  );
});

it('is a distance: the same both ways, and no detour is shorter', () => {
  fc.assert(
    fc.property(text, text, text, (one, two, three) => {
      const direct = damerauLevenshtein(one, three);
      expect(damerauLevenshtein(three, one)).toBe(direct);
      expect(direct === 0).toBe(one === three);
      expect(direct).toBeLessThanOrEqual(damerauLevenshtein(one, two) + damerauLevenshtein(two, three));
    }),
    { numRuns: 2000 },
  );
});

it('counts half for what hand or eye takes for each other', () => {
  expect(damerauLevenshtein('paypal', 'paypsl', likelySubstitutionCost)).toBe(0.5);
  expect(damerauLevenshtein('paypal', 'paypa1', likelySubstitutionCost)).toBe(0.5);
  expect(damerauLevenshtein('paypal', 'paypxl', likelySubstitutionCost)).toBe(1);
});

it('lets a short name have no neighbours, and refuses texts without end', () => {
  expect([1, 4, 5, 8, 9, 40].map(editLimit)).toEqual([0, 0, 1, 1, 2, 2]);
  expect(() => damerauLevenshtein('a'.repeat(1001), 'a')).toThrow(RangeError);
});
