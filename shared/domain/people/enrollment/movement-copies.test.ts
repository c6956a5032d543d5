import { JUDGED_ACTIONS, type LivenessAction } from '../../../device/liveness/liveness.ts';
import type { MovementTrace, TraceSample } from '../../../device/liveness/trace.ts';
import { syntheticMovements } from '../../../device/synthetic/synthetic-movements.ts';
import type { Keyring } from '../../../platform/lib/service-keys.ts';
import { movementDigestsOf } from './movement-copies.ts';

const { crypto } = globalThis;
const keys: Keyring = { current: { keyId: 'a', key: Buffer.alloc(32, 1) }, others: [] };
const asked: readonly LivenessAction[] = ['turn-left', 'open-mouth', 'look-down'];

const traceOf = async (seed: string, actions = asked): Promise<MovementTrace> =>
  (await syntheticMovements(seed, { actions, deadlineMs: 30_000 }, crypto)).trace;

/** Less jitter than any tracker leaves: the mean of three looks. */
function smoothed({ samples }: MovementTrace): MovementTrace {
  const mean = (at: number, measure: number): number => {
    const near = samples.slice(Math.max(0, at - 1), at + 2);
    return Math.round(near.reduce((sum, each) => sum + (each[measure] ?? 0), 0) / near.length);
  };
  const smooth = ([t]: TraceSample, at: number): TraceSample => [
    t,
    mean(at, 1),
    mean(at, 2),
    mean(at, 3),
    mean(at, 4),
    mean(at, 5),
  ];
  return { samples: samples.map(smooth) };
}

describe('the digests of movements', () => {
  test.each([
    ['as they are', (trace: MovementTrace) => trace],
    ['with a third of the jitter', smoothed],
  ])('two people who do the same have no stretch in common: 4000 of them, %s', async (_how, see) => {
    const owners = new Map<string, number>();
    let shared = 0;
    let stretches = 0;
    for (let person = 0; person < 4000; person += 1) {
      const [digests = []] = movementDigestsOf(keys, see(await traceOf(`person ${person}`)));
      for (const digest of digests) {
        const name = digest.toString('latin1');
        if ((owners.get(name) ?? person) !== person) shared += 1;
        owners.set(name, person);
      }
      stretches += digests.length;
    }
    expect(stretches).toBeGreaterThan(4000 * 20);
    expect(shared).toBe(0);
  });

  test('are of stretches with movement, under every key, and no more than two hundred', async () => {
    const trace = await traceOf('a');
    const ring = { current: keys.current, others: [{ keyId: 'b', key: Buffer.alloc(32, 2) }] };
    const [current = [], earlier = []] = movementDigestsOf(ring, trace);
    expect(earlier).toHaveLength(current.length);
    expect(current.every((each) => each.length === 16)).toBe(true);
    expect(earlier).not.toEqual(current);
    expect(movementDigestsOf(keys, trace)).toEqual([current]);
    expect(movementDigestsOf(keys, { samples: trace.samples.slice(0, 9) })).toEqual([[]]);

    const all = await Promise.all(
      JUDGED_ACTIONS.flatMap((action) => Array.from({ length: 12 }, (_, at) => traceOf(`${at}`, [action]))),
    );
    const samples = all.flatMap((each) => each.samples);
    expect(movementDigestsOf(keys, { samples })[0]).toHaveLength(200);
  });
});
