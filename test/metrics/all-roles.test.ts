import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { roles } from '../../dev/launch/start/roles.ts';
import { readRuntimeFile } from '../../shared/platform/config/runtime-file.ts';
import { eventually } from '../support/eventually.ts';
import { faceModelsFolder } from '../support/heads/face-models.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testMasterKey } from '../support/test-config.ts';
import { alertRules, namesIn, panelQueries } from './monitoring-files.ts';
import { documentedMetrics } from './documented-metrics.ts';
import { type Scraped, scrape } from './scrape.ts';

const folder = mkdtempSync(join(tmpdir(), 'all-roles-'));
const starter = pathToFileURL(resolve('dist/dev/launch/start/main.js')).href;
const program = `import { start } from '${starter}'; process.exitCode = await start(process.env, '${resolve('.')}');`;

let database: TestDatabase;
let redis: TestRedis;
let started: ChildProcess;
let output = '';
let port: number;
let metrics: number;

/** The roles as `npm start` runs them, on the stores of this test. */
beforeAll(async () => {
  chmodSync(folder, 0o755);
  [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
  [port, metrics] = [await freePort(), await freePort()];
  const { PATH, CHROMIUM_PATH, FFMPEG_PATH } = process.env;
  const file = join(folder, 'start.mjs');
  writeFileSync(file, program);
  started = spawn(process.execPath, [file], {
    env: {
      PATH,
      CHROMIUM_PATH,
      FFMPEG_PATH,
      PORT: String(port),
      METRICS_PORT: String(metrics),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      MASTER_KEY: testMasterKey,
      FACE_MODELS_DIR: faceModelsFolder(),
      CT_LOG_LIST: '',
      API_PROCESSES: '2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (bytes) => (output += String(bytes)));
  await eventually(() => {
    if (started.exitCode !== null) throw new Error(output);
    expect(output).toMatch(/^ready http:/m);
  });
});
afterAll(async () => {
  if (started !== undefined && started.exitCode === null) {
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    await ended;
  }
  await redis?.remove();
  await database?.release();
  rmSync(folder, { recursive: true, force: true });
});

const names = roles.map(({ name }) => name);
const up = ({ values }: Scraped) => names.map((role) => values('humanmark_role_up', { role }));

/** What is exposed once every role has started; a crawler needs a browser, and takes longest. */
const whenAllAreUp = () =>
  eventually(async () => {
    if (started.exitCode !== null) throw new Error(output);
    const scraped = await scrape(metrics);
    expect(up(scraped)).toEqual(names.map(() => [1]));
    return scraped;
  });

describe('METRICS_PORT of npm start', () => {
  it('is one port for the metrics of all roles, each labelled with its role', async () => {
    const scraped = await whenAllAreUp();
    for (const { role } of scraped.samples.map(({ labels }) => labels)) expect(names).toContain(role);
    for (const role of names) {
      const memory = scraped.values('process_resident_memory_bytes', { role });
      // Two processes of the API, and the one that listens for them.
      expect(memory).toHaveLength(role === 'api' ? 3 : 1);
      for (const bytes of memory) expect(bytes).toBeGreaterThan(1e6);
      expect(scraped.values('humanmark_database_waiting', { role }).length).toBeGreaterThan(0);
    }
    expect(scraped.value('humanmark_browsers', { role: 'crawler' })).toBe(1);
    expect(output).toContain(`http://127.0.0.1:${metrics}/metrics`);
    expect((await fetch(`http://127.0.0.1:${metrics}/healthz`)).status).toBe(404);
  });

  it('is served under its own names alone', async () => {
    await whenAllAreUp();
    const asked = get({
      port: metrics,
      host: '127.0.0.1',
      path: '/metrics',
      headers: { host: 'rebound.example' },
    });
    const status = await new Promise((found, reject) => {
      asked.once('error', reject);
      asked.once('response', (response) => {
        response.resume();
        found(response.statusCode);
      });
    });
    expect(status).toBe(421);
    expect((await fetch(`http://localhost:${metrics}/metrics`)).status).toBe(200);
  });

  it('shows a role that has stopped, and that it runs again', async () => {
    const before = await whenAllAreUp();
    const pid = readRuntimeFile(join(folder, 'data'))?.roles.find(({ name }) => name === 'trust')?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    const down = await eventually(async () => {
      const scraped = await scrape(metrics);
      expect(scraped.value('humanmark_role_up', { role: 'trust' })).toBe(0);
      return scraped;
    });
    expect(down.values('process_start_time_seconds', { role: 'trust' })).toEqual([]);
    expect(down.value('humanmark_role_up', { role: 'api' })).toBe(1);
    const again = await whenAllAreUp();
    const began = (scraped: Scraped) => scraped.value('process_start_time_seconds', { role: 'trust' });
    expect(began(again)).toBeGreaterThan(began(before));
  });
});

describe('what roles expose', () => {
  it('has every name that alerts and the board use', async () => {
    const exposed = new Set((await whenAllAreUp()).names);
    const used = [...alertRules().map(({ expr }) => expr), ...panelQueries()].flatMap(namesIn);
    expect(used.length).toBeGreaterThan(20);
    expect([...new Set(used)].filter((name) => !exposed.has(name) && name !== 'up')).toEqual([]);
  });

  it('is what the table says, with its labels', async () => {
    const { names: exposed, samples } = await whenAllAreUp();
    const own = exposed.filter((name) => name.startsWith('humanmark_'));
    const documented = documentedMetrics();
    expect(own.toSorted()).toEqual(documented.map(({ name }) => name).toSorted());
    for (const { name, labels } of documented) {
      const seen = samples
        .filter(
          (sample) => sample.name.replace(/_(?:bucket|sum|count)$/, '') === name || sample.name === name,
        )
        .flatMap((sample) => Object.keys(sample.labels));
      const others = [...new Set(seen)].filter(
        (label) => label !== 'role' && label !== 'le' && label !== 'process',
      );
      if (seen.length > 0 && !name.endsWith('_up'))
        expect([name, others.toSorted()]).toEqual([name, labels.toSorted()]);
    }
  });
});
