import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import { runEvery } from './run-every.ts';

it('repeats at once while there is more, and stops after the round in progress', async () => {
  let rounds = 0;
  const done = new EventEmitter();
  const loop = runEvery({
    everyMs: 60_000,
    onError: () => undefined,
    work: async () => {
      rounds += 1;
      if (rounds === 3) done.emit('third');
      return rounds < 3;
    },
  });
  await once(done, 'third');
  await loop.stop();
  expect(rounds).toBe(3);
});

it('survives a failing round and can be woken', async () => {
  const seen: unknown[] = [];
  const signals = new EventEmitter();
  let rounds = 0;
  const loop = runEvery({
    everyMs: 60_000,
    onError: (error) => {
      seen.push(error);
      signals.emit('failed');
    },
    work: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('store away');
      signals.emit('worked');
    },
  });
  await once(signals, 'failed');
  const worked = once(signals, 'worked');
  loop.wake();
  await worked;
  await loop.stop();
  expect(seen).toHaveLength(1);
});
