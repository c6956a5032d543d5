import { createRandom } from '../support/seeded-normal.ts';
import { impostorRates, type CalibrationPerson } from '../../cli/models/calibration/impostor-rates.ts';

const random = createRandom(11);
const unit = (values: number[]): Float32Array => {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
};
/** People of a group are alike by what they share: `common` is the share of a vector that all of them have. */
const people = (group: string, count: number, common = 0, dims = 64): CalibrationPerson[] => {
  const shared = Array.from({ length: dims }, random);
  return Array.from({ length: count }, () => ({
    group,
    embeddings: [unit(shared.map((value) => common * value + random()))],
  }));
};
const at = (rates: ReturnType<typeof impostorRates>, logRate: number) => {
  const point = rates.points.find((each) => each.logRate === logRate);
  if (!point) throw new Error(`no point at ${logRate}`);
  return point;
};

describe('how alike strangers are', () => {
  const rates = impostorRates(people('everybody', 200));

  it('is counted where there are pairs enough', () => {
    // Cosines of random directions in 64 dimensions have a deviation of 1 / 8: one in ten lies above 0.16, one in a hundred above 0.29.
    expect(rates).toMatchObject({ worstGroup: 'everybody', people: 200, pairs: 19_900 });
    expect(rates.countedTo).toBeCloseTo(Math.log10(20 / 19_900), 9);
    expect(at(rates, -1).cosine).toBeCloseTo(1.2816 / 8, 1);
    expect(at(rates, -2).cosine).toBeCloseTo(2.3263 / 8, 1);
  });

  it('is never taken for less than it is where it is extrapolated', () => {
    // The true cosines at 1 in 10,000 and 1 in a million: 3.72 and 4.75 deviations.
    expect(at(rates, -4).cosine).toBeGreaterThan(3.72 / 8 - 0.02);
    expect(at(rates, -6).cosine).toBeGreaterThan(4.75 / 8);
  });

  it('has an upper limit that fewer people make wider', () => {
    const few = impostorRates(people('everybody', 20));
    const width = (of: typeof rates) => at(of, -4).upper - at(of, -4).cosine;
    expect(width(rates)).toBeGreaterThan(0);
    expect(width(few)).toBeGreaterThan(2 * width(rates));
    for (const { cosine, upper } of [...rates.points, ...few.points])
      expect(upper).toBeGreaterThanOrEqual(cosine - 0.02);
  });

  it('is that of the group whose people are the most alike, and the same in every run', () => {
    const all = [...people('unlike', 40), ...people('alike', 40, 0.6), ...people('too few', 3, 3)];
    const worst = impostorRates(all);
    expect([worst.worstGroup, worst.people]).toEqual(['alike', 40]);
    expect(impostorRates(all)).toEqual(worst);
  });

  it('is not said of too few people', () => {
    expect(() => impostorRates(people('everybody', 11))).toThrow('no group has 12 people');
  });
});
