import { distortions } from '../../dev/bench/logos/distortions.ts';
import { fillLogoBank, lookUp, type LogoBank } from '../../dev/bench/logos/logo-bank.ts';

/**
 * There are 10,712 lookups of one logo among the others. Only the first logos are distorted too; `npm run bench --
 * logos` distorts all.
 */
const count = 104;
const distorted = 30;
let bank: LogoBank;
const falsePairs = new Set<string>();

beforeAll(async () => {
  bank = await fillLogoBank(count);
});

/** Counts how many of the first logos are identified correctly; false matches are recorded. */
async function foundOf(
  logos: number,
  apply: (svg: string, seed: number) => Promise<Buffer>,
): Promise<number> {
  const asked = bank.logos.slice(0, logos);
  const responses = await Promise.all(
    asked.map(async (svg, seed) => lookUp(bank.index, await apply(svg, seed))),
  );
  let found = 0;
  for (const [number, hits] of responses.entries())
    for (const { reference } of hits)
      if (reference === number) found += 1;
      else falsePairs.add(`${number}-${reference}`);
  return found;
}

it('takes no generated logo for too plain', () => {
  expect(bank.plain).toEqual([]);
});

it.each(distortions.filter(({ goal }) => goal !== undefined))(
  'finds the share of logos that it should: $name',
  async ({ name, goal = 1, apply }) => {
    const asked = name === 'none' ? count : distorted;
    expect((await foundOf(asked, apply)) / asked).toBeGreaterThanOrEqual(goal);
  },
);

it('takes no logo for another one', () => {
  expect([...falsePairs]).toEqual([]);
});
