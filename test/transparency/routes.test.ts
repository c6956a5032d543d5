import { parseBundle } from '../../shared/algorithms/merkle/tile.ts';
import { logEntryBytes, type NewLogEntry } from '../../shared/domain/content/transparency/log-entry.ts';
import { treeHash } from '../../shared/domain/content/transparency/tree-hash.ts';
import { parseCheckpoint, parseNote } from '../../shared/algorithms/merkle/signed-note.ts';
import { verifyConsistency, verifyInclusion } from '../../shared/algorithms/merkle/verify-proof.ts';
import { appendMany, logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const count = 300;
const immutable = 'public, max-age=31536000, immutable';

let fixture: TestFixture;
let entries: NewLogEntry[];
let roots: Map<number, Uint8Array>;

beforeAll(async () => {
  fixture = await createTestFixture();
  entries = [];
  roots = new Map();
  for (const more of [200, count - 200]) {
    entries.push(...(await appendMany(fixture.db, more)));
    await sequenceAll(logDepsOf(fixture));
    const { body } = await fixture.visitor().get('/log/live/checkpoint');
    roots.set(entries.length, parseCheckpoint(parseNote(body)?.text ?? '')?.root ?? new Uint8Array(0));
  }
});
afterAll(() => fixture?.close());

const get = (path: string) => fixture.visitor().get(path);
const bytesOf = async (path: string) => {
  const response = await fetch(fixture.base + path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('cache-control')).toBe(immutable);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return Buffer.from(await response.arrayBuffer());
};
const hashes = (texts: string[]) => texts.map((text) => Buffer.from(text, 'base64'));

it('serves the checkpoint as text that is soon stale, and the key of it', async () => {
  const { status, headers, body } = await get('/log/live/checkpoint');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('public, max-age=1');
  expect(body).toMatch(/^humanmark\.test\/log\/live\n300\n.{44}\n\n— humanmark\.test\/log\/live .+\n$/);
  const key = await get('/log/live/key');
  expect(key.status).toBe(200);
  expect(key.body.verifierKey).toMatch(/^humanmark\.test\/log\/live\+[0-9a-f]{8}\+A/);
  expect((await get('/log/test/key')).body.jwk.x).not.toBe(key.body.jwk.x);
});

it('serves tiles and entries that belong to each other, whole and in part', async () => {
  for (const [place, begin, end] of [
    ['000', 0, 256],
    ['001.p/44', 256, 300],
    ['000.p/1', 0, 1],
    ['001.p/7', 256, 263],
  ] as const) {
    const bundle = parseBundle(await bytesOf(`/log/live/tile/entries/${place}`));
    expect(bundle).toEqual(entries.slice(begin, end).map((entry) => Buffer.from(logEntryBytes(entry))));
    const leaves = Buffer.concat((bundle ?? []).map((entry) => treeHash.leaf(entry)));
    expect(await bytesOf(`/log/live/tile/0/${place}`)).toEqual(leaves);
  }
  expect((await bytesOf('/log/live/tile/1/000.p/1')).length).toBe(32);
  expect((await get('/log/live/tile/0/000')).status).toBe(200);
  expect((await get('/log/live/tile/entries/000')).status).toBe(200);
});

it.each([
  '/log/live/tile/0/001',
  '/log/live/tile/0/001.p/45',
  '/log/live/tile/0/002.p/1',
  '/log/live/tile/1/000',
  '/log/live/tile/2/000.p/1',
  '/log/live/tile/63/000',
  '/log/live/tile/0/x009/x007/x199/x254/x740/991',
  '/log/live/tile/entries/001',
  '/log/live/tile/entries/x009/x007/x199/x254/x740/991.p/1',
  '/log/test/tile/entries/000.p/1',
])('answers 404 for %s, which is not there yet', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('x-error-reason')]).toEqual([404, 'log_tile_not_found']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

it.each([
  ['/log/live/tile/64/000', 'level'],
  ['/log/live/tile/00/000', 'level'],
  ['/log/live/tile/-1/000', 'level'],
  ['/log/live/tile/0/0', 'place'],
  ['/log/live/tile/0/x000/001', 'place'],
  ['/log/live/tile/0/000.p/256', 'place'],
  ['/log/live/tile/0/000.p/0', 'place'],
  ['/log/live/tile/0/001/', 'place'],
  ['/log/live/tile/0//001', 'place'],
  ['/log/live/tile/0/x999/x999/x999/x999/x999/x999/999', 'place'],
  [`/log/live/tile/0/${'x001/'.repeat(40)}000`, 'place'],
  ['/log/live/tile/entries/1', 'place'],
  ['/log/live/tile/entries/0%2F01', 'place'],
  ['/log/live/inclusion?index=0', 'size'],
  ['/log/live/inclusion?size=1', 'index'],
  ['/log/live/inclusion?index=-1&size=1', 'index'],
  ['/log/live/inclusion?index=01&size=2', 'index'],
  ['/log/live/inclusion?index=5&size=5', 'index'],
  ['/log/live/inclusion?index=0&size=301', 'size'],
  ['/log/live/inclusion?index=0&size=99999999999999999', 'size'],
  ['/log/live/inclusion?index=0&index=1&size=2', 'index'],
  ['/log/live/consistency?from=1', 'to'],
  ['/log/live/consistency?from=6&to=5', 'from'],
  ['/log/live/consistency?from=1e2&to=300', 'from'],
  ['/log/live/consistency?from=0&to=301', 'to'],
])('answers 400 for %s and names %s', async (path, field) => {
  const { status, body } = await get(path);
  expect([status, body.error.message.split(':')[0]]).toEqual([400, field]);
});

it.each([
  'checkpoint',
  'key',
  'tile/0/000',
  'tile/entries/000',
  'inclusion?index=0&size=1',
  'consistency?from=0&to=0',
])('knows two logs and no other: %s', async (path) => {
  const { status, headers } = await get(`/log/none/${path}`);
  expect([status, headers.get('x-error-reason')]).toEqual([404, 'log_not_found']);
  expect((await get(`/log/${'x'.repeat(41)}/${path}`)).status).toBe(400);
});

it('has no tile without a place', async () => {
  expect((await get('/log/live/tile/0')).status).toBe(404);
  const posted = await fixture.visitor().post('/log/live/tile/0/x001/000', {});
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('proves inclusion and growth to whoever asks', async () => {
  const size = count;
  for (const index of [0, 1, 199, 255, 256, 299]) {
    const { status, body, headers } = await get(`/log/live/inclusion?index=${index}&size=${size}`);
    expect([status, headers.get('cache-control')]).toEqual([200, immutable]);
    expect(body).toMatchObject({ index, size });
    const leafHash = treeHash.leaf(logEntryBytes(entries[index]!));
    expect(Buffer.from(body.leafHash, 'base64')).toEqual(leafHash);
    const claim = { leafHash, index, size, proof: hashes(body.proof), root: roots.get(size)! };
    expect(verifyInclusion(treeHash, claim)).toBe(true);
  }
  const { body } = await get('/log/live/consistency?from=200&to=300');
  expect(body).toMatchObject({ from: 200, to: 300 });
  const growth = { from: 200, to: 300, fromRoot: roots.get(200)!, toRoot: roots.get(300)! };
  expect(verifyConsistency(treeHash, { ...growth, proof: hashes(body.proof) })).toBe(true);
  expect((await get('/log/live/consistency?from=0&to=300')).body.proof).toEqual([]);
});

it('lets browsers of any origin ask', async () => {
  const answer = await fixture.anybody.call('OPTIONS', '/log/live/tile/0/x001/000');
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
});

it.each([
  'checkpoint',
  'tile/0/000',
  'tile/entries/000',
  'inclusion?index=0&size=1',
  'consistency?from=0&to=1',
  'key',
])('says when the store is away: %s', async (path) => {
  const away = await createTestFixture();
  try {
    await away.loseDatabase();
    expect((await away.visitor().get(`/log/live/${path}`)).status).toBe(503);
  } finally {
    await away.close();
  }
});
