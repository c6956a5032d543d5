import fc from 'fast-check';
import { assuranceLevels } from '../../partners/projects/assurance.ts';
import { decodeCheckResponse, encodeCheckResponse, nobody } from './check-response.ts';

it('reads back what it wrote, whatever the label holds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1 }),
      fc.maxSafeNat(),
      fc.string({ minLength: 1 }),
      fc.constantFrom(...assuranceLevels),
      (version, humanUntil, identityId, assurance) => {
        const response = { version, humanUntil, identityId, assurance };
        expect(decodeCheckResponse(encodeCheckResponse(response))).toEqual(response);
      },
    ),
  );
  expect(decodeCheckResponse(encodeCheckResponse(nobody))).toEqual(nobody);
});

it.each([
  '',
  '1',
  '1|2',
  '1|1|x',
  '|1|device|x',
  'a|1|device|x',
  '1|b|device|x',
  '1|1|certain|x',
  '0|1|device|x',
  '1|1|device|',
  '-1|1|device|x',
  '1.5|1|device|x',
])('makes nothing of %j', (text) => {
  expect(decodeCheckResponse(text)).toBeUndefined();
});
