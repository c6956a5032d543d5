import fc from 'fast-check';
import { decodeCheckAnswer, encodeCheckAnswer, nobody } from './check-answer.ts';

it('reads back what it wrote, whatever the label holds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1 }),
      fc.maxSafeNat(),
      fc.string({ minLength: 1 }),
      (version, humanUntil, identityId) => {
        const answer = { version, humanUntil, identityId };
        expect(decodeCheckAnswer(encodeCheckAnswer(answer))).toEqual(answer);
      },
    ),
  );
  expect(decodeCheckAnswer(encodeCheckAnswer(nobody))).toEqual(nobody);
});

it.each(['', '1', '1|2', '|1|x', 'a|1|x', '1|b|x', '0|1|x', '1|1|', '-1|1|x', '1.5|1|x'])(
  'makes nothing of %j',
  (text) => {
    expect(decodeCheckAnswer(text)).toBeUndefined();
  },
);
