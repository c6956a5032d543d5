import { once } from 'node:events';
import { Readable } from 'node:stream';
import { lastReading } from './last-reading.ts';

/** A storage of one blob, which notes what becomes of it. */
function storageOf(parts: readonly string[]) {
  const stored = Readable.from(parts, { objectMode: false });
  const deleted: string[] = [];
  return {
    stored,
    deleted,
    get: () => Promise.resolve(stored),
    delete: (key: string) => {
      deleted.push(key);
      return Promise.resolve();
    },
  };
}

async function* asGenerator(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source;
}

describe('the last reading of a blob', () => {
  it('removes it once all of it was read', async () => {
    const storage = storageOf(['bees', ' and wasps']);
    const reading = await lastReading(storage, 'media/a/input', asGenerator);
    expect(Buffer.concat(await reading.toArray()).toString()).toBe('bees and wasps');
    expect([storage.deleted, storage.stored.destroyed]).toEqual([['media/a/input'], true]);
  });

  it.each([0, 1])('removes it, and closes it, when its reader goes after %d parts', async (parts) => {
    const storage = storageOf(['bees', ' and wasps', ' and hornets']);
    const reading = await lastReading(storage, 'media/a/input', asGenerator);
    const iterator = reading[Symbol.asyncIterator]();
    for (let count = 0; count < parts; count += 1) await iterator.next();
    reading.destroy();
    await once(reading, 'close');
    expect([storage.deleted, storage.stored.destroyed]).toEqual([['media/a/input'], true]);
  });
});
