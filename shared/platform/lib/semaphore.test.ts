import { createSemaphore } from './semaphore.ts';

const never = new AbortController().signal;

/** Work that ends when the test says so. */
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

it('runs as many at once as it has slots, the others in their order', async () => {
  const semaphore = createSemaphore(2);
  const { begun, work, end } = openEnded();
  const results = [0, 1, 2, 3].map((number) => semaphore.run(never, work(number)));
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

it('frees the slot of work that fails', async () => {
  const semaphore = createSemaphore(1);
  const fails = semaphore.run(never, () => Promise.reject(new Error('no')));
  const next = semaphore.run(never, () => Promise.resolve('in'));
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('in');
});

it('runs no work whose caller no longer waits', async () => {
  const semaphore = createSemaphore(1);
  const { begun, work, end } = openEnded();
  const leaving = new AbortController();
  const first = semaphore.run(never, work(0));
  const gone = semaphore.run(leaving.signal, work(1));
  const last = semaphore.run(never, work(2));
  leaving.abort(new Error('it closes'));
  await expect(gone).rejects.toThrow('it closes');
  await expect(semaphore.run(leaving.signal, work(3))).rejects.toThrow('it closes');
  end(0);
  await first;
  await Promise.resolve();
  expect(begun).toEqual([0, 2]);
  end(2);
  await last;
});

it('begins no more of one owner than it may have by now, and goes on when it may have more', async () => {
  let owners = 1;
  const semaphore = createSemaphore(4, { ownerMax: () => Math.floor(4 / owners) });
  const { begun, work, end } = openEnded();
  const flood = [0, 1, 2, 3, 4, 5, 6].map((number) => semaphore.run(never, work(number), 'one'));
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3]);
  owners = 2;
  const endOf = async (number: number) => {
    end(number);
    await flood[number];
    await Promise.resolve();
  };
  await endOf(0);
  await endOf(1);
  expect(begun).toEqual([0, 1, 2, 3]);
  await endOf(2);
  expect(begun.slice(4)).toEqual([4]);
  owners = 1;
  await endOf(3);
  expect(begun.slice(5)).toEqual([5, 6]);
  for (const number of [4, 5, 6]) await endOf(number);
  expect(semaphore.isFree()).toBe(true);
});

it('lets owners take turns, and keeps a reserved slot for one that has nothing running', async () => {
  const semaphore = createSemaphore(2, { reserved: 1 });
  const { begun, work, end } = openEnded();
  const of = (number: number, owner: string) => semaphore.run(never, work(number), owner);
  const flood = [0, 1, 2, 3, 4].map((number) => of(number, 'one'));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  const small = of(5, 'other');
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 5]);
  const later = of(6, 'other');
  end(0);
  await flood[0];
  expect(begun).toEqual([0, 1, 5]);
  end(1);
  await flood[1];
  await Promise.resolve();
  // Both have waited: the other's next comes before the three that were there first.
  expect(begun.slice(3)).toEqual([2]);
  end(5);
  await small;
  await Promise.resolve();
  expect(begun.slice(4)).toEqual([6]);
  for (const number of [6, 2, 3, 4]) {
    end(number);
    await (number === 6 ? later : flood[number]);
    await Promise.resolve();
  }
  expect(semaphore.isFree()).toBe(true);
});
