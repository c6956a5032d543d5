import { registerEndpoint } from '../../../shared/domain/partners/webhooks/endpoints.ts';
import { startDnsServer } from '../../../dev/testbed/dns-server.ts';
import { startTcpReceiver, type Receiver } from '../../outbound/receiver.ts';
import { privateNames, refusedUrls } from '../../outbound/refused-url-corpus.ts';
import { eventually } from '../../support/eventually.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import type { Fixture, FixtureChoices } from '../frame/fixture.ts';

/** The only address range that the tests' receivers may use. */
const allowed = '127.77.0.0/16';
const flipping = Object.keys(privateNames).map((name) => `flip-${name}`);
const endpointsOfAProject = 40;

/** Listeners that a failing guard would connect to. */
interface Trap {
  port: number;
  listeners: Receiver[];
}

const traps = new Map<string, { trap: Trap; flip: () => void }>();

/** DNS names resolve to an allowed address until they flip to their entry in `privateNames`. */
async function prepare({ defended }: { defended: boolean }): Promise<FixtureChoices> {
  let flipped = false;
  const dns = await startDnsServer(({ name, type }) => {
    const isFlipping = name.startsWith('flip-');
    const addresses = isFlipping && !flipped ? ['127.77.0.1'] : privateNames[name.replace(/^flip-/, '')];
    if (addresses === undefined) return 'NXDOMAIN';
    return addresses
      .filter((value) => value.includes(':') === (type === 'AAAA'))
      .map((value) => ({ type, value }));
  });
  const refuse = (socket: { destroy(): void }) => socket.destroy();
  const first = await startTcpReceiver(refuse, { host: '127.0.0.1' });
  const others = await Promise.all(
    ['::1', '127.255.255.255'].map((host) => startTcpReceiver(refuse, { host, port: first.port })),
  );
  const trap = { port: first.port, listeners: [first, ...others] };
  traps.set(dns.address, { trap, flip: () => (flipped = true) });
  const NETWORK_ALLOWLIST = defended ? allowed : `${allowed},127.0.0.0/8,::1/128`;
  return { env: { DNS_SERVERS: dns.address, NETWORK_ALLOWLIST }, helpers: [dns, ...trap.listeners] };
}

export const privateAddresses: Fault = {
  number: 24,
  name: 'Webhooks to addresses that are not public: at registration, at sending, after a change in the DNS',
  without: 'the address guard: the whole of loopback is allowed',
  failsWith: /connections to addresses/,
  fixture: prepare,
  async run({ fixture, perSecond, seconds, form, defended }) {
    const around = traps.get(fixture.env['DNS_SERVERS'] ?? '');
    if (!around) throw new Error('there is no name server');
    const { trap, flip } = around;
    const corpus = refusedUrls.map(({ url }) => url.replace('PORT', String(trap.port)));
    const accepted = defended ? await registerAll(fixture, corpus) : [];

    await fixture.startPools('webhooks');
    const good = await fixture.addEndpoint();
    const flips = flipping.map((name) => `http://${name}:${trap.port}/`);
    const projects = await endpointsTo(fixture, [...corpus, ...flips]);
    flip();
    const flow = startFlow(perSecond, () => writeEvent(fixture, good.projectId));
    for (const projectId of projects) await writeEvent(fixture, projectId);
    const reached = () => trap.listeners.reduce((sum, each) => sum + each.accepts(), 0);
    const tried = defended
      ? await triedOnce(fixture, corpus.length + flips.length)
      : await connected(reached);
    if (form === 'full') await flow.reached(perSecond * seconds);
    await flow.stop();
    const connections = reached();
    return {
      duplicatesMax: 0,
      broken: [
        ...(accepted.length > 0 ? [`accepted at registration: ${accepted.slice(0, 3).join(' ')}`] : []),
        ...(connections > 0 ? [`${connections} connections to addresses that are not public`] : []),
        ...tried,
      ],
      note: `${corpus.length} URLs and ${flips.length} names whose address changes: ${connections} connections`,
    };
  },
};

async function registerAll(fixture: Fixture, urls: readonly string[]): Promise<string[]> {
  const projectId = await fixture.createProject();
  const accepted: string[] = [];
  for (const url of urls) {
    const endpoint = { url, events: [], description: '', ratePerSecond: 50 };
    await registerEndpoint(fixture, { projectId, mode: 'live' }, endpoint).then(
      () => accepted.push(url),
      () => undefined,
    );
  }
  return accepted;
}

/**
 * Endpoints that are registered with a harmless address which is then changed in the database: the sender must judge
 * for itself.
 */
async function endpointsTo(fixture: Fixture, urls: readonly string[]): Promise<string[]> {
  const projects: string[] = [];
  let projectId = '';
  for (const [at, url] of urls.entries()) {
    if (at % endpointsOfAProject === 0) projects.push((projectId = await fixture.createProject()));
    const { id } = await fixture.addEndpoint({ projectId, counts: false });
    await fixture.db.query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [id, url]);
  }
  return projects;
}

/** Without the guard, one connection is the proof. */
const connected = (reached: () => number): Promise<string[]> =>
  eventually(() => {
    if (reached() === 0) throw new Error('nothing private was reached');
    return [];
  }, 60_000).catch((error: Error) => [error.message]);

async function triedOnce(fixture: Fixture, count: number): Promise<string[]> {
  return eventually(async () => {
    const [row] = await fixture.db.query<{ tried: number; taken: number }>(
      `SELECT count(DISTINCT a.delivery_id) AS tried, count(*) FILTER (WHERE a.status_code IS NOT NULL) AS taken
         FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id
        WHERE d.endpoint_id = ANY ($1)`,
      [fixture.endpoints.filter(({ counts }) => !counts).map(({ id }) => id)],
    );
    if (!row || row.tried < count) throw new Error(`${row?.tried ?? 0} of ${count} were tried`);
    return row.taken > 0 ? [`${row.taken} were answered`] : [];
  }, 60_000).catch((error: Error) => [error.message]);
}
