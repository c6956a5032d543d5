import { batchWhileBusy } from './batch-while-busy.ts';

interface Call {
  items: readonly number[];
  finish: (results: readonly string[]) => void;
  fail: (error: Error) => void;
}

function recorded(
  options: { max?: number; running?: number; gatherMs?: number; keyOf?: (item: number) => string } = {},
) {
  const calls: Call[] = [];
  let called: () => void = () => undefined;
  /** Resolves with the next call. */
  const nextCall = () =>
    new Promise<void>((resolve) => {
      called = resolve;
    });
  const send = batchWhileBusy<number, string>(
    (items) =>
      new Promise((finish, fail) => {
        calls.push({ items, finish, fail });
        called();
      }),
    { max: 3, running: 1, keyOf: String, ...options },
  );
  const finish = async (index: number) => {
    const call = calls[index];
    call?.finish(call.items.map((item) => `done ${item}`));
    await new Promise(setImmediate);
  };
  return { send, calls, finish, nextCall };
}

it('sends the first at once and gathers what comes meanwhile', async () => {
  const { send, calls, finish } = recorded();
  const results = Promise.all([1, 2, 3].map(send));
  expect(calls.map(({ items }) => items)).toEqual([[1]]);
  await finish(0);
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  await finish(1);
  expect(await results).toEqual(['done 1', 'done 2', 'done 3']);
});

it('keeps to the most of a batch and of batches at a time', async () => {
  const { send, calls, finish } = recorded({ max: 2, running: 2 });
  const results = Promise.all([1, 2, 3, 4, 5].map(send));
  expect(calls.map(({ items }) => items)).toEqual([[1], [2]]);
  await finish(0);
  expect(calls.map(({ items }) => items)).toEqual([[1], [2], [3, 4]]);
  await finish(1);
  await finish(2);
  await finish(3);
  expect(await results).toHaveLength(5);
});

it('sends a batch beside another once it is full', async () => {
  const { send, calls, finish } = recorded({ max: 2, running: 2, gatherMs: 60_000 });
  const results = Promise.all([1, 2, 3, 4].map(send));
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  await finish(1);
  expect(calls).toHaveLength(2);
  await finish(0);
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
  await finish(2);
  expect(await results).toHaveLength(4);
});

it('sends a batch beside one that takes long', async () => {
  const { send, calls, finish, nextCall } = recorded({ max: 3, running: 2, gatherMs: 10 });
  const results = Promise.all([1, 2, 3].map(send));
  expect(calls.map(({ items }) => items)).toEqual([[1]]);
  await nextCall();
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  await finish(1);
  await finish(0);
  expect(await results).toHaveLength(3);
});

it('never puts two of one key together', async () => {
  const { send, calls, finish } = recorded({ max: 10, keyOf: (item) => String(item % 2) });
  const results = Promise.all([0, 1, 3, 2].map(send));
  await finish(0);
  expect(calls[1]?.items).toEqual([1, 2]);
  await finish(1);
  expect(calls[2]?.items).toEqual([3]);
  await finish(2);
  expect(await results).toEqual(['done 0', 'done 1', 'done 3', 'done 2']);
});

it('tells everybody of a failed batch and goes on', async () => {
  const { send, calls, finish } = recorded();
  const failed = send(1);
  const next = send(2);
  calls[0]?.fail(new Error('no store'));
  await expect(failed).rejects.toThrow('no store');
  await finish(1);
  expect(await next).toBe('done 2');
});

it('does not accept an answer of another length', async () => {
  const { send, calls } = recorded();
  const sent = send(1);
  calls[0]?.finish([]);
  await expect(sent).rejects.toThrow('item by item');
});

it('lets the same item be in a batch twice where no key is named', async () => {
  const sent: string[][] = [];
  const send = batchWhileBusy(
    (items: readonly string[]) => {
      sent.push([...items]);
      return Promise.resolve(items);
    },
    { max: 3, running: 1 },
  );
  expect(await Promise.all(['a', 'b', 'b'].map(send))).toEqual(['a', 'b', 'b']);
  expect(sent).toEqual([['a'], ['b', 'b']]);
});
