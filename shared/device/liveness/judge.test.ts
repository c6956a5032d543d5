import { createMovementJudge, judgeTrace, type Judgement, type MovementFailure } from './judge.ts';
import { JUDGED_ACTIONS, type LivenessAction } from './liveness.ts';
import { syntheticMovements } from '../synthetic/synthetic-movements.ts';
import type { TraceSample } from './trace.ts';

const { crypto } = globalThis;
const deadlineMs = 30_000;
const asked: readonly LivenessAction[] = ['turn-left', 'look-down', 'blink'];

/** Every ordered choice of three of the six. */
const challenges = JUDGED_ACTIONS.flatMap((first) =>
  JUDGED_ACTIONS.filter((second) => second !== first).flatMap((second) =>
    JUDGED_ACTIONS.filter((third) => third !== first && third !== second).map((third) => [
      first,
      second,
      third,
    ]),
  ),
);

const done = (seed: number, actions = asked) => syntheticMovements(seed, { actions, deadlineMs }, crypto);

/** What the judge says of the movements of `asked` after each look was changed. */
async function verdictOn(
  change: (sample: TraceSample, index: number, all: readonly TraceSample[]) => TraceSample,
  actions = asked,
): Promise<MovementFailure | null> {
  const { trace, steps } = await done(1);
  return judgeTrace({ samples: trace.samples.map(change) }, { actions, deadlineMs, steps });
}

describe('the judge of movements', () => {
  test('accepts each of the 120 orders of three movements, from eight people each, and no other order', async () => {
    for (const [index, actions] of challenges.entries()) {
      for (let person = 0; person < 8; person += 1) {
        const { trace, steps } = await done(100 * index + person, actions);
        expect(judgeTrace(trace, { actions, deadlineMs, steps })).toBeNull();
        const other = challenges[(index + 1 + 17 * person) % challenges.length] ?? [];
        if (other.join() !== actions.join())
          expect(judgeTrace(trace, { actions: other, deadlineMs, steps })).not.toBeNull();
      }
    }
  });

  test('tells look by look what it tells of the whole trace, and shows the way', async () => {
    const { trace, steps } = await done(2);
    const judge = createMovementJudge(asked, { deadlineMs });
    const told: Judgement[] = trace.samples.map((sample) => judge.observe(sample));
    const phases = told.map((each) => (each.failure === null ? `${each.step} ${each.phase}` : each.failure));
    expect([...new Set(phases)]).toEqual([
      ...[0, 1].flatMap((step) => [`${step} neutral`, `${step} moving`, `${step} returning`]),
      '2 neutral',
      '2 returning',
      '3 done',
    ]);
    expect(judge.steps()).toEqual(steps);
    expect(judge.observe([29_000, 0, 0, 0, 30, 2])).toEqual(told.at(-1));
  });

  test('refuses a movement the wrong way round, and another that is asked for later', async () => {
    expect(await verdictOn(([t, yaw, ...rest]) => [t, -yaw, ...rest])).toBe('wrong-movement');
    expect(await verdictOn((sample) => sample, ['look-down', 'turn-left', 'blink'])).toBe('wrong-movement');
  });

  test('waits for a movement that stays short of its limit', async () => {
    const { trace, steps } = await done(3);
    const least = trace.samples.map(([t, yaw, pitch, roll, eyes, mouth]): TraceSample => [
      t,
      Math.min(8, yaw),
      pitch,
      roll,
      eyes,
      mouth,
    ]);
    expect(judgeTrace({ samples: least }, { actions: ['turn-left'], deadlineMs, steps })).toBe(
      'wrong-movement',
    );
    expect(judgeTrace({ samples: least.slice(0, 25) }, { actions: ['turn-left'], deadlineMs, steps })).toBe(
      'unfinished',
    );
  });

  test.each<[MovementFailure, string, (sample: TraceSample, index: number) => TraceSample]>([
    ['out-of-range', 'a fraction', ([t, yaw, ...rest], at) => [t, at === 9 ? yaw + 0.5 : yaw, ...rest]],
    ['out-of-range', 'a yaw of 91°', ([t, yaw, ...rest], at) => [t, at === 9 ? 91 : yaw, ...rest]],
    ['no-time-between', 'time that stands still', ([t, ...rest], at) => [at === 9 ? t - 200 : t, ...rest]],
    ['unwatched', 'a gap', ([t, ...rest], at) => [at >= 9 ? t + 1200 : t, ...rest]],
    ['unwatched', 'fewer than three looks a second', ([t, ...rest]) => [4 * t, ...rest]],
    ['too-late', 'an end after the deadline', ([t, ...rest]) => [t + 25_000, ...rest]],
    ['jump', 'a head that jumps', ([t, yaw, ...rest], at) => [t, at === 9 ? yaw + 60 : yaw, ...rest]],
    ['other-steps', 'other times than stated', ([t, ...rest]) => [t + 1, ...rest]],
    [
      'unfinished',
      'eyes that never shut',
      ([t, yaw, pitch, roll, , mouth]) => [t, yaw, pitch, roll, 30, mouth],
    ],
  ])('refuses with %s: %s', async (failure, _what, change) => {
    expect(await verdictOn(change)).toBe(failure);
  });

  test('refuses looks after the end, and an end that is missing', async () => {
    const { trace, steps } = await done(4);
    const last = trace.samples.at(-1)!;
    const more: TraceSample = [last[0] + 100, last[1], last[2], last[3], last[4], last[5]];
    const request = { actions: asked, deadlineMs, steps };
    expect(judgeTrace({ samples: [...trace.samples, more] }, request)).toBe('overlong');
    expect(judgeTrace({ samples: trace.samples.slice(0, -1) }, request)).toBe('unfinished');
    expect(judgeTrace({ samples: [] }, request)).toBe('unfinished');
  });

  test('refuses a drawn trace without any jitter', () => {
    const samples = Array.from({ length: 200 }, (_, at): TraceSample => {
      const yaw = at >= 100 && at < 120 ? 20 : 0;
      return [100 * at, yaw, 0, 0, 30, 2];
    });
    expect(
      judgeTrace(
        { samples: samples.slice(0, 122) },
        {
          actions: ['turn-left'],
          deadlineMs,
          steps: [{ action: 'turn-left', startedMs: 9900, endedMs: 12_000 }],
        },
      ),
    ).toBe('no-jitter');
  });

  test('never finds a movement in somebody who looks ahead and talks', async () => {
    const { trace } = await done(5);
    const still = trace.samples.slice(0, 9);
    const samples = Array.from({ length: 250 }, (_, at): TraceSample => {
      const [, yaw, pitch, roll, , mouth] = still[(at * 5) % still.length]!;
      return [100 * at, yaw, pitch, roll, 29 + (at % 2), mouth + (at % 3)];
    });
    for (const action of JUDGED_ACTIONS)
      expect(judgeTrace({ samples }, { actions: [action], deadlineMs, steps: [] })).toBe('unfinished');
  });
});
