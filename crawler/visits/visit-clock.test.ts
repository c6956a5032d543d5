import { setTimeout as delay } from 'node:timers/promises';
import { DeadlineError } from '../../shared/platform/lib/clock.ts';
import { startClock } from './visit-clock.ts';
import { failed, VisitEnd } from './visit-outcome.ts';

const never = new Promise<never>(() => undefined);
/** Waits in short steps for an event that does not come. */
async function steps(clock: ReturnType<typeof startClock>, stepMs: number): Promise<never> {
  for (;;) await clock.race('loading the page', delay(stepMs));
}

it.each([1, 5, 25, 40])('ends a loop of waits of %i ms with the visit', async (stepMs) => {
  const began = performance.now();
  await expect(steps(startClock(300), stepMs)).rejects.toThrow('loading the page took longer than 300 ms');
  expect(performance.now() - began).toBeGreaterThan(295);
  const over = startClock(1);
  await delay(20);
  // Not one more step, whatever the clock races against.
  await expect(over.race('a step', delay(1))).rejects.toThrow(DeadlineError);
});

it('gives one wait less than the visit has', async () => {
  const clock = startClock(60_000);
  await expect(clock.race('an icon', never, 30)).rejects.toThrow('an icon took longer than 30 ms');
  expect(clock.left()).toBeGreaterThan(50_000);
  expect(await clock.race('a page', Promise.resolve('there'), 30)).toBe('there');
});

it('stands still while somebody is asked for leave', async () => {
  const clock = startClock(100);
  let leave = (_allowed: boolean): void => undefined;
  const asked = new Promise<boolean>((tell) => (leave = tell));
  const held = clock.hold(asked);
  const racing = clock.race('loading the page', never);
  racing.catch(() => undefined);
  const left = clock.left();
  await delay(250);
  expect(clock.left()).toBe(left);
  leave(true);
  expect(await held).toBe(true);
  await expect(racing).rejects.toThrow(DeadlineError);
});

it('ends everything by the first reason', async () => {
  const clock = startClock(60_000);
  const waits = [clock.race('a page', never), clock.hold(never)];
  clock.end(failed('crashed', 'first'));
  clock.end(failed('tls', 'second'));
  for (const wait of waits) {
    const reason = await wait.catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(VisitEnd);
    expect(reason).toMatchObject({ outcome: { reason: 'crashed' } });
  }
});
