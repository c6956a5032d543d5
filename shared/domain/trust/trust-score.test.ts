import fc from 'fast-check';
import { trustScore, type TrustEvidence } from './trust-score.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const day = (days: number) => new Date(start + days * 86_400_000);
const enrolled: TrustEvidence = {
  verifications: [{ succeeded: true, at: day(0) }],
  activeDevices: 1,
  cloneSuspected: false,
  activePasskeys: 0,
  suspectedPasskeys: 0,
};

it('is nothing before anything was verified', () => {
  expect(trustScore({ ...enrolled, verifications: [] }, day(0))).toBe(0);
  expect(trustScore(enrolled, day(-1))).toBe(0);
});

it('follows the published example of a person who never comes back', () => {
  expect([0, 30, 90, 180, 365].map((days) => trustScore(enrolled, day(days)))).toEqual([66, 61, 51, 37, 21]);
});

it('gives points for a passkey, and takes them for one that may have been copied', () => {
  const withPasskey = trustScore({ ...enrolled, activePasskeys: 1 }, day(0));
  expect(withPasskey).toBeGreaterThan(trustScore(enrolled, day(0)));
  const suspected = { ...enrolled, activePasskeys: 1, suspectedPasskeys: 1 };
  expect(trustScore(suspected, day(0))).toBeLessThan(withPasskey);
});

const history = fc.record({
  verifications: fc.array(
    fc.record({ succeeded: fc.boolean(), at: fc.integer({ min: 0, max: 700 }).map(day) }),
    { maxLength: 30 },
  ),
  activeDevices: fc.integer({ min: 0, max: 3 }),
  cloneSuspected: fc.boolean(),
  activePasskeys: fc.integer({ min: 0, max: 3 }),
  suspectedPasskeys: fc.integer({ min: 0, max: 2 }),
});

it('stays in 0..100, never rises by time alone, never falls by a success, never rises by a failure', () => {
  fc.assert(
    fc.property(
      history,
      fc.integer({ min: 700, max: 1400 }),
      fc.integer({ min: 0, max: 300 }),
      (evidence, at, later) => {
        const score = trustScore(evidence, day(at));
        const adding = (succeeded: boolean) =>
          trustScore(
            { ...evidence, verifications: [...evidence.verifications, { succeeded, at: day(at) }] },
            day(at),
          );
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(trustScore(evidence, day(at + later))).toBeLessThanOrEqual(score);
        expect(adding(true)).toBeGreaterThanOrEqual(score);
        expect(adding(false)).toBeLessThanOrEqual(score);
      },
    ),
    { numRuns: 2000 },
  );
});
