import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestTls } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { type DnsServer, startDnsServer } from '../../dev/testbed/dns-server.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { connectDatabase } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { type Proxy, startProxy } from './proxy-process.ts';

const files = mkdtempSync(join(tmpdir(), 'proxy-files-'));
let database: TestDatabase;
let redis: TestRedis;
let names: DnsServer;
let apiPort: number;
let proxy: Proxy;
let key: string;
/** Containers of the API by their addresses, which the name server knows. */
const replicas = new Map<string, RoleProcess>();
let known: string[] = [];

const startReplica = async (address: string) => {
  const stores = { databaseUrl: database.url, redisUrl: redis.url };
  const env = testEnvironment(stores, {
    // Only there is time between the failing /readyz and the end.
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    PORT: String(apiPort),
    LISTEN_ADDRESS: address,
    PUBLIC_URL: 'http://localhost',
    STORAGE_DIR: files,
    // The proxy's own address towards both, and that of one before it.
    TRUSTED_PROXIES: '127.0.0.1/32,127.0.0.21',
  });
  replicas.set(address, await startRole('api', [], env));
};

beforeAll(async () => {
  [database, redis, apiPort] = [await createTestDatabase(), await startTestRedis(), await freePort()];
  names = await startDnsServer(({ name, type }) => {
    if (name !== 'api') return 'NXDOMAIN';
    return type === 'A' ? known.map((value) => ({ type: 'A', value })) : [];
  });
  await Promise.all(['127.0.0.1', '127.0.0.2'].map(startReplica));
  known = [...replicas.keys()];
  const db = connectDatabase({ url: database.url, poolMax: 1, log: silentLogger(), applicationName: 'test' });
  const customLimits = { minute: 100_000, day: null };
  const { projectId } = await createProject({ db }, { name: 'Proxy', plan: 'enterprise', customLimits });
  key = (await createApiKey({ db }, { projectId })).apiKey;
  await db.close();
  proxy = await startProxy({
    publicUrl: ({ http }) => `http://localhost:${http}`,
    outerProxies: '127.0.0.21,127.0.0.22',
    api: { port: apiPort, nameServer: names.address },
  });
});
afterAll(async () => {
  await proxy?.stop();
  for (const replica of replicas.values()) replica.kill('SIGKILL');
  await Promise.all([...replicas.values()].map(({ exited }) => exited));
  await names?.close();
  await redis?.remove();
  await database?.release();
  rmSync(files, { recursive: true, force: true });
});

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
  agent?: Agent;
}

const open = (path: string, { method = 'GET', headers = {}, from = '127.0.0.11', agent }: Call) =>
  request({
    host: '127.0.0.1',
    port: proxy.httpPort,
    localAddress: from,
    path,
    method,
    headers: { host: `localhost:${proxy.httpPort}`, ...headers },
    timeout: 20_000,
    ...(agent && { agent }),
  });

async function call(path: string, options: Call = {}): Promise<{ head: IncomingMessage; body: Buffer }> {
  const [head]: IncomingMessage[] = await once(open(path, options).end(options.body ?? ''), 'response');
  if (!head) throw new Error('no response');
  return { head, body: await buffer(head) };
}

const json = { 'content-type': 'application/json' };
/** The enrollments that are left to who asks in this minute, as the API counts them: by address. */
async function leftTo(from: string, headers: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({ email: 'ada@example.com', displayName: 'Ada', platform: 'proxy' });
  const { head } = await call('/public-enroll', {
    method: 'POST',
    from,
    body,
    headers: { ...json, ...headers },
  });
  return Number(/r=(\d+)/.exec(String(head.headers['ratelimit']))?.[1]);
}

it('leads to the API, which sees who asks and gives the request the name that it came with', async () => {
  expect((await call('/readyz')).head.statusCode).toBe(200);
  expect(await leftTo('127.0.0.11')).toBe(9);
  expect(await leftTo('127.0.0.12')).toBe(9);
  // Who is no proxy of ours cannot be another.
  expect(await leftTo('127.0.0.11', { 'x-forwarded-for': '198.51.100.7' })).toBe(8);
  expect(await leftTo('127.0.0.11', { 'x-forwarded-for': '127.0.0.21' })).toBe(7);
  expect(await leftTo('127.0.0.21', { 'x-forwarded-for': '198.51.100.7' })).toBe(9);
  expect(await leftTo('127.0.0.21', { 'x-forwarded-for': '127.0.0.11' })).toBe(6);
  const { head } = await call('/check?userId=usr_none', { headers: { 'x-request-id': 'of-this-test-1' } });
  expect([head.statusCode, head.headers['x-request-id']]).toEqual([401, 'of-this-test-1']);
  await eventually(() =>
    expect([...replicas.values()].map((each) => each.output()).join('')).toContain('of-this-test-1'),
  );
});

it('leaves compression to the client and the API', async () => {
  const headers = { authorization: `Bearer ${key}` };
  for (let nth = 0; nth < 20; nth += 1) await call('/check?userId=usr_none', { headers });
  // The list is compressed from 1 KB on, and what it lists is there a moment later.
  await eventually(async () => {
    const packed = await call('/v1/requests', { headers: { ...headers, 'accept-encoding': 'br' } });
    expect(packed.head.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(packed.body))).toContain('"requestId"');
  });
  const plain = await call('/v1/requests', { headers });
  expect(plain.head.headers['content-encoding']).toBeUndefined();
  expect(String(plain.body)).toContain('"requestId"');
});

it('hands a large body on while it arrives', async () => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'video/mp4' };
  const upload = open('/v1/stamp/detect', { method: 'POST', headers });
  const responded = once(upload, 'response');
  upload.write(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'));
  for (let sent = 0; sent < 8; sent += 1) upload.write(Buffer.alloc(1024 ** 2, sent));
  const stored = () =>
    readdirSync(files, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(files, name)))
      .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
  await eventually(() => expect(stored()).toBeGreaterThan(6 * 1024 ** 2));
  for (let sent = 0; sent < 20; sent += 1) upload.write(Buffer.alloc(1024 ** 2, sent));
  upload.end();
  const [head]: IncomingMessage[] = await responded;
  if (!head) throw new Error('no response');
  expect([head.statusCode, JSON.parse(String(await buffer(head)))]).toMatchObject([202, { kind: 'detect' }]);
  expect(stored()).toBeGreaterThan(28 * 1024 ** 2);
});

describe('a container of the API that goes away', () => {
  /** Two who ask one after the other on a kept connection, while `during` lasts. @returns the statuses */
  async function askWhile(during: () => Promise<void>): Promise<number[]> {
    const over = new AbortController();
    const statuses = new Set<number>();
    const ask = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const headers = { authorization: `Bearer ${key}` };
      while (!over.signal.aborted)
        statuses.add((await call('/check?userId=usr_none', { headers, agent })).head.statusCode ?? 0);
      agent.destroy();
    };
    const asking = Promise.all([ask(), ask()]);
    try {
      await Promise.race([during(), asking]);
    } finally {
      over.abort();
    }
    await asking;
    return [...statuses];
  }
  const served = (address: string) =>
    (replicas.get(address)?.output() ?? '').split('http.request_completed').length - 1;
  const untilServed = async (address: string, more: number) => {
    const count = served(address);
    await eventually(() => expect(served(address)).toBeGreaterThan(count + more));
  };

  it('is not noticed when it stops', async () => {
    const statuses = await askWhile(async () => {
      await Promise.all(known.map((address) => untilServed(address, 20)));
      await replicas.get('127.0.0.1')?.stop();
      // For a while it is still named.
      await untilServed('127.0.0.2', 50);
      known = ['127.0.0.2'];
      await untilServed('127.0.0.2', 50);
    });
    expect(statuses).toEqual([404]);
  });

  it('is not noticed when it is killed, and a new one is found', async () => {
    await startReplica('127.0.0.1');
    known = ['127.0.0.1', '127.0.0.2'];
    const statuses = await askWhile(async () => {
      await untilServed('127.0.0.1', 20);
      replicas.get('127.0.0.2')?.kill('SIGKILL');
      await untilServed('127.0.0.1', 50);
    });
    expect(statuses).toEqual([404]);
  });

  it('tells its health check whether the proxy reaches one that is ready', async () => {
    const check = () => fetch(`http://127.0.0.1:${proxy.checkPort}/readyz`).then(({ status }) => status);
    expect(await check()).toBe(200);
  });
});

it('has a certificate for an address with https, leads http there, and logs nothing of a request that fails', async () => {
  const secure = await startProxy({
    publicUrl: ({ https }) => `https://localhost:${https}`,
    api: { port: apiPort, nameServer: names.address },
  });
  try {
    const plain = await fetch(`http://localhost:${secure.httpPort}/enroll?token=enr_of-somebody`, {
      redirect: 'manual',
    });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      'https://localhost/enroll?token=enr_of-somebody',
    ]);
    const ask = async (path: string) => {
      const asked = requestTls({
        port: secure.httpsPort,
        host: 'localhost',
        path,
        rejectUnauthorized: false,
      });
      const [head]: IncomingMessage[] = await once(asked.end(), 'response');
      return head?.resume().statusCode ?? 0;
    };
    await eventually(async () => expect(await ask('/readyz')).toBe(200));
    known = [];
    await eventually(() => expect(ask('/enroll?token=enr_of-somebody')).resolves.toBeGreaterThanOrEqual(500));
    expect(secure.output()).toContain('http.log.error');
    expect(secure.output()).not.toMatch(/enr_of-somebody|127\.0\.0\.1:\d+->/);
  } finally {
    await secure.stop();
  }
});
