import { z } from 'zod';
import { drawFrom } from '../../dev/testbed/draw-from.ts';

/** A large population of test cases, of which a run checks a part or all. */
export interface Population {
  isWhole: boolean;
  /** The seed of everything random: a failure is repeated with TEST_SEED set to it. */
  seed: number;
  /** The number of cases that this run checks, given the whole number. */
  countOf(whole: number): number;
  /** A share of the items of every kind, at least one of each, in the order of the items. */
  someOf<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[];
}

/** `npm test` checks a twentieth that changes with each run; `npm run test:full` checks everything. */
const share = 1 / 20;

const settings = z.object({
  TEST_POPULATION: z.enum(['part', 'full']).default('part'),
  TEST_SEED: z.coerce.number().int().min(0).max(0x7fffffff).optional(),
});

/** @throws ZodError for misspelt settings, which would silently test less than requested */
export function readPopulation(env: NodeJS.ProcessEnv): Population {
  const { TEST_POPULATION, TEST_SEED } = settings.parse(env);
  const isWhole = TEST_POPULATION === 'full';
  const seed = TEST_SEED ?? Date.now() % 0x7fffffff;
  const countOf = (whole: number): number => (isWhole ? whole : Math.min(whole, Math.ceil(whole * share)));
  return {
    isWhole,
    seed,
    countOf,
    someOf(items, kindOf) {
      const draw = drawFrom(seed);
      const places = new Map<string, number[]>();
      for (const [at, item] of items.entries()) {
        const kind = kindOf(item);
        places.set(kind, [...(places.get(kind) ?? []), at]);
      }
      const chosen = [...places.values()].flatMap((own) => {
        const left = [...own];
        return Array.from({ length: countOf(own.length) }, () =>
          left.splice(draw.whole(left.length), 1),
        ).flat();
      });
      return chosen.toSorted((one, other) => one - other).flatMap((at) => items.slice(at, at + 1));
    },
  };
}

/** The population of one test file; prints what is checked and how to repeat it. */
export function openPopulation(subject: string): Population {
  const population = readPopulation(process.env);
  const { isWhole, seed } = population;
  process.stdout.write(`${subject}: ${isWhole ? 'everything' : 'a twentieth'}, TEST_SEED=${seed}\n`);
  return population;
}
