import { latestPolicy, trustGains } from '../../shared/domain/people/trust/trust-policy.ts';
import { levelOf, trustScoreAt } from '../../shared/domain/people/trust/trust-score.ts';
import { trustStateAt } from '../../shared/domain/people/trust/trust-state.ts';
import { dayOf, exampleDays, examples } from '../trust/worked-examples.ts';
import { codeOf, readDocument, tableAfter } from './markdown.ts';

const guide = readDocument('docs/partners/trust-score.md');
const policy = latestPolicy();

it('publishes examples that are what the engine computes', () => {
  const computed = Object.entries(examples).map(([name, history]) => [
    name,
    ...exampleDays.map((day) => {
      const at = dayOf(day);
      return String(trustScoreAt(policy, trustStateAt(policy, history, at), at).score);
    }),
  ]);
  expect(tableAfter(guide, '<!-- examples -->')).toEqual(computed);
  const head = guide.split('\n').find((line) => line.startsWith('| Person'));
  expect(head?.match(/\d+/g)).toEqual(exampleDays.map(String));
});

it('states what each part can give and how fast it fades', () => {
  const { max, halfLifeDays, penalties } = policy;
  expect(tableAfter(guide, '<!-- parts -->').map((row) => [codeOf(row[0]), row[1], row[2]])).toEqual([
    ...trustGains.map((gain) => [gain, String(max[gain]), `${halfLifeDays[gain]} days`]),
    ['penalties', String(-penalties.max), `${penalties.halfLifeDays} days`],
  ]);
});

it('states the levels', () => {
  const rows = tableAfter(guide, '| Level').map(([level, span]) => [codeOf(level), span?.match(/\d+/g)]);
  for (const [level, bounds] of rows) {
    for (const bound of bounds ?? []) expect([bound, levelOf(Number(bound))]).toEqual([bound, level]);
  }
  expect(rows.map(([, bounds]) => bounds)).toEqual([['0', '39'], ['40', '69'], ['70']]);
});

it('states what is taken and what one partner moves, and the parts make a hundred', () => {
  const { max, partnerShare, penalties, unit } = policy;
  const { deviceSuspected, passkeySuspected, failure, negativeSignals } = penalties;
  const text = guide.replaceAll(/\s+/g, ' ');
  for (const sentence of [
    `${deviceSuspected} for a suspected device, ${passkeySuspected} for a suspected passkey`,
    `${failure} for each failed verification, up to ${negativeSignals} for what partners report`,
    `lifts a score by ${max.partnerSignals * partnerShare.positive} points`,
    `sinks it by ${negativeSignals * partnerShare.negative} at most`,
    `at most ${penalties.max}`,
    `loses half its weight in ${penalties.halfLifeDays} days`,
    `policy version ${policy.version} `,
  ])
    expect(text).toContain(sentence);
  expect(trustGains.reduce((sum, gain) => sum + max[gain], 0)).toBe(100);
  expect(unit).toEqual({ verificationFrequency: 8, stampVolume: 12 });
});
