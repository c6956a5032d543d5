import { readPopulation } from './population.ts';

/** Three kinds of very different sizes: 100, 20 and 1. */
const items = Array.from({ length: 121 }, (_, at) => {
  const kind = at === 7 ? 'rare' : at % 6 === 0 && at < 120 ? 'some' : 'many';
  return { at, kind };
});
const kindOf = ({ kind }: { kind: string }): string => kind;
const counts = (chosen: readonly { kind: string }[]): Record<string, number> =>
  Object.fromEntries(
    ['many', 'some', 'rare'].map((kind) => [kind, chosen.filter((each) => each.kind === kind).length]),
  );

describe('the population of a test', () => {
  it('is a twentieth, rounded up, unless everything is asked for', () => {
    const part = readPopulation({});
    expect([part.isWhole, ...[10_000, 21, 20, 1, 0].map((size) => part.countOf(size))]).toEqual([
      false,
      500,
      2,
      1,
      1,
      0,
    ]);
    const whole = readPopulation({ TEST_POPULATION: 'full' });
    expect([whole.isWhole, ...[10_000, 21, 1].map((size) => whole.countOf(size))]).toEqual([
      true,
      10_000,
      21,
      1,
    ]);
    expect(whole.someOf(items, kindOf)).toEqual(items);
  });

  it('has a share of every kind and at least one of each, in the order of all and none twice, whatever the seed', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const chosen = readPopulation({ TEST_SEED: String(seed) }).someOf(items, kindOf);
      expect(counts(chosen)).toEqual({ many: 5, some: 1, rare: 1 });
      const places = chosen.map(({ at }) => at);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    }
  });

  it('is the same for a seed, and comes to everything as seeds go on', () => {
    const chosenBy = (seed: number) => readPopulation({ TEST_SEED: String(seed) }).someOf(items, kindOf);
    expect(chosenBy(1234)).toEqual(chosenBy(1234));
    const ever = new Set(Array.from({ length: 400 }, (_, seed) => chosenBy(seed)).flat());
    expect(ever.size).toBe(items.length);
  });

  it('draws a seed where none is given, and takes the one that is given', () => {
    expect(readPopulation({ TEST_SEED: '20260801' }).seed).toBe(20_260_801);
    const { seed } = readPopulation({});
    expect(Number.isSafeInteger(seed) && seed >= 0 && seed <= 0x7fffffff).toBe(true);
  });

  it('takes no setting that it does not know', () => {
    for (const env of [
      { TEST_POPULATION: 'all' },
      { TEST_SEED: 'x' },
      { TEST_SEED: '-1' },
      { TEST_SEED: '1.5' },
    ])
      expect(() => readPopulation(env)).toThrow();
  });
});
