import { jaroWinkler } from './edit-distance.ts';

/** W. Winkler, "Advanced Methods for Record Linkage" (1994), table of string comparators: those above the boost. */
it.each([
  ['SHACKLEFORD', 'SHACKELFORD', 0.982],
  ['DUNNINGHAM', 'CUNNIGHAM', 0.896],
  ['NICHLESON', 'NICHULSON', 0.956],
  ['JONES', 'JOHNSON', 0.832],
  ['MASSEY', 'MASSIE', 0.933],
  ['ABROMS', 'ABRAMS', 0.922],
  ['JERALDINE', 'GERALDINE', 0.926],
  ['MARHTA', 'MARTHA', 0.961],
  ['MICHELLE', 'MICHAEL', 0.921],
  ['JULIES', 'JULIUS', 0.933],
  ['TANYA', 'TONYA', 0.88],
  ['DWAYNE', 'DUANE', 0.84],
  ['SEAN', 'SUSAN', 0.805],
  ['JON', 'JOHN', 0.933],
  ['DIXON', 'DICKSONX', 0.813],
])('%s and %s: %f', (one, other, likeness) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(likeness, 3);
  expect(jaroWinkler(other, one)).toBeCloseTo(likeness, 3);
});

it('is 1 for the same, 0 for nothing in common, and refuses texts without end', () => {
  expect(jaroWinkler('', '')).toBe(1);
  expect(jaroWinkler('paypal', 'paypal')).toBe(1);
  expect(jaroWinkler('abc', 'xyz')).toBe(0);
  expect(jaroWinkler('', 'a')).toBe(0);
  expect(() => jaroWinkler('a', 'a'.repeat(1001))).toThrow(RangeError);
});
