import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { parseS3Url } from '../../shared/platform/config/outside-services.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import type { BlobStorage, StoredBlob } from '../../shared/platform/storage/blob-storage.ts';
import { openFolderStorage } from '../../shared/platform/storage/folder-storage.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { startS3Server, type S3Server } from '../support/stores/s3-server.ts';

const MB = 1024 * 1024;

interface Place {
  store: BlobStorage;
  /** The number of files that failed uploads have left behind. */
  leftovers(): number;
  close(): Promise<void>;
}

async function folderPlace(): Promise<Place> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'storage-')), 'deep', 'er');
  return {
    store: openFolderStorage(folder),
    leftovers: () => filesBelow(folder).filter((file) => file.includes('.incoming')).length,
    async close() {
      rmSync(path.dirname(path.dirname(folder)), { recursive: true });
    },
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function openS3(url: string): BlobStorage {
  const place = parseS3Url(url);
  if (!place) throw new Error(`not an S3 URL: ${url}`);
  return openStorage(place);
}

async function s3Place(): Promise<Place & { server: S3Server }> {
  const server = await startS3Server();
  const store = openS3(server.url());
  return {
    server,
    store,
    leftovers: () => server.openUploads(),
    async close() {
      await store.close();
      await server.close();
    },
  };
}

async function read(store: BlobStorage, key: string, range?: { first: number; last: number }) {
  const stream = await store.get(key, range);
  return stream && buffer(stream);
}

async function listed(store: BlobStorage, prefix: string): Promise<StoredBlob[]> {
  const found: StoredBlob[] = [];
  for await (const blob of store.list(prefix)) found.push(blob);
  return found;
}

const pieceLength = 65_521;
/** The pattern repeats 0 to 250, so that a piece may begin at any offset. */
const period = 251;
const pattern = Buffer.from(Array.from({ length: period + pieceLength }, (_byte, at) => at % period));

/** Bytes that encode their position, in pieces of odd lengths. */
function* bytes(total: number): Generator<Buffer> {
  for (let at = 0; at < total;) {
    const length = Math.min(total - at, pieceLength);
    const first = at % period;
    yield Buffer.from(pattern.subarray(first, first + length));
    at += length;
  }
}

describe.each([
  ['a folder', folderPlace],
  ['a bucket', s3Place],
])('%s', (_what, open) => {
  let place: Place;
  let store: BlobStorage;
  beforeAll(async () => {
    place = await open();
    ({ store } = place);
  });
  afterAll(() => place?.close());

  it.each([0, 1, 70_000, 8 * MB, 20 * MB + 3])('gives %i bytes back as they came', async (total) => {
    expect(await store.put('media/a/input', Readable.from(bytes(total)))).toBe(total);
    expect(await store.size('media/a/input')).toBe(total);
    const whole = Buffer.concat([...bytes(total)]);
    expect((await read(store, 'media/a/input'))?.equals(whole)).toBe(true);
    expect(place.leftovers()).toBe(0);
  });

  it('gives a part of one, replaces it whole, and forgets it', async () => {
    await store.put('media/b/result', Readable.from(bytes(1000)));
    const whole = Buffer.concat([...bytes(1000)]);
    expect(await read(store, 'media/b/result', { first: 10, last: 19 })).toEqual(whole.subarray(10, 20));
    await store.put('media/b/result', Readable.from([Buffer.from('other')]));
    expect((await read(store, 'media/b/result'))?.toString()).toBe('other');
    await store.delete('media/b/result');
    await store.delete('media/b/result');
    expect(await store.get('media/b/result')).toBeUndefined();
    expect(await store.size('media/b/result')).toBeUndefined();
  });

  it('lists what is below a folder, over several pages, and nothing else', async () => {
    const keys = ['1', '2', '3', '4', '5', '6', '7'].map((name) => `lists/${name}/input`);
    for (const key of [...keys, 'listsother/x']) await store.put(key, Readable.from(bytes(5)));
    const found = await listed(store, 'lists/');
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys);
    expect(found.every((blob) => blob.bytes === 5 && Date.now() - blob.modifiedAt.getTime() < 60_000)).toBe(
      true,
    );
    expect(await listed(store, 'nowhere/')).toEqual([]);
  });

  it.each([100, 20 * MB])('keeps nothing of a source that fails after %i bytes', async (total) => {
    async function* breaking() {
      yield* bytes(total);
      throw new Error('the sender hung up');
    }
    await expect(store.put('media/c/input', breaking())).rejects.toThrow('the sender hung up');
    expect(await store.get('media/c/input')).toBeUndefined();
    expect(place.leftovers()).toBe(0);
  });

  it('refuses a key that is a path', async () => {
    await expect(async () => store.put('../outside', Readable.from(bytes(1)))).rejects.toThrow(
      'not a storage key',
    );
    await expect(async () => store.get('/etc/passwd')).rejects.toThrow('not a storage key');
  });
});

it('takes no part of a piece for the whole, as when a disk fills up in the midst of it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
  const script = `
    const { openFolderStorage } = await import(process.argv[1]);
    const put = openFolderStorage(process.argv[2]).put('media/a/input', [Buffer.alloc(5000)]);
    console.log(await put.catch((error) => error.code));`;
  const compiled = path.join(findProjectRoot(), 'dist/shared/platform/storage/folder-storage.js');
  // No file may exceed 1 or 2 kB (units differ between shells), so a write of 5000 bytes is cut short.
  const limited = ['-c', 'ulimit -f 2; exec "$@"', 'sh', process.execPath];
  const child = spawn('/bin/sh', [...limited, '--input-type=module', '-e', script, compiled, folder]);
  expect((await text(child.stdout)).trim()).toBe('store_unavailable');
  expect(filesBelow(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('keeps a folder to itself, and removes what a killed writer left', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
  const store = openFolderStorage(path.join(folder, 'kept'));
  await store.put('media/a/input', Readable.from(bytes(10)));
  expect(statSync(path.join(folder, 'kept')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, 'kept/media/a/input')).mode & 0o777).toBe(0o600);
  const draft = path.join(folder, 'kept/.incoming/half');
  writeFileSync(draft, 'half');
  await store.removeAbandoned('media/', new Date(Date.now() - 60_000));
  expect(filesBelow(folder)).toContain(draft);
  await store.removeAbandoned('media/', new Date(Date.now() + 60_000));
  expect(filesBelow(folder)).toEqual([path.join(folder, 'kept/media/a/input')]);
  await store.delete('media/a/input');
  expect(readdirSync(path.join(folder, 'kept'))).toEqual(['.incoming']);
  rmSync(folder, { recursive: true });
});

describe('a bucket whose server is not always well', () => {
  let place: Awaited<ReturnType<typeof s3Place>>;
  beforeEach(async () => {
    place = await s3Place();
  });
  afterEach(() => place?.close());

  it('holds one part of an upload in memory, however long the file is', async () => {
    await place.store.put('media/big', Readable.from(bytes(30 * MB)));
    expect(place.server.bodies.slice(0, -1)).toEqual([8 * MB, 8 * MB, 8 * MB, 6 * MB]);
  });

  it('asks again when it is told to be patient', async () => {
    place.server.failNext(503, 2);
    await place.store.put('media/a', Readable.from(bytes(10)));
    place.server.failNext(429, 1);
    expect(await place.store.size('media/a')).toBe(10);
  });

  it('asks again when its connection is cut', async () => {
    place.server.failNext(0, 2);
    await place.store.put('media/a', Readable.from(bytes(10)));
    expect(place.server.objects.size).toBe(1);
  });

  it.each([
    ['is away', 503],
    ['hangs up', 0],
    ['refuses', 403],
  ])('says that the store is unavailable when it %s', async (_what, status) => {
    place.server.failNext(status, 3);
    await expect(place.store.size('media/a')).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  it.each([
    ['secret', { secretAccessKey: 'another' }],
    ['region', { region: 'yy-south-1' }],
    ['key', { accessKeyId: 'NOBODY' }],
  ])('lets nobody in with a wrong %s', async (_what, credentials) => {
    const store = openS3(place.server.url(credentials));
    await expect(store.put('media/a', Readable.from(bytes(10)))).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    expect(place.server.objects.size).toBe(0);
    await store.close();
  });

  it('ends uploads that nobody ended', async () => {
    const signal = new AbortController();
    async function* endless() {
      for (;;) {
        yield* bytes(9 * MB);
        await new Promise((_resolve, reject) =>
          signal.signal.addEventListener('abort', () => reject(new Error('gone'))),
        );
      }
    }
    const putting = place.store.put('media/half', endless()).catch(() => undefined);
    while (place.server.openUploads() === 0 || place.server.bodies.length === 0)
      await new Promise(setImmediate);
    await place.store.removeAbandoned('media/', new Date(Date.now() - 60_000));
    expect(place.leftovers()).toBe(1);
    await place.store.removeAbandoned('media/', new Date(Date.now() + 60_000));
    expect(place.leftovers()).toBe(0);
    signal.abort();
    await putting;
  });
});
