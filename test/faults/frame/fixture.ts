import { freePort } from '../../../dev/launch/services/free-port.ts';
import { createApiKey } from '../../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../../shared/domain/partners/projects/projects.ts';
import { registerEndpoint } from '../../../shared/domain/partners/webhooks/endpoints.ts';
import type { EventType } from '../../../shared/domain/partners/webhooks/event-types.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseOptions,
} from '../../../shared/platform/db/database.ts';
import { deriveServiceKeys, type ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import {
  createOutboundClient,
  type OutboundClient,
} from '../../../shared/platform/outbound/outbound-client.ts';
import { createProducer } from '../../../shared/platform/queues/enqueue.ts';
import { createAnnouncer } from '../../../shared/platform/work/announce-work.ts';
import { connectProducer, whenReady } from '../../../shared/platform/redis/connect-redis.ts';
import { enrollPerson } from '../../support/people/enroll-person.ts';
import { type ApiClient, createApiClient } from '../../support/requests/api-client.ts';
import { type RoleProcess, startRole } from '../../support/role-process.ts';
import type { OwnPostgres } from '../../support/stores/own-postgres.ts';
import { startTestRedis, type TestRedis } from '../../support/stores/test-redis.ts';
import { testEnvironment } from '../../support/test-config.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { type FaultReceiver, isSignedWith, startFaultReceiver } from './receiver.ts';

export interface FixtureChoices {
  /** Settings of Redis; its append-only file is on by default. */
  redis?: Record<string, string>;
  env?: Record<string, string>;
  /** These are closed with the fixture. */
  helpers?: readonly { close(): Promise<unknown> }[];
}

export interface Endpoint {
  id: string;
  projectId: string;
  secret: string;
  /** The path at the receiver; unused for an endpoint elsewhere. */
  path: string;
  /** Whether every event has to arrive here. */
  counts: boolean;
}

export interface EndpointChoices {
  projectId?: string;
  /** Deliveries per second; defaults to more than any flow brings. `default` keeps the product's default. */
  rate?: number | 'default';
  /** Event types; defaults to all. */
  events?: EventType[];
  /** A URL other than the receiver's. */
  url?: string;
  /** Whether every event has to arrive here; defaults to true. */
  counts?: boolean;
}

/** A caller of the API and the person it asks about. */
export interface Partner {
  base: string;
  apiKey: string;
  userId: string;
  identityId: string;
}

/** Real processes on their own database and Redis; the test itself writes events as the API does. */
export interface Fixture {
  postgres: OwnPostgres;
  redis: TestRedis;
  env: Record<string, string>;
  databaseUrl: string;
  /** Signals new work after each commit, as every role does. */
  db: Database;
  /** Commits without that signal. */
  quietDb: Database;
  keys: ServiceKeys;
  outbound: OutboundClient;
  receiver: FaultReceiver;
  mailbox: Mailbox;
  endpoints: Endpoint[];
  /** For each event that was certainly committed: when the writer learned of it. */
  committedAt: Map<string, number>;
  /** Addresses for which the API accepted a mail with a 201. */
  mailPromised: Set<string>;
  roles: RoleProcess[];
  /** The time the slowest role took to become ready, as a measure of what this machine needs for a process. */
  slowestStartMs: number;
  createProject(): Promise<string>;
  addEndpoint(choices?: EndpointChoices): Promise<Endpoint>;
  startPools(pools: string, changes?: Record<string, string>): Promise<RoleProcess>;
  startApi(changes?: Record<string, string>): Promise<RoleProcess>;
  anybody: ApiClient;
  /** Creates a person, and a key of this project to ask about them. Needs the API. */
  createPartner(projectId: string): Promise<Partner>;
  /** Restarts Redis after it was stopped or killed, with the same data on the same port. */
  restartRedis(): Promise<void>;
  close(): Promise<void>;
}

const generous = { minute: 1_000_000, day: null };

export async function openFixture(postgres: OwnPostgres, choices: FixtureChoices = {}): Promise<Fixture> {
  const databaseUrl = await postgres.createDatabase();
  const redis = await startTestRedis({ appendonly: 'yes', ...choices.redis });
  const [receiver, mailbox, port] = await Promise.all([startFaultReceiver(), startMailbox(), freePort()]);
  const base = `http://127.0.0.1:${port}`;
  const env = testEnvironment(
    { databaseUrl, redisUrl: redis.url },
    { PORT: String(port), SMTP_URL: mailbox.url, ...choices.env },
  );
  const log = silentLogger();
  const queueRedis = connectProducer({ url: redis.url, log, name: 'test-producer' });
  await whenReady(queueRedis);
  const producer = createProducer(queueRedis, log);
  const connect = (onWork?: DatabaseOptions['onWork']) =>
    connectDatabase({
      url: databaseUrl,
      poolMax: 8,
      log,
      applicationName: 'humanmark-test',
      ...(onWork === undefined ? {} : { onWork }),
    });
  const db = connect(createAnnouncer(producer, log));
  const quietDb = connect();
  const keys = deriveServiceKeys(Buffer.from(env['MASTER_KEY'] ?? '', 'base64url'));
  const outbound = createOutboundClient({
    allowlist: (env['NETWORK_ALLOWLIST'] ?? '').split(','),
    dnsServers: (env['DNS_SERVERS'] ?? '').split(',').filter(Boolean),
    allowHttp: true,
  });
  const roles: RoleProcess[] = [];
  const started = async (starting: Promise<RoleProcess>) => {
    const began = performance.now();
    const role = await starting;
    fixture.slowestStartMs = Math.max(fixture.slowestStartMs, performance.now() - began);
    roles.push(role);
    return role;
  };
  const endpoints: Endpoint[] = [];
  const anybody = createApiClient(base);
  let projects = 0;
  const fixture: Fixture = {
    postgres,
    redis,
    env,
    databaseUrl,
    db,
    quietDb,
    keys,
    outbound,
    receiver,
    mailbox,
    endpoints,
    committedAt: new Map(),
    mailPromised: new Set(),
    roles,
    slowestStartMs: 0,
    async createProject() {
      projects += 1;
      const platform = projects === 1 ? 'tests' : `tests-${projects}`;
      const { projectId } = await createProject(
        { db },
        { name: 'Faults', plan: 'enterprise', platform, customLimits: generous },
      );
      return projectId;
    },
    async addEndpoint({ projectId, rate = 1000, events = [], url, counts = true } = {}) {
      const path = `/endpoint/${endpoints.length + 1}`;
      const owner = projectId ?? (await fixture.createProject());
      const registered = await registerEndpoint(
        { db, keys, outbound },
        { projectId: owner, mode: 'live' },
        { url: url ?? receiver.urlOf(path), events, description: '', ratePerSecond: 50 },
      );
      const { id, secret } = registered;
      if (rate !== 'default')
        await db.query('UPDATE webhook_endpoints SET rate_per_second = $2 WHERE id = $1', [id, rate]);
      receiver.secretOf(path, isSignedWith(secret));
      const endpoint = { id, projectId: owner, secret, path, counts };
      endpoints.push(endpoint);
      return endpoint;
    },
    startPools: (pools, changes = {}) =>
      started(startRole('workers', ['--pools', pools], { ...env, ...changes })),
    startApi: (changes = {}) => started(startRole('api', [], { ...env, ...changes })),
    anybody,
    async createPartner(projectId) {
      const { apiKey } = await createApiKey({ db }, { projectId });
      const { userId, identityId } = await enrollPerson(anybody, { platform: 'tests' });
      return { base, apiKey, userId, identityId };
    },
    async restartRedis() {
      await fixture.redis.exited;
      fixture.redis = await fixture.redis.restart();
    },
    async close() {
      for (const role of roles) role.kill('SIGKILL');
      await Promise.all(roles.map((role) => role.exited));
      await producer.close().catch(() => undefined);
      queueRedis.disconnect();
      await Promise.all([receiver.close(), mailbox.close(), outbound.close(), db.close(), quietDb.close()]);
      await fixture.redis.remove();
      await Promise.all((choices.helpers ?? []).map((helper) => helper.close()));
    },
  };
  return fixture;
}
