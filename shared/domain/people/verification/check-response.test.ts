import fc from 'fast-check';
import { decodeCheckResponse, encodeCheckResponse, nobody } from './check-response.ts';

it('reads back what it wrote, whatever the label holds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1 }),
      fc.maxSafeNat(),
      fc.string({ minLength: 1 }),
      (version, humanUntil, identityId) => {
        const response = { version, humanUntil, identityId };
        expect(decodeCheckResponse(encodeCheckResponse(response))).toEqual(response);
      },
    ),
  );
  expect(decodeCheckResponse(encodeCheckResponse(nobody))).toEqual(nobody);
});

it.each(['', '1', '1|2', '|1|x', 'a|1|x', '1|b|x', '0|1|x', '1|1|', '-1|1|x', '1.5|1|x'])(
  'makes nothing of %j',
  (text) => {
    expect(decodeCheckResponse(text)).toBeUndefined();
  },
);
