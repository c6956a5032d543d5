import { setImmediate as turn } from 'node:timers/promises';
import { silentLogger } from '../log/logger.ts';
import { createReleasers } from './releasers.ts';

/** A part that ends when it is told to, and the order in which parts began and finished to end. */
function createParts() {
  const seen: string[] = [];
  const finish = new Map<string, () => void>();
  const part = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise<void>((resolve) => finish.set(name, resolve));
    seen.push(`${name} ended`);
  };
  return { seen, part, finish: (name: string) => finish.get(name)!() };
}

it('stops all work at once, and releases what it used only when the last of it has ended', async () => {
  const { seen, part, finish } = createParts();
  const releasers = createReleasers(silentLogger());
  releasers.add('database', part('database'));
  releasers.addWork('loop', part('loop'));
  releasers.add('queue', part('queue'));
  releasers.addWork('consumer', part('consumer'));

  const released = releasers.releaseAll();
  expect(seen).toEqual(['loop begins', 'consumer begins']);
  finish('consumer');
  await turn();
  expect(seen).toEqual(['loop begins', 'consumer begins', 'consumer ended']);
  finish('loop');
  await turn();
  expect(seen.slice(3)).toEqual(['loop ended', 'queue begins']);
  finish('queue');
  await turn();
  finish('database');
  await released;
  expect(seen.slice(5)).toEqual(['queue ended', 'database begins', 'database ended']);
});

it('releases the rest where a part fails, at once or later', async () => {
  const { seen, part, finish } = createParts();
  const releasers = createReleasers(silentLogger());
  releasers.add('database', part('database'));
  releasers.add('queue', () => Promise.reject(new Error('away')));
  releasers.addWork('loop', () => Promise.reject(new Error('away')));
  releasers.addWork('engine', () => {
    throw new Error('not even a promise');
  });
  const released = releasers.releaseAll();
  await turn();
  finish('database');
  await released;
  expect(seen).toEqual(['database begins', 'database ended']);
});

it('releases every part once', async () => {
  let times = 0;
  const releasers = createReleasers(silentLogger());
  releasers.addWork('loop', () => Promise.resolve((times += 1)));
  releasers.add('database', () => Promise.resolve((times += 1)));
  await Promise.all([releasers.releaseAll(), releasers.releaseAll()]);
  expect(times).toBe(2);
});
