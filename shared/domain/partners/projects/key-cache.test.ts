import { createKeyCache } from './key-cache.ts';
import type { ApiKey } from './project.ts';

const asOf = (version: string): ApiKey => ({
  id: 'key_a',
  projectId: 'prj_a',
  mode: 'live',
  scopes: new Set(),
  domains: [],
  limits: { minute: 60, day: null, verificationsPerMonth: null, stampsPerMonth: null },
  assuranceMin: 'device',
  pairwise: null,
  isSuspended: false,
  endsAtMs: null,
  version,
});

describe('the cache of keys', () => {
  it('drops a key that was changed, and keeps one that it has as of the change', async () => {
    const cache = createKeyCache();
    await cache.find('a', () => Promise.resolve(asOf('1')));
    cache.dropUnless('a', '1');
    expect(cache.recall('a')?.version).toBe('1');
    cache.dropUnless('a', '2');
    expect(cache.recall('a')).toBeUndefined();
  });

  it('drops what a load found that was under way during the change, when the change is read once more', async () => {
    const cache = createKeyCache();
    let finish: (key: ApiKey) => void = () => undefined;
    const loading = cache.find('a', () => new Promise((resolve) => (finish = resolve)));
    cache.dropUnless('a', '2');
    finish(asOf('1'));
    await loading;
    expect(cache.recall('a')?.version).toBe('1');
    cache.dropUnless('a', '2');
    expect(cache.recall('a')).toBeUndefined();
  });

  it('asks again for a key that was unknown before it was made', async () => {
    const cache = createKeyCache();
    expect(await cache.find('a', () => Promise.resolve(undefined))).toBeNull();
    expect(cache.find('a', () => Promise.reject(new Error('asked')))).toBeNull();
    cache.dropUnless('a', '1');
    expect(await cache.find('a', () => Promise.resolve(asOf('1')))).toMatchObject({ version: '1' });
  });

  it('says which keys it has and as of when, and drops only those it is told to', async () => {
    const cache = createKeyCache();
    await cache.find('a', () => Promise.resolve(asOf('1')));
    await cache.find('b', () => Promise.resolve(asOf('2')));
    await cache.find('none', () => Promise.resolve(undefined));
    expect(cache.versions().toSorted((one, two) => one.version.localeCompare(two.version))).toEqual([
      { secretHash: 'a', version: '1' },
      { secretHash: 'b', version: '2' },
    ]);
    cache.drop(['a', 'none']);
    expect(cache.recall('a')).toBeUndefined();
    expect(cache.wasGenuine('a')).toBe(true);
    expect(cache.recall('b')?.version).toBe('2');
  });

  it('shares a load under way among all who ask, also after everything unknown was forgotten', async () => {
    const cache = createKeyCache();
    let finish: (key: ApiKey) => void = () => undefined;
    const loading = cache.find('a', () => new Promise((resolve) => (finish = resolve)));
    cache.forgetUnknown();
    const again = cache.find('a', () => Promise.reject(new Error('asked twice')));
    finish(asOf('1'));
    expect(await Promise.all([loading, again])).toMatchObject([{ version: '1' }, { version: '1' }]);
  });

  it('knows a key by the header that presented it, for as long as the key is cached', async () => {
    const cache = createKeyCache();
    cache.notePresented('Bearer a', 'a');
    expect(cache.recallPresented('Bearer a')).toBeUndefined();
    await cache.find('a', () => Promise.resolve(asOf('1')));
    await cache.find('b', () => Promise.resolve(asOf('2')));
    cache.notePresented('Bearer a', 'a');
    cache.notePresented('Bearer b', 'b');
    expect(cache.recallPresented('Bearer a')?.version).toBe('1');
    cache.dropUnless('a', '3');
    expect(cache.recallPresented('Bearer a')).toBeUndefined();
    await cache.find('a', () => Promise.resolve(asOf('3')));
    expect(cache.recallPresented('Bearer a')).toBeUndefined();
    cache.notePresented('Bearer a', 'a');
    cache.notePresented('bearer  a', 'a');
    expect(cache.recallPresented('Bearer a')).toBeUndefined();
    expect(cache.recallPresented('bearer  a')?.version).toBe('3');
    expect(cache.recallPresented('Bearer b')?.version).toBe('2');
    cache.notePresented(`Bearer ${' '.repeat(80)}b`, 'b');
    expect(cache.recallPresented('Bearer b')?.version).toBe('2');
  });
});
