import { calibrateLogit, type Calibrator, nameModel } from './confidence-model.ts';
import { currentModel } from './current-model.ts';
import { fitIsotonic } from './fit-isotonic.ts';
import { fitPlatt } from './fit-platt.ts';
import { type FitInput, recalibrate, type ReviewedCase } from './recalibrate.ts';

/**
 * Cases spread evenly over log-odds from -6 to 6 whose shares of impersonations follow a known line, without
 * randomness: the n-th of equal ones is an impersonation when the running share passes the next whole number.
 */
function casesOf(
  source: ReviewedCase['source'],
  count: number,
  slope: number,
  offset: number,
): ReviewedCase[] {
  let owed = 0.5;
  return Array.from({ length: count }, (_, index) => {
    const fusedLogit = -6 + (12 * ((index * 37) % count)) / count;
    owed += 1 / (1 + Math.exp(-slope * fusedLogit - offset));
    const isImpersonation = owed >= 1;
    if (isImpersonation) owed -= 1;
    return { source, owner: `owner ${index % 7}`, fusedLogit, isImpersonation };
  });
}
const identity: Calibrator = { kind: 'platt', cases: 0, slope: 1, offset: 0 };
const uncalibrated = nameModel(currentModel.fusion, {
  ...currentModel.calibration,
  seed: identity,
  search: identity,
}, currentModel.people);

const fit = (changed: Pick<FitInput, 'cases'> & Partial<FitInput>) =>
  recalibrate({ model: uncalibrated, shipped: uncalibrated, labelled: changed.cases, ...changed });

it('finds the line again by Platt, and the curve by isotonic steps', () => {
  const platt = fitPlatt(casesOf('seed', 900, 0.6, -1));
  expect(Math.abs(platt.slope - 0.6)).toBeLessThan(0.05);
  expect(Math.abs(platt.offset + 1)).toBeLessThan(0.1);
  const isotonic = fitIsotonic(casesOf('seed', 5000, 0.6, -1));
  for (const logit of [-3, -1, 0, 1, 3])
    expect(Math.abs(calibrateLogit(isotonic, logit) - (0.6 * logit - 1))).toBeLessThan(0.4);
});

it('never falls where the cases do, and is never certain', () => {
  const upsideDown = casesOf('seed', 400, -1, 0);
  expect(fitPlatt(upsideDown)).toMatchObject({ slope: 0 });
  expect(fitIsotonic(upsideDown).to.length).toBe(1);
  const parted = Array.from({ length: 200 }, (_, index) => ({
    fusedLogit: index - 100,
    isImpersonation: index >= 100,
  }));
  for (const calibrator of [fitPlatt(parted), fitIsotonic(parted)])
    expect(Math.abs(calibrateLogit(calibrator, 99))).toBeLessThan(30);
});

it('adopts what does better on held-out cases, source by source', () => {
  const cases = [...casesOf('seed', 900, 0.8, -0.6), ...casesOf('search', 2000, 0.8, -0.6)];
  const { model, refused, sources } = fit({ cases });
  expect(refused).toBeNull();
  expect(model.calibration.seed.kind).toBe('platt');
  expect(model.calibration.search.kind).toBe('isotonic');
  expect(model.modelVersion).toBe(uncalibrated.modelVersion);
  expect(model.calibrationVersions.seed).not.toBe(uncalibrated.calibrationVersions.seed);
  expect(model.calibrationVersions.report).toBe(uncalibrated.calibrationVersions.report);
  const seed = sources.find(({ source }) => source === 'seed');
  expect(seed).toMatchObject({ outcome: 'adopted', cases: 900 });
  expect(seed?.lossAfter).toBeLessThan(seed?.lossBefore ?? 0);
});

it('keeps a calibrator that is right, and one of which too little is known', () => {
  const cases = [...casesOf('seed', 300, 1, 0), ...casesOf('search', 15, 0.2, -1)];
  const { model, sources } = fit({ cases });
  expect(model).toEqual(uncalibrated);
  expect(sources.find(({ source }) => source === 'seed')?.outcome).toBe('kept');
  expect(sources.find(({ source }) => source === 'search')).toEqual({
    source: 'search',
    cases: 15,
    owners: 7,
    labelled: 15,
    outcome: 'too_few',
    refusals: [],
    lossBefore: null,
    lossAfter: null,
  });
});

it('refuses log odds that are no number', () => {
  const bad: ReviewedCase = { source: 'seed', owner: 'one', fusedLogit: Number.NaN, isImpersonation: true };
  expect(() => fit({ cases: [bad] })).toThrow('cases[0].fusedLogit must be a number');
});

const truth = (count: number) => casesOf('seed', count, 1, 0);

it('moves nothing for fewer than five owners, however many cases they have', () => {
  const cases = casesOf('seed', 4000, 0.8, -0.6).map((one, index) => ({
    ...one,
    owner: `owner ${index % 4}`,
  }));
  const { model, refused, sources } = fit({ cases });
  expect([model, refused]).toEqual([uncalibrated, null]);
  expect(sources.find(({ source }) => source === 'seed')).toMatchObject({
    outcome: 'too_few_owners',
    owners: 4,
  });
});

it('refuses what no operator has labelled enough cases to judge, and keeps it aside', () => {
  const cases = casesOf('seed', 900, 0.8, -0.6);
  const { model, refused, sources } = fit({ cases, labelled: truth(39) });
  expect(model).toEqual(uncalibrated);
  expect(refused?.calibration.seed).toMatchObject({ kind: 'platt', cases: 900 });
  expect(refused?.calibration.search).toEqual(uncalibrated.calibration.search);
  expect(sources.find(({ source }) => source === 'seed')).toMatchObject({
    outcome: 'refused',
    refusals: ['unlabelled'],
  });
});

it('refuses a fit that does worse on labelled cases, though no probability moves far', () => {
  const cases = casesOf('seed', 900, 0.8, -0.6);
  const { model, sources } = fit({ cases, labelled: truth(2000) });
  expect(model).toEqual(uncalibrated);
  expect(sources.find(({ source }) => source === 'seed')?.refusals).toEqual([
    'worse_than_present',
    'worse_than_shipped',
  ]);
});

it('refuses small steps that add up to something worse than what was shipped', () => {
  const model = fit({ cases: casesOf('seed', 900, 0.85, -0.5) }).model;
  expect(model.calibrationVersions.seed).not.toBe(uncalibrated.calibrationVersions.seed);
  const shipped = uncalibrated;
  const next = recalibrate({ model, shipped, cases: casesOf('seed', 900, 0.7, -0.8), labelled: truth(400) });
  expect(next.model).toEqual(model);
  const outcome = next.sources.find(({ source }) => source === 'seed');
  expect(outcome?.outcome).toBe('refused');
  expect(outcome?.refusals).toContain('worse_than_shipped');
});

it('refuses a step of more than 0.25 at once, even towards what the labelled cases say', () => {
  const cases = casesOf('seed', 900, 0.5, -1.5);
  const { model, sources } = fit({ cases });
  expect(model).toEqual(uncalibrated);
  expect(sources.find(({ source }) => source === 'seed')?.refusals).toEqual(['step_too_long']);
});
