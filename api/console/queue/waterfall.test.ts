import { assessEvidence } from '../../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../../shared/algorithms/confidence/current-model.ts';
import { families } from '../../../shared/algorithms/confidence/feature-table.ts';
import { waterfallTexts } from '../texts/waterfall.ts';
import { waterfallOf } from './waterfall.ts';

const evidence = {
  families: [
    { family: 'source', nats: -4 },
    { family: 'logo', nats: Math.log(12) },
    { family: 'name x intent', nats: Math.log(3) },
    { family: 'infrastructure', nats: -Math.log(2) },
    { family: 'face', nats: 0.1 },
    { family: 'claim', nats: 0.11 },
    { family: 'calibration', nats: 4 },
    { family: 'namesake', nats: -1 },
  ],
  missing: ['page.screenshotDistance', 'infrastructure.domainAgeDays', 'never.heardOf', 'nor.this'],
  probability: 0.9,
  source: 'certificate',
};

describe('the evidence of an alert as a waterfall', () => {
  it('says each step in words, from where such pages begin to where this one is', () => {
    const { begin, steps, end, missing } = waterfallOf(evidence);
    expect([begin.subject, begin.words]).toEqual(['Found by a new certificate', '1 in 56']);
    expect(steps.map(({ subject, words, tone }) => [subject, words, tone])).toEqual([
      ['The logo', '12 times likelier', 'for'],
      ['The name of its host, together with what it asks of visitors', '3 times likelier', 'for'],
      ['Its host and its age', 'half as likely', 'against'],
      ['How earlier verdicts turned out', '55 times likelier', 'for'],
      ['Limit: another owner may have the same name', 'held at 90 %', 'limit'],
      ['Everything else', '1.2 times likelier', 'for'],
    ]);
    expect(end.words).toBe('90 in 100');
    expect(missing).toEqual([
      'whether it looks like your official page',
      'the age of the domain',
      'other details',
    ]);
  });

  it('draws each step from where the one before has ended, within its width', () => {
    const { begin, steps, end, even } = waterfallOf(evidence);
    let at = begin.at;
    for (const { from, to, tone } of steps) {
      expect(tone === 'for' ? from : to).toBeCloseTo(at);
      at = tone === 'for' ? to : from;
    }
    expect(end.at).toBeCloseTo(at);
    for (const place of [begin.at, end.at, even, ...steps.flatMap(({ from, to }) => [from, to])])
      expect(place > 0 && place < 1).toBe(true);
  });

  it('has words for everything that an assessment can be made of', () => {
    const nothing = {
      source: 'seed',
      name: null,
      claim: null,
      logo: null,
      page: null,
      face: null,
      person: null,
      intent: null,
      infrastructure: null,
      vetoes: [],
    } as const;
    const { missing } = assessEvidence(currentModel, nothing);
    const drawn = waterfallOf({
      families: families.map((family) => ({ family, nats: 1 })),
      missing,
      probability: 0.5,
      source: 'seed',
    });
    expect(drawn.steps.map(({ subject }) => subject)).not.toContain(waterfallTexts.otherEvidence);
    expect(drawn.missing).not.toContain(waterfallTexts.otherMissing);
  });
});
