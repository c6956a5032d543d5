import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApp } from '../../api/app.ts';
import { createContext } from '../../api/context.ts';
import { createHttpServer } from '../../api/http-server.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { createReleasers, type Releasers } from '../../shared/platform/lifecycle/releasers.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createMetrics } from '../../shared/platform/metrics/create-metrics.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { sampleRequests } from '../support/requests/sample-requests.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

/** The same operations of one process: with what is matched before Express, and by Express alone. */
let fixture: TestFixture;
let releasers: Releasers;
let person: EnrolledPerson;
let servers: { both: Server; express: Server };
/** Whether the last request was matched before Express. */
let wasHot: boolean;

beforeAll(async () => {
  fixture = await createTestFixture();
  person = await enrollPerson(fixture.anybody);
  const log = silentLogger();
  releasers = createReleasers(log);
  const deps = await createContext(fixture.config, {
    log,
    releasers,
    metrics: createMetrics(),
    openapiTexts: { partners: '{}', people: '{}' },
  });
  const { express, serveHot } = createApp({ deps, routes: routeTable, trustedProxies: [] });
  const both = createHttpServer({
    express,
    serveHot: (request, response) => (wasHot = serveHot(request, response)),
  });
  servers = { both, express: createHttpServer({ express, serveHot: () => false }) };
  for (const server of [servers.both, servers.express]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});

afterAll(async () => {
  for (const server of [servers?.both, servers?.express]) {
    server?.closeAllConnections();
    server?.close();
  }
  await releasers?.releaseAll();
  await fixture?.close();
});

/** Sends bytes over a connection of their own. @returns all that came, but for what no two responses share */
async function exchange(server: Server, bytes: string): Promise<string> {
  const socket = connect(listeningPort(server), '127.0.0.1');
  // Not ended: Node drops the requests of a client that has closed its side.
  socket.write(Buffer.from(bytes, 'latin1'));
  const received = await text(socket);
  return received
    .replaceAll(/^Date: .*$/gm, 'Date: (now)')
    .replaceAll(/req_[0-9a-f-]{36}/g, 'req_(new)')
    .replaceAll(/;t=\d+/g, ';t=(seconds)');
}

/** A key for each server, so that both count the same; the other words of the request are the same. */
interface Callers {
  both: string;
  express: string;
}

async function keysOf(choices: Parameters<TestFixture['createProject']>[0] = {}): Promise<Callers> {
  const { projectId, apiKey: both } = await fixture.createProject(choices);
  const { mode, scopes, domains } = choices;
  const { apiKey: express } = await fixture.createKey(projectId, { mode, scopes, domains });
  return { both, express };
}

async function compare(callers: Callers, request: (key: string) => string): Promise<string> {
  wasHot = false;
  const byBoth = await exchange(servers.both, request(callers.both));
  const byExpress = await exchange(servers.express, request(callers.express));
  expect(byBoth).toMatch(/^HTTP\/1\.1 \d{3} /);
  expect(byBoth).toBe(byExpress);
  return byBoth;
}

const get = (target: string, headers: readonly string[] = [], first = 'GET') =>
  [`${first} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '\r\n'].join('\r\n');
const withKey =
  (target: string, headers: readonly string[] = [], method = 'GET') =>
  (key: string) =>
    get(target, [`Authorization: Bearer ${key}`, ...headers], method);

describe('what is matched before Express', () => {
  it('is the plain check of a person, in both spellings and by both plain names', async () => {
    const keys = await keysOf();
    const { userId } = person;
    for (const name of [userId, 'usr_nobody_there', '3f2b8c1e-0c9a-4f58-9d3e-6f1f2a3b4c5d', 'no-name-at-all'])
      for (const target of [`/check?userId=${name}`, `/v1/identity/${name}/check`]) {
        const response = await compare(keys, withKey(target));
        expect([target, wasHot]).toEqual([target, true]);
        expect(response).toMatch(name === userId ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 404 /);
      }
  });

  it.each([
    ['no key', [] as string[]],
    ['a key that cannot be one', ['Authorization: Bearer hm_live_short']],
    ['another scheme', ['Authorization: Basic QWRhOnNlY3JldA==']],
    ['two keys', ['Authorization: Bearer a', 'Authorization: Bearer b']],
    ['an id of the request', ['X-Request-Id: my-own-request']],
    ['an id that is none', ['X-Request-Id: a b']],
    ['a client that speaks of another', ['X-Forwarded-For: 203.0.113.9']],
    ['a body', ['Content-Length: 5', '', 'hello']],
    ['a body in chunks', ['Transfer-Encoding: chunked', '', '5', 'hello', '0', '']],
    ['a promise of a body', ['Content-Length: 5', 'Expect: 100-continue', '', 'hello']],
    ['an expectation that is none', ['Expect: nothing']],
    ['a trace', ['traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01']],
  ])('is refused and answered as by Express, with %s', async (_what, headers) => {
    const keys = await keysOf();
    const target = `/v1/identity/${person.userId}/check`;
    await compare(keys, () => get(target, headers));
    await compare(keys, withKey(target, headers));
  });

  it('is refused to keys that may not as by Express', async () => {
    const target = `/check?userId=${person.userId}`;
    const domains = await keysOf({ domains: ['example.com'] });
    expect(await compare(domains, withKey(target))).toContain('domain_not_allowed');
    expect(await compare(domains, withKey(target, ['Origin: https://example.com']))).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    expect(await compare(await keysOf({ scopes: ['stamps:read'] }), withKey(target))).toContain(
      'scope_missing',
    );
    const few = await keysOf({ customLimits: { minute: 2, day: null } });
    await compare(few, withKey(target));
    await compare(few, withKey(target));
    expect(await compare(few, withKey(target))).toContain('rate_limited');
    expect(await compare(few, withKey(target))).toContain('rate_limited');
  });

  it('is answered in order where several come at once, and to HTTP/1.0', async () => {
    const keys = await keysOf();
    const target = `/check?userId=${person.userId}`;
    const several = (key: string) =>
      [target, '/check?userId=usr_nobody', '/nothing', target]
        .map((each, at) => withKey(each)(key).replace(at < 3 ? 'Connection: close\r\n' : '', ''))
        .join('');
    expect((await compare(keys, several)).match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 404',
      'HTTP/1.1 404',
      'HTTP/1.1 200',
    ]);
    await compare(keys, (key) => withKey(target)(key).replace('HTTP/1.1', 'HTTP/1.0'));
  });
});

describe('what is left to Express', () => {
  const odd = (name: string) => [
    `/check?userId=${name}&userId=${name}`,
    `/check?userId=${name}&more=1`,
    `/check?more=1&userId=${name}`,
    `/check?userId=${name.replace('_', '%5F')}`,
    `/check?userId=Ada+%23K7M2Q9X`,
    '/check?userId=',
    '/check?userId',
    '/check?',
    '/check',
    '/check/?userId=x',
    `//check?userId=${name}`,
    `/check?userid=${name}`,
    `/check?userId=${name}#part`,
    `/check?userId=${'a'.repeat(257)}`,
    `/check?userId=${name}%00`,
    `/check?userId=%ED%A0%80`,
    `/check?userId[]=${name}`,
    `/check?__proto__=${name}`,
    `http://localhost/check?userId=${name}`,
    `/v1/identity/${name}/check?userId=x`,
    `/v1/identity/${name}/check/`,
    `/v1/identity/${name}/Check`,
    '/v1/identity//check',
    '/v1/identity/check',
    '/v1/identity/%2e%2e/check',
    `/v1/identity/${name}/more/check`,
    `/v1/identity/Ada%20%23K7M2Q9X/check`,
    `/v1/identity/${name}%2Fcheck`,
    `/v1/identity/%zz/check`,
    `/v1/identity/\u00e9/check`,
  ];

  it('is every other spelling, to the same response', async () => {
    const keys = await keysOf();
    for (const target of odd(person.userId)) {
      await compare(keys, withKey(target));
      expect([target, wasHot]).toEqual([target, false]);
    }
  });

  it('is every other method', async () => {
    const keys = await keysOf();
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])
      for (const target of [`/check?userId=${person.userId}`, `/v1/identity/${person.userId}/check`]) {
        await compare(keys, withKey(target, [], method));
        expect([method, wasHot]).toEqual([method, false]);
      }
  });

  it('is every other operation', async () => {
    const keys = await keysOf();
    for (const { operationId, method, path } of sampleRequests) {
      if (method !== 'GET') continue;
      wasHot = false;
      await exchange(servers.both, withKey(path)(keys.both));
      expect([operationId, wasHot]).toEqual([
        operationId,
        operationId === 'check' || operationId === 'checkIdentity',
      ]);
    }
  });
});
