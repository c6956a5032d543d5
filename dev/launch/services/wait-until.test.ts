import { waitUntil } from './wait-until.ts';

test('asks until the condition holds', async () => {
  let asked = 0;
  const third = (): boolean => (asked += 1) === 3;
  await waitUntil(third, { what: 'the third time', timeoutMs: 5_000, everyMs: 1 });
  expect(asked).toBe(3);
});

test('names what it waited for when time is up', async () => {
  const never = (): boolean => false;
  await expect(waitUntil(never, { what: 'a miracle', timeoutMs: 20, everyMs: 1 })).rejects.toThrow(
    'a miracle did not happen within 0.02 s',
  );
});

test('gives up when asked to', async () => {
  const stop = new AbortController();
  const waiting = waitUntil(() => false, {
    what: 'x',
    timeoutMs: 60_000,
    everyMs: 60_000,
    signal: stop.signal,
  });
  stop.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
});
