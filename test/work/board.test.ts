import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { appRoutes } from '@bull-board/api/dist/routes.js';
import { type Browser, chromium } from 'playwright';
import { createBoardPages } from '../../cli/board/board-pages.ts';
import { listenOnEach } from '../../shared/platform/lib/listen-on-each.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { type OpenQueues, openQueues } from '../../shared/platform/queues/open-queues.ts';
import { queuesOfPools } from '../../shared/platform/queues/queues-of-pools.ts';
import { connectProducer, type QueueRedis, whenReady } from '../../shared/platform/redis/connect-redis.ts';
import { type BoardProcess, startBoard } from '../support/board-process.ts';
import { eventually } from '../support/eventually.ts';
import { LONG_WAIT_MS, waitLong } from '../support/long-waits.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { isOpen } from '../support/is-open.ts';

const log = silentLogger();
const allQueues = Object.values(queuesOfPools).flat();

let database: TestDatabase;
let server: TestRedis;
let redis: QueueRedis;
let queues: OpenQueues;
let board: BoardProcess;
let base: string;
let jobId: string;
const started: BoardProcess[] = [];

/** One that ends with the tests, if not before. */
async function start(...words: string[]): Promise<BoardProcess> {
  const one = await startBoard({ databaseUrl: database.url, redisUrl: server.url }, ...words);
  started.push(one);
  return one;
}

beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startTestRedis()]);
  redis = connectProducer({ url: server.url, log, name: 'test' });
  await whenReady(redis);
  queues = openQueues(redis, log);
  const waiting = await queues.named('media').add('media.run', { payload: { jobId: 'job_of_a_video' } });
  jobId = waiting.id ?? '';
  await queues.named('media').add('media.run', { payload: { jobId: 'job_of_another' } });
  await queues.named('trust').add('wake', { payload: { shard: 3 } }, { delay: 3_600_000 });
  board = await start('--port', '0');
  base = board.url ?? `none, but: ${board.output()}`;
  // A queue that is opened writes which BullMQ it is of, and the tests below compare all that Redis has.
  await fetch(`${base}/api/queues`);
});
afterAll(async () => {
  for (const { child, exited } of started) {
    child.kill('SIGKILL');
    await exited;
  }
  await queues?.close();
  redis?.disconnect();
  await server?.remove();
  await database?.release();
});

/** Every value that Redis holds, by its key. */
async function contents(): Promise<Record<string, string>> {
  const keys = await redis.keys('*');
  const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  return Object.fromEntries(keys.toSorted().map((key, at) => [key, dumps[at]?.toString('hex') ?? '']));
}

/** A request with headers that `fetch` does not let anybody choose. */
async function ask(
  path: string,
  { method = 'GET', host }: { method?: string; host?: string } = {},
): Promise<IncomingMessage> {
  const asked = request(`${base}${path}`, {
    method,
    agent: false,
    ...(host === undefined ? {} : { headers: { host } }),
  });
  asked.end();
  const [answered]: IncomingMessage[] = await once(asked, 'response');
  answered?.resume();
  return answered!;
}

interface ShownQueue {
  name: string;
  description: string;
  readOnlyMode: boolean;
  counts: Record<string, number>;
}
const shownQueues = async (): Promise<ShownQueue[]> =>
  JSON.parse(await (await fetch(`${base}/api/queues`)).text()).queues;

/** Every request of Bull Board that is there to change something. */
const changes = appRoutes.api.flatMap(({ method, route }) =>
  [method]
    .flat()
    .flatMap((one) =>
      one === 'get' ? [] : [route].flat().map((path) => ({ method: one.toUpperCase(), path })),
    ),
);
const filled = (path: string): string =>
  path
    .replace(':queueName', 'media')
    .replace(':jobId', jobId)
    .replace(':queueStatus', 'wait')
    .replace(':schedulerId', 'none');

describe('the board of the queues', () => {
  it('shows every queue with what waits in it', async () => {
    const shown = await shownQueues();
    expect(shown.map(({ name }) => name).toSorted()).toEqual(allQueues.toSorted());
    expect(shown.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    const { media, trust, mail } = Object.fromEntries(shown.map((queue) => [queue.name, queue]));
    expect(media).toMatchObject({ description: 'Pool media', counts: { waiting: 2, delayed: 0 } });
    expect(trust).toMatchObject({ counts: { waiting: 0, delayed: 1 } });
    expect(mail).toMatchObject({ description: 'Pool maintenance', counts: { waiting: 0 } });
    await queues.named('mail').add('mail.enrollment-link', { payload: {} });
    const again = (await shownQueues()).find(({ name }) => name === 'mail');
    expect(again).toMatchObject({ counts: { waiting: 1 } });
  });

  it('refuses every request that is not for reading, which changes nothing', async () => {
    expect(changes.length).toBeGreaterThan(20);
    const before = await contents();
    expect(Object.keys(before).length).toBeGreaterThan(allQueues.length);
    const more = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({ method, path: '/' }));
    for (const { method, path } of [...changes, ...more]) {
      const { statusCode, headers } = await ask(filled(path), { method });
      expect([method, path, statusCode, headers.allow]).toEqual([method, path, 405, 'GET, HEAD']);
    }
    expect(await contents()).toEqual(before);
  });

  it('changes nothing even where nothing stands before its pages', async () => {
    const pages = createBoardPages(queues);
    const { servers, port } = await listenOnEach(
      () => createServer((asked, answer) => pages(asked, answer, () => answer.end())),
      {
        port: 0,
        addresses: ['127.0.0.1'],
      },
    );
    try {
      await fetch(`http://127.0.0.1:${port}/api/queues`);
      const before = await contents();
      for (const { method, path } of changes) {
        const body = JSON.stringify({
          name: 'x',
          data: {},
          concurrency: 1,
          max: 1,
          duration: 1000,
          delay: 1,
        });
        const type = { 'content-type': 'application/json' };
        const url = `http://127.0.0.1:${port}${filled(path)}`;
        const { status } = await fetch(url, { method, body, headers: type });
        // Pausing all and resuming all go over the queues that may be changed, of which there are none.
        if (path.includes(':queueName'))
          expect([path, [400, 405].includes(status), status]).toEqual([path, true, status]);
      }
      expect(await contents()).toEqual(before);
    } finally {
      for (const one of servers) one.close();
    }
  });

  it('is there for its own address alone, whatever a name resolves to', async () => {
    const { port } = new URL(base);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
      expect((await ask('/api/queues', { host })).statusCode).toBe(200);
    for (const host of [
      `board.example:${port}`,
      'localhost',
      `localhost:${Number(port) + 1}`,
      `127.0.0.1.board.example:${port}`,
      `[::1]:${port}`,
    ])
      for (const path of ['/', '/api/queues', '/static/favicon.ico'])
        expect([host, (await ask(path, { host })).statusCode]).toEqual([host, 421]);
    expect(await isOpen('127.0.0.1', Number(port))).toBe(true);
    expect(await isOpen('127.0.0.2', Number(port))).toBe(false);
    expect(await isOpen('::1', Number(port))).toBe(false);
  });

  it('has nothing but its pages', async () => {
    for (const path of [
      '/nothing',
      '/api/queues/nothing/1',
      '/static/../index.ejs',
      '/static/%2e%2e/index.ejs',
    ])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
    expect((await ask('/queue/%E0%A4%A')).statusCode).toBe(400);
    expect((await ask('/queue/media', { method: 'HEAD' })).statusCode).toBe(200);
  });

  it('forbids browsers to frame it, to keep it and to load anything for it from elsewhere', async () => {
    for (const path of [
      '/',
      '/queue/media',
      '/api/queues',
      '/static/favicon.ico',
      '/nothing',
      '/queue/%E0%A4%A',
    ]) {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.* frame-ancestors 'none'/);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('ends with 0 when it is interrupted, and leaves nothing open', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { child, url, exited } = await start('--port', '0');
      const { port } = new URL(url ?? '');
      // One that was used and is kept open, and one on which nothing was ever asked.
      expect((await fetch(`${url}/`)).status).toBe(200);
      const idle = connect({ host: '127.0.0.1', port: Number(port) });
      await once(idle, 'connect');
      idle.on('error', () => undefined);
      const before = await connections();
      expect(before).toBeGreaterThanOrEqual(4);
      child.kill(signal);
      // npm passes on what the terminal has sent to all of them.
      child.kill(signal);
      expect(await exited).toBe(0);
      idle.destroy();
      expect(await isOpen('127.0.0.1', Number(port))).toBe(false);
      await eventually(async () => expect(await connections()).toBe(before - 2));
    }
  });

  it('says which port is taken, and what a port is', async () => {
    const second = await start('--port', new URL(base).port);
    expect([await second.exited, second.output()]).toEqual([
      1,
      expect.stringContaining(`port ${new URL(base).port} is taken: give another one with --port`),
    ]);
    for (const port of ['70000', '-1', '31x', '']) {
      const refused = await start(`--port=${port}`);
      expect(await refused.exited).toBe(1);
      expect(refused.output()).toContain('whole number from 0 to 65535');
    }
  });
});

/** Those to Redis of the command line. */
const connections = async (): Promise<number> =>
  String(await redis.client('LIST')).match(/ name=cli/g)?.length ?? 0;

describe('the board in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
      chromiumSandbox: process.getuid?.() !== 0,
      timeout: LONG_WAIT_MS,
    });
  });
  afterAll(() => browser?.close());

  it('shows queues and jobs with nothing from anywhere else and no complaint', async () => {
    const page = waitLong(await browser.newPage());
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    const methods = new Set<string>();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (asked) => {
      methods.add(asked.method());
      if (!asked.url().startsWith(`${base}/`) && !asked.url().startsWith('data:'))
        elsewhere.push(asked.url());
    });
    await page.goto(base);
    await page.getByText('takedowns').first().waitFor();
    await page.goto(`${base}/queue/media`);
    await page.getByText('media.run').first().waitFor();
    await page.goto(`${base}/queue/media/${jobId}`);
    await page.getByText('job_of_a_video').first().waitFor();
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect([...methods]).toEqual(['GET']);
  });
});
