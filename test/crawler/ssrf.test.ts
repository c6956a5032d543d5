import type { DnsAnswer } from '../../dev/testbed/dns-server.ts';
import { eventually } from '../support/eventually.ts';
import { privateNames } from '../outbound/refused-url-corpus.ts';
import { ssrfCases, type SsrfPlaces } from './ssrf-cases.ts';
import { setTripwires, type Tripwires } from './tripwires.ts';
import { createVisitingFixture, type VisitingFixture, webAddress } from './visiting-fixture.ts';

let fixture: VisitingFixture;
let wires: Tripwires;
let places: SsrfPlaces;
let now: { page: string; redirect: string };
const tried = new Set<string>();

beforeAll(async () => {
  wires = await setTripwires();
  fixture = await createVisitingFixture({
    resolve: ({ name, type, count }): DnsAnswer => {
      // The name resolves first to the address that may be dialled, then to a private one.
      if (name === 'rebinding.test') {
        return type === 'A' ? [{ type, value: count === 1 ? webAddress : '127.0.0.1' }] : [];
      }
      const addresses = privateNames[name];
      if (!addresses) return 'NXDOMAIN';
      return addresses
        .filter((value) => value.includes(':') === (type === 'AAAA'))
        .map((value) => ({ type: type === 'AAAA' ? 'AAAA' : 'A', value }));
    },
  });
  const port = await fixture.serve((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/tried') {
      tried.add(search);
      response.end();
    } else if (pathname === '/redirect') {
      const status = Number(search.slice(1)) || 302;
      response.writeHead(status, { location: now.redirect }).end();
    } else if (pathname === '/worker.js') {
      response
        .setHeader('content-type', 'text/javascript')
        .end(
          `fetch('http://${places.trap}/', { mode: 'no-cors' }).catch(() => 0); new WebSocket('ws://${places.trap}/');`,
        );
    } else if (pathname === '/page') {
      response.setHeader('content-type', 'text/html').end(now.page);
    } else {
      response.writeHead(404).end();
    }
  });
  // A loopback address counts as a secure context, so service workers and WebTransport are available as with TLS.
  places = { trap: `127.0.0.1:${wires.port}`, port: wires.port, site: `http://${webAddress}:${port}` };
});
afterAll(async () => {
  await fixture?.close();
  wires?.close();
});

it('has many ways to try', () => {
  expect(ssrfCases.length).toBeGreaterThanOrEqual(80);
  expect(new Set(ssrfCases.map(({ name }) => name)).size).toBe(ssrfCases.length);
});

it('sees what touches a private address', async () => {
  const own = await setTripwires();
  await (await fetch(`http://127.99.0.1:${own.port}/`)).text();
  expect(own.touched).toEqual(['tcp 127.99.0.1']);
  own.close();
});

it.each(ssrfCases.map((each, index) => ({ ...each, index })))(
  'reaches nothing private by $name',
  async ({ index, url, page, redirect }) => {
    const tell = `<script>tried = () => { navigator.sendBeacon('/tried?${index}'); fetch('/tried?${index}'); };</script>`;
    now = { page: tell + (page?.(places) ?? ''), redirect: redirect?.(places) ?? '/' };
    const outcome = await fixture.visit(url?.(places) ?? `${places.site}/page`, { deadlineMs: 30_000 });
    if (page) expect([...tried]).toContain(`?${index}`);
    else expect(outcome).toMatchObject({ kind: 'failed' });
    expect(wires.touched).toEqual([]);
  },
);

it('asked no name server past the proxy, and nothing was left open', async () => {
  expect(fixture.dns.questions.map(({ name }) => name)).not.toContain('prefetched.test');
  expect(wires.touched).toEqual([]);
  // A process that has just ended is reaped by the browser, in its own time.
  await eventually(async () =>
    expect((await fixture.keeper.members()).filter(({ state }) => state === 'Z')).toEqual([]),
  );
});
