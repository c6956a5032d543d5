import { registerEndpoint } from '../../shared/domain/partners/webhooks/endpoints.ts';
import { recordEvent } from '../../shared/domain/partners/webhooks/record-event.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { loadConfig } from '../../shared/platform/config/config.ts';
import { eventually } from '../support/eventually.ts';
import type { DnsAnswer, DnsQuestion } from '../../dev/testbed/dns-server.ts';
import type { RoleProcess } from '../support/role-process.ts';
import { createGuardedFixture, type GuardedFixture, outside } from './guarded-fixture.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { privateNames, refusedUrls } from './refused-url-corpus.ts';

/** The limit of one project. */
const webhooksMax = 50;
const redirects = [301, 302, 303, 307, 308];
let fixture: GuardedFixture;
let receiver: Receiver;
let guarded: RoleProcess;
let requests: string[];

/** `flip-x.test` is outside when it is registered and resolves like `x.test` afterwards; `restless.test` alternates. */
function answer({ name, type, count }: DnsQuestion): DnsAnswer {
  const flipped = name.startsWith('flip-') ? privateNames[name.slice('flip-'.length)] : undefined;
  const addresses =
    name === 'restless.test'
      ? [count % 2 === 1 ? outside : '127.0.0.1']
      : flipped && count === 1
        ? [outside]
        : (flipped ?? privateNames[name]);
  if (!addresses) return 'NXDOMAIN';
  return addresses
    .filter((value) => value.includes(':') === (type === 'AAAA'))
    .map((value) => ({ type, value }));
}

beforeAll(async () => {
  fixture = await createGuardedFixture(answer);
  requests = [];
  receiver = await startReceiver(
    ({ url = '' }, response) => {
      requests.push(url);
      const [, status, location] = /^\/(\d+)\?to=(.+)$/.exec(url) ?? [];
      if (status === undefined || location === undefined) response.end('outside');
      else response.writeHead(Number(status), { location: decodeURIComponent(location) }).end();
    },
    { host: outside, port: fixture.port },
  );
  guarded = await fixture.startWebhooks();
});

afterAll(async () => {
  await fixture?.close();
  await receiver?.close();
});

/** Webhooks that were registered while their address was allowed; the check at registration is skipped. */
async function webhooksAt(urls: readonly string[]): Promise<string[]> {
  const keys = deriveServiceKeys(loadConfig(fixture.env).masterKey);
  const deps = { db: fixture.db, keys, outbound: { check: () => Promise.resolve() } };
  const projects: string[] = [];
  for (let from = 0; from < urls.length; from += webhooksMax) {
    const projectId = await fixture.newProject();
    for (const url of urls.slice(from, from + webhooksMax)) {
      const webhook = { url, events: [], description: '', ratePerSecond: 50 };
      await registerEndpoint(deps, { projectId, mode: 'live' }, webhook);
    }
    projects.push(projectId);
  }
  return projects;
}

async function tell(projects: readonly string[]): Promise<void> {
  for (const projectId of projects)
    await fixture.db.transaction((tx) =>
      recordEvent(
        tx,
        { clock: systemClock },
        {
          projectId,
          mode: 'live',
          type: 'passkey.registered',
          identityId: null,
          data: { userId: 'ada', identityId: 'ada', passkeyId: 'psk_1' },
        },
      ),
    );
}

interface Outcome {
  url: string;
  status: string;
  error: string | null;
  statusCode: number | null;
}

/** The outcome of the last attempt at each webhook, once there was one. */
function outcomes(projects: readonly string[]): Promise<Outcome[]> {
  return eventually(async () => {
    const rows = await fixture.db.query<Outcome & { attempts: number }>(
      `SELECT w.url, d.status, d.attempts, d.last_error AS error, a.status_code AS "statusCode"
         FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id
         LEFT JOIN webhook_attempts a ON a.delivery_id = d.id AND a.attempt = d.attempts
        WHERE w.project_id = ANY ($1)`,
      [projects],
    );
    expect(rows.filter(({ attempts }) => attempts === 0)).toEqual([]);
    return rows.map(({ attempts: _attempts, ...row }) => row);
  });
}

const isRefused = ({ error, statusCode }: Outcome) => statusCode === null && error?.startsWith('refused: ');

function expectNobodyInside(): void {
  expect(fixture.strayDials()).toEqual([]);
  expect(fixture.visits()).toEqual({ inside: 0, proxy: 0 });
}

it('sends nothing to any address on the inside, however it got into the row', async () => {
  const projects = await webhooksAt(refusedUrls.map(({ url }) => url.replace('PORT', String(fixture.port))));
  await tell(projects);
  const seen = await outcomes(projects);
  expect(seen).toHaveLength(refusedUrls.length);
  expect(seen.filter((outcome) => !isRefused(outcome))).toEqual([]);
  expectNobodyInside();
});

it('sends nothing to a name that has moved inside since it was registered', async () => {
  const names = Object.keys(privateNames);
  await fixture.startApi();
  const projectId = await fixture.newProject();
  for (let from = 0; from < names.length; from += 10) {
    const key = await fixture.newKey(projectId);
    for (const name of names.slice(from, from + 10)) {
      const url = `http://flip-${name}:${fixture.port}/`;
      expect((await key.post('/v1/webhooks/register', { url })).status).toBe(201);
    }
  }
  await tell([projectId]);
  const seen = await outcomes([projectId]);
  expect(seen).toHaveLength(names.length);
  expect(seen.filter((outcome) => !isRefused(outcome))).toEqual([]);
  expectNobodyInside();
});

it('dials what it has judged, and does not ask again in between', async () => {
  const projects = await webhooksAt([`http://restless.test:${fixture.port}/restless`]);
  for (let events = 1; events <= 20; events += 1) {
    await tell(projects);
    await outcomes(projects);
  }
  // What was refused is tried again meanwhile: a request may have arrived that is not written down yet.
  await eventually(async () => {
    const seen = await outcomes(projects);
    const delivered = seen.filter(({ status }) => status === 'delivered').length;
    expect(delivered).toBeGreaterThan(0);
    expect(seen.filter((outcome) => outcome.status !== 'delivered' && !isRefused(outcome))).toEqual([]);
    expect(requests.filter((url) => url === '/restless')).toHaveLength(delivered);
  });
  expectNobodyInside();
});

it('follows no redirect, inside or outside', async () => {
  const targets = [
    `http://127.0.0.1:${fixture.port}/`,
    `http://[::1]:${fixture.port}/`,
    `http://localhost:${fixture.port}/`,
    `http://loopback.test:${fixture.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    `//127.0.0.1:${fixture.port}/`,
    `http://${outside}:${fixture.port}/moved`,
    '/moved',
  ];
  const urls = targets.flatMap((to) =>
    redirects.map((status) => `http://${outside}:${fixture.port}/${status}?to=${encodeURIComponent(to)}`),
  );
  const projects = await webhooksAt(urls);
  await tell(projects);
  const seen = await outcomes(projects);
  expect(seen.map(({ statusCode }) => statusCode ?? 0).sort((a, b) => a - b)).toEqual(
    redirects.flatMap((status) => targets.map(() => status)),
  );
  expect(seen.filter(({ status }) => status === 'delivered')).toEqual([]);
  expect(requests).not.toContain('/moved');
  expectNobodyInside();
});

it('would have been noticed inside', async () => {
  // It would take some of these deliveries, refuse them, and give their endpoints a rest.
  await guarded.stop();
  const projects = await webhooksAt([`http://127.0.0.1:${fixture.port}/`, `http://[::1]:${fixture.port}/`]);
  await fixture.startWebhooks({ NETWORK_ALLOWLIST: '127.0.0.0/8,::1/128' });
  await eventually(async () => {
    await tell(projects);
    expect(fixture.visits().inside).toBeGreaterThanOrEqual(2);
    // Refused deliveries of the tests before may be due again, and this worker may dial some of their addresses too.
    expect(fixture.strayDials()).toEqual(
      expect.arrayContaining([`127.0.0.1 ${fixture.port}`, `::1 ${fixture.port}`]),
    );
  });
  expect(fixture.visits().proxy).toBe(0);
});
