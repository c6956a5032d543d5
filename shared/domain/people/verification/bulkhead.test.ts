import { createBulkhead } from './bulkhead.ts';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

it('loads a name once for all who ask while it is under way', async () => {
  const bulkhead = createBulkhead<number>({ concurrent: 2, waiting: 2 });
  const { open, opened } = gate();
  let loads = 0;
  const load = async () => {
    loads += 1;
    await opened;
    return 7;
  };
  const asked = Array.from({ length: 100 }, () => bulkhead.run('a', load));
  open();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([7]));
  expect(loads).toBe(1);
});

it('runs so many at once, lets so many wait and refuses the rest', async () => {
  const bulkhead = createBulkhead<string>({ concurrent: 1, waiting: 1 });
  const { open, opened } = gate();
  const first = bulkhead.run('a', async () => {
    await opened;
    return 'a';
  });
  const second = bulkhead.run('b', () => Promise.resolve('b'));
  await expect(bulkhead.run('c', () => Promise.resolve('c'))).rejects.toMatchObject({ code: 'overloaded' });
  open();
  expect([await first, await second]).toEqual(['a', 'b']);
  await expect(bulkhead.run('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(bulkhead.run('c', () => Promise.resolve('c'))).resolves.toBe('c');
});
