import { type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isOfConsole } from '../../api/http/own-pages-only.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { type ConsoleMember, cookieOf, createMember } from '../support/console/console-member.ts';
import { newAddress } from '../support/new-address.ts';
import { headersOf, noteAnswer } from '../support/requests/note-answer.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let member: ConsoleMember;

beforeAll(async () => {
  fixture = await createTestFixture();
  member = await createMember(fixture, { projectId: (await fixture.createProject()).projectId });
});
afterAll(() => fixture?.close());

const routes = routeTable.map(({ spec }) => spec).filter(isOfConsole);
const changes = routes.filter(({ method }) => method !== 'get');

/** As a browser sends it with these headers, and without those that it does not know; Node's own `fetch` adds some. */
async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; reason: string | null }> {
  const sent = request(fixture.base + path, {
    method: method.toUpperCase(),
    headers: { cookie: cookieOf(member.token), 'x-forwarded-for': newAddress(), ...headers },
  });
  sent.end();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the event has one argument, the response
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = { status: response.statusCode ?? 0, headers: headersOf(response) };
  noteAnswer({ method: sent.method, path, ...answer, text: await text(response) });
  return { status: answer.status, reason: answer.headers.get('x-error-reason') };
}

const pathOf = (path: string): string => path.replaceAll(/\{[^}]+\}/g, 'nothing');
const json = { 'content-type': 'application/json' };
const own = { 'sec-fetch-site': 'same-origin' };

describe('the changes of the console', () => {
  it('are all there are but reads', () => {
    expect(changes.length).toBeGreaterThan(10);
    expect(routes.filter(({ path }) => !path.startsWith('/console/api/'))).toEqual([]);
    const others = routeTable.filter(({ spec }) => !isOfConsole(spec));
    expect(others.filter(({ spec }) => spec.path.startsWith('/console/api/'))).toEqual([]);
  });

  it.each(changes.map(({ operationId, method, path }) => [operationId, method, pathOf(path)] as const))(
    'come from our own pages alone: %s',
    async (_operation, method, path) => {
      const refused = { status: 403, reason: 'cross_site_refused' };
      for (const site of ['cross-site', 'same-site', 'none', 'same-origin, cross-site', 'SAME-ORIGIN'])
        expect([site, await send(method, path, { ...json, 'sec-fetch-site': site })]).toEqual([
          site,
          refused,
        ]);
      expect(await send(method, path, json)).toEqual(refused);
      const unsupported = { status: 415, reason: 'unsupported_media_type' };
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
        'text/plain; application/json',
        'application/jsonp',
        '',
      ])
        expect([type, await send(method, path, { ...own, 'content-type': type })]).toEqual([
          type,
          unsupported,
        ]);
      expect(await send(method, path, own)).toEqual(unsupported);
    },
  );

  it.each(routes.map(({ operationId, method, path }) => [operationId, method, pathOf(path)] as const))(
    'and reads are for no page of another origin: %s',
    async (_operation, method, path) => {
      const preflight = await fetch(fixture.base + path, {
        method: 'OPTIONS',
        headers: { origin: 'http://evil.test', 'access-control-request-method': method.toUpperCase() },
      });
      expect(preflight.headers.get('access-control-allow-origin')).toBe(null);
      expect(preflight.headers.get('access-control-allow-credentials')).toBe(null);
    },
  );

  it('are nothing to a key, and the session is nothing to the interface', async () => {
    const { apiKey } = await fixture.createProject();
    const headers = { ...own, ...json, cookie: '', authorization: `Bearer ${apiKey}` };
    expect(await send('get', '/console/api/session', headers)).toEqual({
      status: 401,
      reason: 'session_missing',
    });
    const bearer = { ...own, ...json, cookie: '', authorization: `Bearer ${member.token}` };
    expect(await send('get', '/console/api/session', bearer)).toMatchObject({ status: 401 });
    expect(await send('get', '/v1/key', { ...own, ...json })).toEqual({
      status: 401,
      reason: 'api_key_missing',
    });
  });
});
