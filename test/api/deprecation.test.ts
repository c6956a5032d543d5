import { once } from 'node:events';
import type { Server } from 'node:http';
import { createApp } from '../../api/app.ts';
import { createContext } from '../../api/context.ts';
import { deprecationHeaders } from '../../api/http/deprecation.ts';
import { createHttpServer } from '../../api/http-server.ts';
import { defineRoute, type Route } from '../../api/http/route.ts';
import { plainOpenapi } from '../../api/openapi/public-openapi.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { z } from 'zod';
import { createReleasers, type Releasers } from '../../shared/platform/lifecycle/releasers.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createMetrics } from '../../shared/platform/metrics/create-metrics.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const common = {
  method: 'get',
  tag: 'Service',
  summary: 'Of the test.',
  auth: 'none',
  limit: 'none',
  responses: { 200: { description: 'Nothing.', body: z.object({}) } },
  errors: [],
} as const;
const answer = () => ({ status: 200 as const, body: {} });

/** A route table of operations that were left at different times. */
const routes: readonly Route<object>[] = [
  defineRoute(
    {
      ...common,
      operationId: 'ending',
      path: '/v1/thing/{thing_id}',
      cors: true,
      deprecated: {
        since: '2026-11-30',
        until: '2027-06-01',
        replacedBy: '/v1/things/{thing_id}',
        guide: '/docs/things',
      },
      input: {
        params: z.object({ thing_id: z.string() }),
        query: z.object({ a: z.string().optional() }),
      },
    },
    () => ({ ...answer(), headers: { Link: '</v1/next>; rel="next"' } }),
  ),
  defineRoute(
    {
      ...common,
      operationId: 'left',
      path: '/v1/left',
      deprecated: { since: '2026-01-01', guide: '/docs/left' },
      input: { query: z.object({ a: z.string() }) },
    },
    answer,
  ),
  defineRoute({ ...common, operationId: 'current', path: '/v1/things', input: {} }, answer),
];

let fixture: TestFixture;
let releasers: Releasers;
let server: Server;

beforeAll(async () => {
  fixture = await createTestFixture();
  const log = silentLogger();
  releasers = createReleasers(log);
  const metrics = createMetrics();
  const deps = await createContext(fixture.config, {
    log,
    releasers,
    metrics,
    openapiTexts: { partners: '{}', people: '{}' },
  });
  server = createHttpServer(createApp({ deps, routes, trustedProxies: [] }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await releasers?.releaseAll();
  await fixture?.close();
});

async function headersOf(path: string, method = 'GET') {
  const response = await fetch(`http://127.0.0.1:${listeningPort(server)}${path}`, { method });
  const named = ['deprecation', 'sunset', 'link', 'access-control-allow-origin'];
  return [response.status, ...named.map((name) => response.headers.get(name))];
}

it('says since when, until when, where to read about it and what replaces it, beside the links of the reply', async () => {
  const link =
    '</docs/things>; rel="deprecation"; type="text/html", </v1/things/a%2Fb>; rel="successor-version", </v1/next>; rel="next"';
  expect(await headersOf('/v1/thing/a%2Fb')).toEqual([
    200,
    '@1795996800',
    'Tue, 01 Jun 2027 00:00:00 GMT',
    link,
    '*',
  ]);
});

it('says so in refusals as well, and no end where none is planned', async () => {
  expect(await headersOf('/v1/left')).toEqual([
    400,
    '@1767225600',
    null,
    '</docs/left>; rel="deprecation"; type="text/html"',
    null,
  ]);
});

it('says nothing of other operations', async () => {
  expect(await headersOf('/v1/things')).toEqual([200, null, null, null, null]);
});

it('marks them in the document, each of the published ones with what to call', () => {
  const { paths } = plainOpenapi(routes, 'partners');
  expect(Object.values(paths).map(({ get }) => get?.['deprecated'])).toEqual([true, true, undefined]);
  const known = new Set(routeTable.map(({ spec }) => spec.path));
  const deprecated = routeTable.flatMap(({ spec }) => spec.deprecated ?? []);
  expect(deprecated.length).toBeGreaterThan(0);
  for (const { replacedBy } of deprecated) expect(known).toContain(replacedBy);
});

it('refuses a table with a day that is none, or an end before the beginning', () => {
  const specOf = (since: string, until: string) => ({
    ...common,
    operationId: 'wrong',
    path: '/v1/wrong',
    deprecated: { since, until, guide: '/docs' },
  });
  for (const none of ['2026-13-01', '2026-02-31', '2026-2-01', '+002026-02-01', ''])
    expect(() => deprecationHeaders(specOf(none, '2027-01-01'))).toThrow(`${none} is not a day`);
  expect(() => deprecationHeaders(specOf('2026-12-01', '2026-12-01'))).toThrow('ends before');
});
