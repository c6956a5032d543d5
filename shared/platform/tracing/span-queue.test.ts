import { createSpanQueue, type SpanResult } from './span-queue.ts';

/** A collector whose responses the test gives. */
function createCollector(limits: { spans?: number; batch?: number; closeMs?: number; sendMs?: number }) {
  const batches: number[][] = [];
  const taken: { accept: () => void; refuse: () => void }[] = [];
  const counts: Record<SpanResult, number> = { sent: 0, failed: 0, dropped: 0 };
  const queue = createSpanQueue<number>({
    send: (spans) =>
      new Promise((accept, reject) => {
        batches.push(spans);
        taken.push({ accept, refuse: () => reject(new Error('refused')) });
      }),
    onResult: (result, spans) => void (counts[result] += spans),
    limits: { gatherMs: 3_600_000, ...limits },
  });
  return { batches, taken, counts, queue };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of spans', () => {
  it('sends full batches one after the other', async () => {
    const { batches, taken, counts, queue } = createCollector({ batch: 2 });
    for (const span of [1, 2, 3, 4, 5]) queue.add(span);
    expect(batches).toEqual([[1, 2]]);
    taken[0]?.accept();
    await settled();
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    taken[1]?.refuse();
    await settled();
    expect(counts).toEqual({ sent: 2, failed: 2, dropped: 0 });
    expect(batches).toHaveLength(2);
  });

  it('drops what comes while it is full, and counts it', () => {
    const { batches, counts, queue } = createCollector({ batch: 2, spans: 3 });
    for (const span of [1, 2, 3, 4, 5, 6, 7]) queue.add(span);
    expect(batches).toEqual([[1, 2]]);
    expect(counts).toEqual({ sent: 0, failed: 0, dropped: 2 });
  });

  it('counts a batch as failed whose response does not come', async () => {
    const { counts, queue } = createCollector({ batch: 1, sendMs: 1 });
    queue.add(1);
    await queue.close();
    expect(counts).toEqual({ sent: 0, failed: 1, dropped: 0 });
  });

  it('sends the rest when it is closed, and takes no more', async () => {
    const { batches, taken, counts, queue } = createCollector({ batch: 10 });
    queue.add(1);
    const closed = queue.close();
    expect(batches).toEqual([[1]]);
    taken[0]?.accept();
    await closed;
    queue.add(2);
    expect(counts).toEqual({ sent: 1, failed: 0, dropped: 1 });
  });

  it('ends in time with a collector that says nothing, and drops what is left', async () => {
    const { counts, queue } = createCollector({ batch: 1, closeMs: 1 });
    for (const span of [1, 2, 3]) queue.add(span);
    await queue.close();
    expect(counts.dropped).toBe(2);
  });
});
