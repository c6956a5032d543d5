import { z } from 'zod';
import { drawFrom } from '../../dev/testbed/draw-from.ts';

/** A large population of test cases, of which a run looks at a part or at all of it. */
export interface Population {
  isWhole: boolean;
  /** Everything that is drawn comes from it: a failure is repeated with TEST_SEED set to it. */
  seed: number;
  /** How many of so many cases this run looks at. */
  countOf(whole: number): number;
  /** A share of the items of every kind, at least one of each, in the order of the items. */
  someOf<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[];
}

/** `npm test` looks at a twentieth, another one each time; `npm run test:full` at everything. */
const share = 1 / 20;

const settings = z.object({
  TEST_POPULATION: z.enum(['part', 'full']).default('part'),
  TEST_SEED: z.coerce.number().int().min(0).max(0x7fffffff).optional(),
});

/** @throws ZodError for settings that are misspelt: they would silently test less than was asked for */
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

/** The population of one test file, which says in the output what it looks at and how to repeat it. */
export function openPopulation(subject: string): Population {
  const population = readPopulation(process.env);
  const { isWhole, seed } = population;
  process.stdout.write(`${subject}: ${isWhole ? 'everything' : 'a twentieth'}, TEST_SEED=${seed}\n`);
  return population;
}
