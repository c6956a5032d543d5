import { calibrateLogit, type Calibrator, nameModel } from './confidence-model.ts';
import { currentModel } from './current-model.ts';
import { fitIsotonic } from './fit-isotonic.ts';
import { fitPlatt } from './fit-platt.ts';
import { recalibrate, type ReviewedCase } from './recalibrate.ts';

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
    return { source, fusedLogit, isImpersonation };
  });
}
const identity: Calibrator = { kind: 'platt', cases: 0, slope: 1, offset: 0 };
const uncalibrated = nameModel(currentModel.fusion, {
  ...currentModel.calibration,
  seed: identity,
  search: identity,
});

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
  const cases = [...casesOf('seed', 900, 0.5, -1.5), ...casesOf('search', 2000, 0.5, -1.5)];
  const { model, sources } = recalibrate(uncalibrated, cases);
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
  const { model, sources } = recalibrate(uncalibrated, cases);
  expect(model).toEqual(uncalibrated);
  expect(sources.find(({ source }) => source === 'seed')?.outcome).toBe('kept');
  expect(sources.find(({ source }) => source === 'search')).toEqual({
    source: 'search',
    cases: 15,
    outcome: 'too_few',
    lossBefore: null,
    lossAfter: null,
  });
});

it('refuses log odds that are no number', () => {
  const bad: ReviewedCase = { source: 'seed', fusedLogit: Number.NaN, isImpersonation: true };
  expect(() => recalibrate(currentModel, [bad])).toThrow('cases[0].fusedLogit must be a number');
});
