import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { fetchRobots, rulesOf } from '../../crawler/robots/fetch-robots.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { startDnsServer, type DnsServer } from '../../dev/testbed/dns-server.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';

let outbound: OutboundClient;
let dns: DnsServer;
const servers: Server[] = [];
beforeAll(async () => {
  dns = await startDnsServer(({ name, type }) => {
    if (name === 'absent.test') return 'NXDOMAIN';
    if (name === 'away.test') return 'SERVFAIL';
    return type === 'A' ? [{ type, value: '127.0.0.1' }] : [];
  });
  outbound = createOutboundClient({
    allowlist: ['127.0.0.0/8'],
    dnsServers: [dns.address],
    allowHttp: true,
  });
});
afterAll(async () => {
  await outbound?.close();
  await dns?.close();
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${listeningPort(server)}`;
}

const asker = { agent: 'HumanmarkBot', userAgent: 'HumanmarkBot/1.0 (+https://humanmark.test/bot)' };
const fetch = (site: string, signal = new AbortController().signal) =>
  fetchRobots(outbound, `${site}/a/page?x=1`, asker, { signal });
const file = 'user-agent: HumanmarkBot\ndisallow: /private';

it('asks the root of the site, by name, and goes by what it says for a day', async () => {
  const asked: unknown[] = [];
  const site = await serve((request, response) => {
    asked.push([request.url, request.headers['user-agent']]);
    response.end(file);
  });
  const { rules, outcome, keepMs } = await fetch(site);
  expect(asked).toEqual([['/robots.txt', asker.userAgent]]);
  expect([outcome, keepMs]).toEqual(['read', 86_400_000]);
  expect([rules.allows(`${site}/private/x`), rules.allows(`${site}/other`)]).toEqual([false, true]);
});

it.each([
  [200, 'read', true],
  [204, 'read', true],
  [301, 'unavailable', true],
  [400, 'unavailable', true],
  [401, 'unavailable', true],
  [403, 'unavailable', true],
  [404, 'unavailable', true],
  [410, 'unavailable', true],
  [429, 'unreachable', false],
  [500, 'unreachable', false],
  [503, 'unreachable', false],
])('takes %i for %s', async (status, outcome, isAllowed) => {
  const site = await serve((_request, response) => void response.writeHead(status).end());
  const answer = await fetch(site);
  expect([answer.outcome, answer.rules.allows(`${site}/x`)]).toEqual([outcome, isAllowed]);
  expect(answer.keepMs).toBe(outcome === 'unreachable' ? 3_600_000 : 86_400_000);
  expect(answer.isUnmet).toBe(false);
});

it('follows five redirects to other sites, whose file then speaks of the first', async () => {
  const elsewhere = () => `http://elsewhere.test:${new URL(site).port}`;
  const site = await serve((request, response) => {
    if (request.headers.host?.startsWith('elsewhere.test') === true) {
      response.end(file);
      return;
    }
    const hop = Number(/hop(\d)/.exec(request.url ?? '')?.[1] ?? 0);
    const location = hop === 4 ? `${elsewhere()}/their-robots` : `/hop${hop + 1}`;
    response.writeHead(hop % 2 === 0 ? 301 : 307, { location }).end();
  });
  const { rules, outcome } = await fetch(site);
  expect(outcome).toBe('read');
  expect([rules.allows(`${site}/private`), rules.allows(`${site}/other`)]).toEqual([false, true]);
  expect(rules.allows(`${elsewhere()}/other`)).toBe(false);
});

it('takes redirects without end for no file', async () => {
  let asked = 0;
  const site = await serve((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: `/again${asked}` }).end();
  });
  expect(await fetch(site)).toMatchObject({ outcome: 'unavailable' });
  expect(asked).toBe(6);
});

it('fetches nothing from a site that is not there, that is private, or that hangs up', async () => {
  const site = await serve((request) => request.socket.destroy());
  for (const each of [site, 'http://127.0.0.1:1', 'http://10.0.0.1', 'http://absent.test']) {
    const { rules, outcome } = await fetch(each);
    expect([outcome, rules.allows(`${each}/x`), rules.allows(`${each}/robots.txt`)]).toEqual([
      'unreachable',
      false,
      true,
    ]);
  }
});

it('tells where nobody takes a connection from where somebody does, and fails', async () => {
  const hangsUp = await serve((request) => request.socket.destroy());
  const nobody = 'http://127.0.0.1:1';
  const leadsThere = await serve((_request, response) => {
    response.writeHead(302, { location: `${nobody}/their.txt` }).end();
  });
  const responses = await Promise.all(
    [nobody, 'http://met.test:1', hangsUp, leadsThere].map((site) => fetch(site)),
  );
  expect(responses.map(({ outcome, isUnmet }) => [outcome, isUnmet])).toEqual([
    ['unreachable', true],
    ['unreachable', true],
    ['unreachable', false],
    ['unreachable', false],
  ]);
});

it('has not asked where name servers do not say where to', async () => {
  const leadsThere = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://away.test/robots.txt' }).end();
  });
  for (const site of ['http://away.test', leadsThere]) {
    const { outcome, keepMs, rules } = await fetch(site);
    expect([outcome, keepMs, rules.allows(`${site}/x`)]).toEqual(['not_asked', 0, false]);
  }
});

it('ends when it is told to', async () => {
  const stopping = new AbortController();
  const site = await serve(() => stopping.abort(new Error('stopping')));
  await expect(fetch(site, stopping.signal)).rejects.toThrow('stopping');
});

it('reads the beginning of a file without end', async () => {
  const site = await serve((_request, response) => {
    response.write('user-agent: *\ndisallow: /private\n');
    const more = () => {
      while (!response.destroyed && response.write(`# ${'x'.repeat(8000)}\n`));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  const { rules, outcome } = await fetch(site);
  expect([outcome, rules.allows(`${site}/private`), rules.allows(`${site}/x`)]).toEqual([
    'read',
    false,
    true,
  ]);
});

it('asks nothing that it is not permitted to, and says so', async () => {
  const asked: string[] = [];
  const site = await serve((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/robots.txt') response.writeHead(301, { location: '/other.txt' }).end();
    else response.end(file);
  });
  const permitted: string[] = [];
  const permit = (url: string) => Promise.resolve(permitted.push(url) < 2);
  const { signal } = new AbortController();
  const { outcome, keepMs, rules } = await fetchRobots(outbound, site, asker, { signal, permit });
  expect(permitted).toEqual([`${site}/robots.txt`, `${site}/other.txt`]);
  expect(asked).toEqual(['/robots.txt']);
  expect([outcome, keepMs, rules.allows(`${site}/x`)]).toEqual(['not_asked', 0, false]);
});

it('reads again what was kept', async () => {
  const site = await serve((_request, response) => void response.end(file));
  const { outcome, file: kept } = await fetch(site);
  const rules = rulesOf(site, { outcome, file: kept }, asker.agent);
  expect([rules.allows(`${site}/private`), rules.allows(`${site}/x`)]).toEqual([false, true]);
});
