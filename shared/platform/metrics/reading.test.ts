import { createReading } from './reading.ts';

const hourMs = 3_600_000;

/** A store whose answers the test gives. */
function createStore(times: { rememberMs: number; limitMs?: number }) {
  const asked: { answer: (value: number) => void; refuse: (error: Error) => void }[] = [];
  const ask = () =>
    new Promise<number>((answer, refuse) => {
      asked.push({ answer, refuse });
    });
  let failures = 0;
  const onFailure = () => void (failures += 1);
  const read = createReading('the store', ask, { onFailure, ...times });
  return { asked, read, failures: () => failures };
}

describe('a reading', () => {
  it('asks once for as long as it remembers, however many want to know', async () => {
    const { asked, read } = createStore({ rememberMs: hourMs });
    const first = [read(), read()];
    asked[0]?.answer(1);
    expect(await Promise.all([...first, read()])).toEqual([1, 1, 1]);
    expect(asked).toHaveLength(1);
  });

  it('asks again after that', async () => {
    const { asked, read } = createStore({ rememberMs: 0 });
    for (const value of [1, 2]) {
      const reading = read();
      asked.at(-1)?.answer(value);
      expect(await reading).toBe(value);
    }
    expect(asked).toHaveLength(2);
  });

  it('gives up after its limit, and asks nothing while the store still owes an answer', async () => {
    const { asked, read, failures } = createStore({ rememberMs: 0, limitMs: 1 });
    for (const times of [1, 2, 3]) {
      await expect(read()).rejects.toThrow('the store took longer than 1 ms');
      expect([asked.length, failures()]).toEqual([1, times]);
    }
    asked[0]?.answer(1);
    expect(await read()).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('remembers a failure as well, and counts it once', async () => {
    const { asked, read, failures } = createStore({ rememberMs: hourMs });
    const both = [read(), read()];
    asked[0]?.refuse(new Error('away'));
    for (const reading of [...both, read()]) await expect(reading).rejects.toThrow('away');
    expect([asked.length, failures()]).toEqual([1, 1]);
  });
});
