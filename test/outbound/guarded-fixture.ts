import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../dev/launch/services/free-port.ts';
import {
  type DnsAnswer,
  type DnsQuestion,
  type DnsServer,
  startDnsServer,
} from '../../dev/testbed/dns-server.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { type ApiClient, createApiClient } from '../support/requests/api-client.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** The only address that the roles may dial besides their stores. It stands for the public internet. */
export const outside = '127.77.0.1';

/**
 * API and worker as processes whose environment names a proxy and the test's name server. Listeners at private
 * addresses count their connections, and every address that a process dials is recorded, whether or not anything
 * listens there.
 */
export interface GuardedFixture {
  db: Database;
  dns: DnsServer;
  /** The port that `inside` listens on, at 127.0.0.1 and ::1. */
  port: number;
  env: Record<string, string>;
  newProject(): Promise<string>;
  newKey(projectId: string): Promise<ApiClient>;
  startApi(): Promise<RoleProcess>;
  startWebhooks(changes?: Record<string, string>): Promise<RoleProcess>;
  /** The connections accepted inside, and by the proxy. */
  visits(): { inside: number; proxy: number };
  /** The `host port` of every dial that goes neither to a store nor outside. */
  strayDials(): string[];
  /** The `host port` of every dial, stores included. */
  dials(): string[];
  close(): Promise<void>;
}

const proxyNames = 'HTTP_PROXY HTTPS_PROXY ALL_PROXY http_proxy https_proxy all_proxy'.split(' ');

export async function createGuardedFixture(
  answer: (question: DnsQuestion) => DnsAnswer,
): Promise<GuardedFixture> {
  const database = await createTestDatabase();
  const redis = await startTestRedis();
  const dns = await startDnsServer(answer);
  const first = await startReceiver((_request, response) => response.end('inside'));
  const { port } = first;
  const second = await startReceiver((_request, response) => response.end('inside'), { host: '::1', port });
  const proxy = await startReceiver((_request, response) => response.end('proxy'));
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-dials-'));
  const noted = path.join(folder, 'dials');
  writeFileSync(noted, '');
  const recorder = pathToFileURL(path.join(findProjectRoot(), 'test/outbound/note-dials.mjs'));
  const apiPort = await freePort();
  const env = testEnvironment(
    { databaseUrl: database.url, redisUrl: redis.url },
    {
      PORT: String(apiPort),
      NETWORK_ALLOWLIST: '127.77.0.0/16',
      DNS_SERVERS: dns.address,
      NODE_OPTIONS: `--import=${recorder.href}`,
      NOTE_DIALS: noted,
      NODE_USE_ENV_PROXY: '1',
      ...Object.fromEntries(proxyNames.map((name) => [name, `http://127.0.0.1:${proxy.port}`])),
    },
  );
  const log = silentLogger();
  const db = connectDatabase({ url: database.url, poolMax: 5, log, applicationName: 'humanmark-test' });
  const roles: RoleProcess[] = [];
  const kept = async (starting: Promise<RoleProcess>) => {
    const role = await starting;
    roles.push(role);
    return role;
  };
  const dials = () => readFileSync(noted, 'utf8').split('\n').filter(Boolean);
  const stores = new Set(
    [database.url, redis.url].map((url) => `${new URL(url).hostname} ${new URL(url).port}`),
  );
  const customLimits = { minute: 100_000, day: null };
  return {
    db,
    dns,
    port,
    env,
    async newProject() {
      const { projectId } = await createProject({ db }, { name: 'SSRF', plan: 'enterprise', customLimits });
      return projectId;
    },
    async newKey(projectId) {
      const { apiKey } = await createApiKey({ db }, { projectId });
      return createApiClient(`http://127.0.0.1:${apiPort}`, apiKey);
    },
    startApi: () => kept(startRole('api', [], env)),
    startWebhooks: (changes = {}) =>
      kept(startRole('workers', ['--pools', 'webhooks'], { ...env, ...changes })),
    visits: () => ({ inside: first.accepts() + second.accepts(), proxy: proxy.accepts() }),
    strayDials: () => dials().filter((dial) => !stores.has(dial) && !dial.startsWith('127.77.')),
    dials,
    async close() {
      for (const role of roles) role.kill('SIGKILL');
      await Promise.all(roles.map((role) => role.exited));
      const parts: Pick<Receiver, 'close'>[] = [dns, first, second, proxy, db];
      for (const part of parts) await part.close();
      await redis.remove();
      await database.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
