import { createGate } from './gate.ts';

const never = new AbortController().signal;

/** Work that ends when it is told to. */
function openEnded() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(number);
      ends[number] = () => resolve(number);
    });
  return { begun, work, end: (number: number) => ends[number]?.() };
}

it('lets so many in at once, the others in their order', async () => {
  const gate = createGate(2);
  const { begun, work, end } = openEnded();
  const results = [0, 1, 2, 3].map((number) => gate.pass(never, work(number)));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  end(1);
  expect(await results[1]).toBe(1);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  end(0);
  end(2);
  await Promise.all([results[0], results[2]]);
  end(3);
  expect(await results[3]).toBe(3);
});

it('frees the place of work that fails', async () => {
  const gate = createGate(1);
  const fails = gate.pass(never, () => Promise.reject(new Error('no')));
  const next = gate.pass(never, () => Promise.resolve('in'));
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('in');
});

it('lets nobody in who no longer waits', async () => {
  const gate = createGate(1);
  const { begun, work, end } = openEnded();
  const leaving = new AbortController();
  const first = gate.pass(never, work(0));
  const gone = gate.pass(leaving.signal, work(1));
  const last = gate.pass(never, work(2));
  leaving.abort(new Error('it closes'));
  await expect(gone).rejects.toThrow('it closes');
  await expect(gate.pass(leaving.signal, work(3))).rejects.toThrow('it closes');
  end(0);
  await first;
  await Promise.resolve();
  expect(begun).toEqual([0, 2]);
  end(2);
  await last;
});
