import type { Assessment } from './assess-evidence.ts';
import { gateAutomation, type GateInput, sourceReasons } from './automatic-drafts.ts';

const now = new Date('2026-11-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const daysAgo = (days: number): Date => minutesAgo(days * 24 * 60);

const assessment: Assessment = {
  source: 'report',
  probability: 0.97,
  modelVersion: 'cfm_1',
  calibrationVersion: 'cfc_1',
  contributions: [
    { family: 'source', feature: 'report', nats: -0.5 },
    { family: 'name', feature: 'brandToken', nats: 1 },
    { family: 'logo', feature: 'distance', nats: 1.2 },
    { family: 'logo', feature: 'areaShare', nats: -0.2 },
  ],
  logit: 1.5,
  fusedLogit: 1.5,
  missing: [],
  vetoes: [],
};
const input: GateInput = {
  assessment,
  evidence: { logo: null, face: null },
  record: { source: 'report', calibrationVersion: 'cfc_1', reviewed: 73, wrong: 0 },
  disputesUpheldAt: [],
  pageFetchedAt: minutesAgo(14),
  isBundleComplete: true,
};
const withFamilies = (contributions: Assessment['contributions']): GateInput => ({
  ...input,
  assessment: { ...assessment, contributions },
});

it('acts when everything holds', () => {
  expect(gateAutomation(input, now)).toEqual({ mode: 'automatic', reasons: [] });
});

it.each<[string, GateInput, string[]]>([
  ['veto', { ...input, assessment: { ...assessment, vetoes: ['allow_listed'] } }, ['veto']],
  ['0.95', { ...input, assessment: { ...assessment, probability: 0.95 } }, ['not_confident']],
  [
    'another calibrator',
    { ...input, record: { ...input.record!, calibrationVersion: 'cfc_2' } },
    ['other_calibration'],
  ],
  ['another source', { ...input, record: { ...input.record!, source: 'seed' } }, ['other_calibration']],
  ['nobody has judged', { ...input, record: null }, ['precision_unproven']],
  ['72 reviewed', { ...input, record: { ...input.record!, reviewed: 72 } }, ['precision_unproven']],
  ['73, one wrong', { ...input, record: { ...input.record!, wrong: 1 } }, ['precision_unproven']],
  ['two disputes', { ...input, disputesUpheldAt: [daysAgo(1), daysAgo(6)] }, ['disputed']],
  ['an old page', { ...input, pageFetchedAt: minutesAgo(15) }, ['page_stale']],
  ['a page of tomorrow', { ...input, pageFetchedAt: minutesAgo(-1) }, ['page_stale']],
  ['no time at all', { ...input, pageFetchedAt: new Date(Number.NaN) }, ['page_stale']],
  ['half a bundle', { ...input, isBundleComplete: false }, ['bundle_incomplete']],
  ['a logo alone', withFamilies([{ family: 'logo', feature: 'distance', nats: 3 }]), ['one_family']],
  [
    'a name and a form',
    withFamilies([
      { family: 'name', feature: 'brandToken', nats: 2 },
      { family: 'intent', feature: 'asksForPassword', nats: 2 },
    ]),
    ['no_look_alike'],
  ],
])('only suggests: %s', (_, given, reasons) => {
  expect(gateAutomation(given, now)).toEqual({ mode: 'suggest', reasons });
});

it('takes a copied logo in the claim of a page for a look-alike and for a family of its own', () => {
  const claims = withFamilies([{ family: 'claim x want', feature: 'claims to be, wants a secret', nats: 6 }]);
  const copied = { distance: 8, isInverted: false, areaShare: 0.01, isFavicon: false };
  expect(gateAutomation(claims, now).reasons).toEqual(['no_look_alike']);
  const reasonsAt = (distance: number) =>
    gateAutomation({ ...claims, evidence: { logo: { ...copied, distance }, face: null } }, now).reasons;
  expect([reasonsAt(31), reasonsAt(32)]).toEqual([[], ['no_look_alike']]);
});

it('takes a homograph or a face for a look-alike', () => {
  const intent = { family: 'intent', feature: 'asksForPassword', nats: 2 } as const;
  const homograph = withFamilies([{ family: 'name', feature: 'isHomograph', nats: 2 }, intent]);
  const face = withFamilies([{ family: 'face', feature: 'matchingReferences', nats: 2 }, intent]);
  expect([gateAutomation(homograph, now).mode, gateAutomation(face, now).mode]).toEqual([
    'automatic',
    'automatic',
  ]);
});

it('says every reason at once', () => {
  const worst = { ...withFamilies([]), record: null, pageFetchedAt: daysAgo(1), isBundleComplete: false };
  expect(gateAutomation(worst, now).reasons).toEqual([
    'precision_unproven',
    'one_family',
    'no_look_alike',
    'page_stale',
    'bundle_incomplete',
  ]);
});

it('forgets disputes after a week, and takes no record that cannot be', () => {
  expect(sourceReasons(input.record, [daysAgo(1), daysAgo(7)], now)).toEqual([]);
  expect(() => sourceReasons({ ...input.record!, wrong: 74 }, [], now)).toThrow(/record\.wrong/);
});
