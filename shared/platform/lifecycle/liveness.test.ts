import { setTimeout as delay } from 'node:timers/promises';
import { createLiveness, type Liveness, type WatchedPart } from './liveness.ts';

const times = { patienceMs: 150, everyMs: 10 };
const open: Liveness[] = [];
const timers: NodeJS.Timeout[] = [];

afterEach(() => {
  for (const liveness of open.splice(0)) liveness.stop();
  for (const timer of timers.splice(0)) clearInterval(timer);
});

function live(): Liveness {
  const liveness = createLiveness(times);
  open.push(liveness);
  return liveness;
}

/** The part's own word, again and again, for as long as the test lasts. */
function keepMoving(moved: () => void): void {
  timers.push(setInterval(moved, 5));
}

const part = (name: string, changes: Partial<WatchedPart> = {}): WatchedPart => ({
  name,
  shouldMove: () => Promise.resolve(),
  ...changes,
});
const away = () => Promise.reject(new Error('the store is away'));

it('names what does not move although it should, and nothing else', async () => {
  const liveness = live();
  keepMoving(liveness.watch(part('a loop')));
  liveness.watch(part('a consumer'));
  liveness.watch(part('one without its store', { shouldMove: away }));
  liveness.watch(part('one that rests', { restMs: 60_000 }));
  expect(liveness.report().status).toBe('ok');
  expect(await liveness.stuck).toEqual(['a consumer']);
  expect(liveness.report()).toEqual({
    status: 'stuck',
    parts: {
      'a loop': 'ok',
      'a consumer': 'stuck',
      'one without its store': 'ok',
      'one that rests': 'ok',
    },
  });
});

it('counts from the moment a store is back', async () => {
  const liveness = live();
  let isAway = true;
  let asked = 0;
  await new Promise<void>((enough) => {
    liveness.watch(
      part('a consumer', {
        shouldMove: () => {
          asked += 1;
          // Three times as often as patience would have held.
          if (asked === (3 * times.patienceMs) / times.everyMs) enough();
          return isAway ? away() : Promise.resolve();
        },
      }),
    );
  });
  expect(liveness.report().status).toBe('ok');
  isAway = false;
  expect(await liveness.stuck).toEqual(['a consumer']);
});

it('takes what asks for something to do, and does it, for alive', async () => {
  const liveness = live();
  let canaries = 0;
  await new Promise<void>((enough) => {
    const moved = liveness.watch(
      part('a consumer', {
        shouldMove: async () => {
          canaries += 1;
          moved();
          if (canaries === 40) enough();
        },
      }),
    );
  });
  expect(liveness.report().status).toBe('ok');
});

it('takes no standstill of the whole process for silence', async () => {
  const liveness = live();
  keepMoving(liveness.watch(part('a loop')));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * times.patienceMs);
  let stuck = false;
  void liveness.stuck.then(() => (stuck = true));
  await delay(5 * times.everyMs);
  expect([stuck, liveness.report().status]).toEqual([false, 'ok']);
});
