import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/requests/api-client.ts';
import {
  sampleRequests,
  type SampleOptions,
  type SampleRequest,
} from '../support/requests/sample-requests.ts';
import { sendAlone } from '../support/requests/send-alone.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

afterAll(() => fixture?.close());

const named = (samples: readonly SampleRequest[]): [string, SampleRequest][] =>
  samples.map((sample) => [sample.operationId, sample]);
const send = (sample: SampleRequest, options: SampleOptions = {}) =>
  sendAlone(fixture, project.projectId, sample, options);

describe('paths and methods', () => {
  it.each(['/nothing', '/v1', '/v1/identity', '/v2/check', '/Check', '/check/', '//check', '/check%2F'])(
    'answers 404 to %s',
    async (path) => {
      expect(told(await project.client.get(path))).toEqual([404, 'route_not_found']);
      expect(told(await project.client.post(path, {}))).toEqual([404, 'route_not_found']);
    },
  );

  const paths = [...new Set(sampleRequests.map(({ spec }) => spec.path))];
  const methodsOf = (path: string) =>
    sampleRequests
      .filter(({ spec }) => spec.path === path)
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

  it.each(paths)('answers 405 with Allow to other methods of %s', async (path) => {
    const sample = sampleRequests.find(({ spec }) => spec.path === path);
    const known = methodsOf(path);
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !known.includes(method));
    for (const method of others) {
      const answer = await project.client.call(method, sample?.path ?? path);
      expect([method, ...told(answer)]).toEqual([method, 405, 'method_not_allowed']);
      expect(answer.headers.get('allow')?.split(', ')).toEqual(known);
    }
  });

  it.each(sampleRequests.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    'answers HEAD %s like GET, without the body',
    async (path) => {
      const said = ({ status, headers }: Answer) => [
        status,
        ...['content-type', 'content-length', 'x-error-reason'].map((name) => headers.get(name)),
      ];
      // What is counted meanwhile, such as usage, makes one GET differ from the next: HEAD is compared between two that agree.
      await eventually(async () => {
        const before = await project.client.get(path);
        const head = await project.client.call('HEAD', path);
        const after = await project.client.get(path);
        expect(said(after)).toEqual(said(before));
        expect(head.body).toBeUndefined();
        expect(said(head)).toEqual(said(before));
      });
    },
  );
});

describe('browsers', () => {
  it('lets a front end of any origin call /public-enroll', async () => {
    const preflight = await fixture.anybody.call('OPTIONS', '/public-enroll', {
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Content-Type');
    const refused = await fixture
      .visitor()
      .post('/public-enroll', {}, { headers: { origin: 'https://shop.example' } });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(named(sampleRequests.filter(({ spec }) => spec.cors !== true)))(
    'lets no page call %s, nor asks it in advance',
    async (_name, sample) => {
      const preflight = await fixture.anybody.call('OPTIONS', sample.path, {
        headers: { origin: 'https://shop.example', 'access-control-request-method': sample.method },
      });
      expect(told(preflight)).toEqual([405, 'method_not_allowed']);
      const answer = await send(sample, { headers: { origin: 'https://shop.example' } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('every answer', () => {
  it('echoes an X-Request-Id that is safe and mints one otherwise', async () => {
    const idOf = async (sent?: string) => {
      const headers: Record<string, string> = sent === undefined ? {} : { 'x-request-id': sent };
      return (await fixture.anybody.get('/healthz', { headers })).headers.get('x-request-id');
    };
    expect(await idOf('my-request_0001')).toBe('my-request_0001');
    const minted = /^req_[0-9a-f-]{36}$/;
    for (const unsafe of [undefined, 'short', 'x'.repeat(129), 'has spaces in it', 'with"quotes"'])
      expect(await idOf(unsafe)).toMatch(minted);
    expect(await idOf()).not.toBe(await idOf());
  });

  it.each(named(sampleRequests))(
    '%s is not kept by caches, nor guessed at by browsers',
    async (_name, sample) => {
      const { headers } = await send(sample);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const document = sample.spec.auth === 'none' && sample.method === 'GET';
      expect(headers.get('cache-control')).toMatch(document ? /./ : /^no-store$/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );
});

it('says nothing of an error nobody foresaw, but its id', async () => {
  // This is the only test that removes a table from under a running server.
  await fixture.db.query('ALTER TABLE devices RENAME TO devices_gone');
  try {
    const response = await fetch(`${fixture.base}/profile?identityId=usr_someone`, {
      headers: { authorization: `Bearer ${project.apiKey}`, 'x-request-id': 'unforeseen-1' },
    });
    expect([response.status, response.headers.get('x-error-reason')]).toEqual([500, 'internal_error']);
    expect(response.headers.get('x-request-id')).toBe('unforeseen-1');
    const { error } = JSON.parse(await response.text());
    expect(error).toEqual({
      code: 500,
      message: 'An internal error occurred. It has been recorded.',
    });
  } finally {
    await fixture.db.query('ALTER TABLE devices_gone RENAME TO devices');
  }
});

describe('what is hardly HTTP', () => {
  /** Returns everything the server sends in reply to these bytes until it closes the connection. */
  const exchange = async (text: string) => {
    const socket = connect(Number(new URL(fixture.base).port), '127.0.0.1');
    await once(socket, 'connect');
    let received = '';
    socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
    socket.end(text);
    await once(socket, 'close');
    return received;
  };
  const line = 'GET /healthz HTTP/1.1\r\nConnection: close\r\n';

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without a colon', `${line}Host: a\r\nbroken\r\n\r\n`, 400],
    ['headers of 20 kB', `${line}Host: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 400],
    ['two lengths', `${line}Host: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['a length and chunks', `${line}Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ['no Host', `${line}\r\n`, 200],
    ['an expectation nobody knows', `${line}Host: a\r\nExpect: the-unexpected\r\n\r\n`, 200],
    [
      'an upgrade nobody offers',
      `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: h2c\r\n\r\n`,
      200,
    ],
    [
      'an absolute address',
      `GET http://evil.test/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      200,
    ],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 404],
    ['an unusual method', `PROPFIND /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 405],
  ])('%s is answered in the shape of every other answer', async (_what, text, status) => {
    const received = await exchange(text);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).toMatch(/\r\nX-Request-Id: \S{8,}\r\n/i);
    const body: unknown = JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4));
    if (status >= 400) expect(body).toMatchObject({ error: { code: status } });
  });
});
