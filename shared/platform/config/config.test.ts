import { randomBytes } from 'node:crypto';
import { loadConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://127.0.0.1/humanmark',
  REDIS_URL: 'redis://127.0.0.1:6379',
  MASTER_KEY: randomBytes(32).toString('base64url'),
};

it('needs a database, a Redis and a master key, and names all that are missing at once', () => {
  expect(() => loadConfig({})).toThrow(/DATABASE_URL[\s\S]*REDIS_URL[\s\S]*MASTER_KEY/);
});

it('is production unless told otherwise, and production has no test device', () => {
  const config = loadConfig(least);
  expect(config.environment).toBe('production');
  expect(config.identity.acceptTestDevice).toBe(false);
  expect(config.redis.cacheUrl).toBe(config.redis.queueUrl);
  expect(config.outbound.allowlist).toEqual([]);
});

it('takes the test device where that is set, and does not start with it in production', () => {
  const accepts = (changes: object) => loadConfig({ ...least, ...changes }).identity.acceptTestDevice;
  expect(accepts({ NODE_ENV: 'development', ACCEPT_TEST_DEVICE: 'true' })).toBe(true);
  expect(accepts({ NODE_ENV: 'development' })).toBe(false);
  expect(accepts({ ACCEPT_TEST_DEVICE: 'false' })).toBe(false);
  expect(() => accepts({ ACCEPT_TEST_DEVICE: 'true' })).toThrow(/ACCEPT_TEST_DEVICE.*NODE_ENV=production/);
  expect(() => accepts({ ACCEPT_TEST_DEVICE: 'yes' })).toThrow(/ACCEPT_TEST_DEVICE/);
});

it.each(['0.99', String(255 / 256), '0.5'])('refuses a hash threshold of %s', (threshold) => {
  expect(() => loadConfig({ ...least, HASH_SIMILARITY_THRESHOLD: threshold })).toThrow(
    /HASH_SIMILARITY_THRESHOLD.*255\/256/,
  );
});

it('refuses a master key of another length', () => {
  expect(() => loadConfig({ ...least, MASTER_KEY: 'short' })).toThrow(/MASTER_KEY: must be 32 bytes/);
  const other = randomBytes(32);
  const others = (text: string) => loadConfig({ ...least, MASTER_KEYS_OTHER: text }).otherMasterKeys;
  expect(others(`${other.toString('base64url')}, `)).toEqual([other]);
  expect(() => others(`${other.toString('base64url')},short`)).toThrow(
    /MASTER_KEYS_OTHER.1: must be 32 bytes/,
  );
});

it('reads lists and trims the public address', () => {
  const config = loadConfig({
    ...least,
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    PUBLIC_URL: 'https://api.example.com/',
  });
  expect(config.http.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  expect(config.http.publicUrl).toBe('https://api.example.com');
});

it('reads limits of queues, each once', () => {
  const queues = (text: string) => loadConfig({ ...least, QUEUE_CONCURRENCY: text }).queues.concurrency;
  expect([...queues('')]).toEqual([]);
  expect([...queues('media=1, mail=10000')]).toEqual([
    ['media', 1],
    ['mail', 10_000],
  ]);
  for (const wrong of ['media=0', 'media', 'media=10001', 'media=1.5', 'Media=1', 'media=1,media=2'])
    expect(() => queues(wrong)).toThrow(/QUEUE_CONCURRENCY: entry \d must be QUEUE=NUMBER/);
  expect(loadConfig({ ...least, QUEUE_PER_SECOND: 'mail=5' }).queues.perSecond.get('mail')).toBe(5);
});

it('listens on the addresses it is told, and on no name', () => {
  expect(loadConfig(least).http.listenAddresses).toEqual([]);
  const both = loadConfig({ ...least, LISTEN_ADDRESS: '127.0.0.1, ::1' });
  expect(both.http.listenAddresses).toEqual(['127.0.0.1', '::1']);
  expect(() => loadConfig({ ...least, LISTEN_ADDRESS: 'localhost' })).toThrow(/LISTEN_ADDRESS: must be IP/);
});

it('takes a cluster for the queues, and one server for the cache', () => {
  const cluster = { ...least, REDIS_URL: 'redis+cluster://127.0.0.1:6379' };
  expect(() => loadConfig(cluster)).toThrow(/CACHE_REDIS_URL: is needed where REDIS_URL is a cluster/);
  const cacheUrl = 'redis://127.0.0.1:6380';
  expect(loadConfig({ ...cluster, CACHE_REDIS_URL: cacheUrl }).redis).toEqual({
    queueUrl: cluster.REDIS_URL,
    cacheUrl,
  });
});

it('reads search services, and tells of one it cannot read by its place: the text may be a key', () => {
  const good = 'brave+https://key@api.search.brave.com';
  expect(loadConfig({ ...least, SEARCH_PROVIDERS: good }).discovery.searchServices).toEqual([
    { kind: 'brave', base: 'https://api.search.brave.com', key: 'key' },
  ]);
  const refusal = () => loadConfig({ ...least, SEARCH_PROVIDERS: `${good},brave+secret` });
  expect(refusal).toThrow(/SEARCH_PROVIDERS: entry 2 must be/);
  expect(refusal).not.toThrow(/secret/);
});

it('reads image search services, and searches by no picture unless told otherwise', () => {
  expect(loadConfig(least).discovery).toMatchObject({
    imageSearchServices: [],
    imageSearchStatements: new Set(),
    imageSearchesPerBrandDay: 1,
  });
  const vision = 'vision+https://key@vision.googleapis.com';
  const statement = 'AB'.repeat(32);
  const { discovery } = loadConfig({
    ...least,
    IMAGE_SEARCH_PROVIDERS: `${vision},tineye+https://a%2Cb@api.tineye.com`,
    IMAGE_SEARCH_STATEMENTS: statement,
  });
  expect(discovery.imageSearchServices).toEqual([
    { kind: 'vision', base: 'https://vision.googleapis.com', key: 'key' },
    { kind: 'tineye', base: 'https://api.tineye.com', key: 'a,b' },
  ]);
  expect(discovery.imageSearchStatements).toEqual(new Set([statement.toLowerCase()]));
  const refusal = () =>
    loadConfig({
      ...least,
      IMAGE_SEARCH_PROVIDERS: `${vision},tineye+secret`,
      IMAGE_SEARCH_STATEMENTS: 'all of them',
    });
  expect(refusal).toThrow(
    /IMAGE_SEARCH_PROVIDERS: entry 2 must be[^]*IMAGE_SEARCH_STATEMENTS: entry 1 must be/,
  );
  expect(refusal).not.toThrow(/secret/);
});

it('reads feeds, and tells of one it cannot read by its place: the address may hold a key', () => {
  const good = 'phishing+csv+https://feed.example/KEY/online.csv,domains+lines+http://10.0.0.1/new.txt.gz';
  expect(loadConfig({ ...least, FEED_URLS: good }).discovery.feeds).toEqual([
    { kind: 'phishing', format: 'csv', url: 'https://feed.example/KEY/online.csv' },
    { kind: 'domains', format: 'lines', url: 'http://10.0.0.1/new.txt.gz' },
  ]);
  for (const wrong of [
    'https://feed.example/secret',
    'phishing+xml+https://feed.example/secret',
    'domains+lines+ftp://feed.example/secret',
    'domains+lines+https://secret@feed.example/',
  ]) {
    const refusal = () => loadConfig({ ...least, FEED_URLS: `${good},${wrong}` });
    expect(refusal).toThrow(/FEED_URLS: entry 3 must be/);
    expect(refusal).not.toThrow(/secret/);
  }
});

describe('STORAGE_URL', () => {
  const storage = (url: string) => loadConfig({ ...least, STORAGE_URL: url }).storage;
  const bucket = { kind: 's3', endpoint: 'https://s3.example.com', bucket: 'films', prefix: 'a/b/' };

  it('has key, secret and region, and a session token where they are temporary', () => {
    const place = { ...bucket, region: 'eu-central-1' };
    const key = { accessKeyId: 'AK', secretAccessKey: 's/+' };
    expect(storage('s3+https://AK:s%2F%2B@s3.example.com/films/a/b?region=eu-central-1')).toEqual({
      ...place,
      credentials: key,
    });
    expect(
      storage('s3+https://AK:s%2F%2B@s3.example.com/films/a/b?region=eu-central-1&session-token=t%2B%2F%3D'),
    ).toEqual({ ...place, credentials: { ...key, sessionToken: 't+/=' } });
  });

  it('has no key where credentials come from elsewhere', () => {
    expect(storage('s3+https://s3.example.com/films/a/b')).toEqual({ ...bucket, region: 'us-east-1' });
  });

  it.each([
    's3+https://AK@s3.example.com/films',
    's3+https://:secret@s3.example.com/films',
    's3+https://s3.example.com/films?session-token=t',
    's3+https://AK:secret@s3.example.com/films?session-token=',
    's3+https://AK:secret@s3.example.com/',
  ])('is refused with a part missing: %s', (url) => {
    expect(() => storage(url)).toThrow(/STORAGE_URL/);
  });
});
