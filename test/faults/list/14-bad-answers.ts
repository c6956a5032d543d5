import { createServer } from 'node:https';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { startDnsServer } from '../../../dev/testbed/dns-server.ts';
import { selfSigned } from '../../outbound/self-signed.ts';
import { eventually } from '../../support/eventually.ts';
import { noRetries } from '../frame/defences.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { okay, receiverHost, refusing, type Answering } from '../frame/receiver.ts';
import { passTime } from '../frame/time-travel.ts';
import type { Endpoint, Fixture, FixtureChoices } from '../frame/fixture.ts';

/** The Retry-After of a receiver, in seconds: more than the first wait of the schedule. */
const retryAfter = 30;
const hours = 3_600_000;

const badResponses: Record<string, Answering> = {
  '500': (response) => void response.writeHead(500).end('sorry'),
  '429': (response) => void response.writeHead(429, { 'retry-after': String(retryAfter) }).end(),
  '410': (response) => void response.writeHead(410).end(),
  '302': (response, { path: from }) => void response.writeHead(302, { location: `${from}/trap` }).end(),
  RST: (response) => void response.socket?.resetAndDestroy(),
};

/** The expected error records of the first attempt. */
const expectedErrors: Record<string, RegExp> = {
  '500': /answered 500/,
  '429': /answered 429/,
  '410': /answered 410/,
  '302': /answered 302/,
  RST: /^reset: /,
  TLS: /^tls: /,
  NXDOMAIN: /^dns: /,
};

/** Both the roles (through their environment) and the run of one fixture need them. */
const surroundings = new Map<string, Surroundings>();
interface Surroundings {
  names: { resolves: boolean };
  expired: { key: string; cert: string };
  valid: { key: string; cert: string };
}

async function prepare(): Promise<FixtureChoices> {
  const names = { resolves: true };
  const dns = await startDnsServer(({ type }) => {
    if (!names.resolves) return 'NXDOMAIN';
    return type === 'A' ? [{ type, value: receiverHost }] : [];
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-certificates-'));
  const ca = path.join(folder, 'trusted.pem');
  const expired = selfSigned({ names: ['127.0.0.1'], until: Date.now() - hours });
  const valid = selfSigned({ names: ['127.0.0.1'] });
  writeFileSync(ca, expired.cert + valid.cert);
  surroundings.set(dns.address, { names, expired, valid });
  const files = { close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })) };
  return { env: { DNS_SERVERS: dns.address, NODE_EXTRA_CA_CERTS: ca }, helpers: [dns, files] };
}

export const badReceivers: Fault = {
  number: 14,
  name: 'Receivers that fail with 500, 429 with Retry-After, 410, 302, RST, an expired certificate or NXDOMAIN',
  without: 'retries',
  failsWith: /dead deliveries/,
  fixture: prepare,
  disarm: noRetries,
  async run({ fixture, perSecond, seconds, form }) {
    const around = surroundings.get(fixture.env['DNS_SERVERS'] ?? '');
    if (!around) throw new Error('there is no name server');
    await fixture.startPools('webhooks');
    const good = await fixture.addEndpoint();
    const projectId = await fixture.createProject();
    const events: 'user.verified'[] = ['user.verified'];
    const endpoints = new Map<string, Endpoint>();
    for (const [name, answering] of Object.entries(badResponses)) {
      const endpoint = await fixture.addEndpoint({ projectId, events, counts: name !== '410' });
      endpoints.set(name, endpoint);
      fixture.receiver.answer(endpoint.path, refusing(answering));
    }
    const secure = await secureFront(fixture, around.expired);
    const next = () => `/endpoint/${fixture.endpoints.length + 1}`;
    endpoints.set('TLS', await fixture.addEndpoint({ projectId, events, url: secure.urlOf(next()) }));
    const named = fixture.receiver.urlOf(next()).replace(receiverHost, 'receiver.test');
    endpoints.set('NXDOMAIN', await fixture.addEndpoint({ projectId, events, url: named }));
    around.names.resolves = false;

    const flow = startFlow(perSecond, () => writeEvent(fixture, good.projectId));
    for (let nth = 0; nth < 4; nth += 1) await writeEvent(fixture, projectId);
    const broken = await judgeFirstAttempts(fixture, endpoints);
    if (form === 'full') await flow.reached(perSecond * seconds);
    await flow.stop();

    for (const { path: at } of endpoints.values()) fixture.receiver.answer(at, okay);
    around.names.resolves = true;
    secure.show(around.valid);
    await passTime(fixture, 600);
    const healedAt = performance.now();
    await eventually(async () => {
      const open = await fixture.db.query(
        `SELECT 1 FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id
          WHERE d.status IN ('new', 'waiting', 'sending') AND w.status = 'enabled'`,
      );
      if (open.length > 0) throw new Error(`${open.length} are open`);
    }, 30_000).catch(() => undefined);
    const recoveryMs = Math.round(performance.now() - healedAt);
    await secure.close();
    return { recoveryMs, duplicatesMax: 0, broken, note: 'seven kinds, each handled as documented' };
  },
};

async function judgeFirstAttempts(fixture: Fixture, endpoints: Map<string, Endpoint>): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, { id, path: at }] of endpoints) {
    const first = await eventually(async () => {
      const [row] = await fixture.db.query<FirstAttempt>(
        `SELECT a.error, d.status, w.status AS endpoint, extract(epoch FROM d.due_at - a.started_at)::float8 AS wait
           FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id
           JOIN webhook_endpoints w ON w.id = d.endpoint_id
          WHERE d.endpoint_id = $1 AND a.attempt = 1 ORDER BY a.started_at LIMIT 1`,
        [id],
      );
      if (!row) throw new Error(`${name}: nothing was tried`);
      return row;
    }, 20_000);
    if (!expectedErrors[name]?.test(first.error)) broken.push(`${name} was written down as ${first.error}`);
    if (name === '410' && first.endpoint !== 'disabled') broken.push('410 did not disable the webhook');
    if (name !== '410' && first.status !== 'waiting') broken.push(`${name} is ${first.status}, not retried`);
    if (name === '429' && first.wait < retryAfter)
      broken.push(`429 is tried again after ${first.wait.toFixed(1)} s, not after ${retryAfter}`);
    if (fixture.receiver.receipts.some((each) => each.path === `${at}/trap`))
      broken.push(`${name}: the redirect was followed`);
  }
  return broken;
}

interface FirstAttempt {
  error: string;
  status: string;
  endpoint: string;
  wait: number;
}

/** A TLS server in front of the receiver. */
async function secureFront(fixture: Fixture, shown: { key: string; cert: string }) {
  const server = createServer(shown, fixture.receiver.listener);
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = listeningPort(server);
  return {
    urlOf: (at: string) => `https://127.0.0.1:${port}${at}`,
    show: (next: { key: string; cert: string }) => server.setSecureContext(next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
