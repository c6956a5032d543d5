import { eventually } from '../support/eventually.ts';
import { installPackedSdk, type PackedSdk } from '../support/sdk/packed-sdk.ts';
import { type ScriptedServer, startScriptedServer } from '../support/sdk/scripted-server.ts';

let packed: PackedSdk;
let server: ScriptedServer;

beforeAll(async () => {
  packed = await installPackedSdk();
  server = await startScriptedServer();
});
afterAll(async () => {
  await server?.close();
  packed?.remove();
});

const client = (options: object = {}) =>
  new packed.sdk.Humanmark({ apiKey: 'hm_test_key', baseUrl: server.url, ...options });
const json = { 'content-type': 'application/json' };
const human = {
  status: 200,
  headers: json,
  body: '{"isHuman":true,"identityId":"Ada #K7M2Q9X","assurance":"liveness"}',
};
const refused = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: { ...json, 'x-request-id': 'req_1', ...headers },
  body: `{"error":{"code":${status},"message":"Not now."}}`,
});
const caught = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const gaps = () => server.received.slice(1).map(({ atMs }, at) => atMs - server.received[at]!.atMs);

describe('a call that may be repeated', () => {
  it.each([429, 503])('comes again after a %i, once Retry-After is over', async (status) => {
    server.respond(refused(status, { 'retry-after': '1' }), human);
    expect(await client().check('usr_1')).toMatchObject({ isHuman: true });
    expect(server.received).toHaveLength(2);
    expect(gaps()[0]).toBeGreaterThan(990);
  });

  it.each([502, 503, 504])('comes again after a %i of a proxy', async (status) => {
    server.respond({ status, headers: { 'content-type': 'text/html' }, body: '<h1>Bad</h1>' }, human);
    expect(await client().check('usr_1')).toMatchObject({ isHuman: true });
  });

  it('comes again after a connection that ended, and gives up after its retries', async () => {
    server.respond('cut', 'cut', human);
    expect(await client().check('usr_1')).toMatchObject({ isHuman: true });
    server.respond('cut');
    const error = await caught(client({ retries: 1 }).check('usr_1'));
    expect(error).toBeInstanceOf(packed.sdk.HumanmarkConnectionError);
    expect(error).toMatchObject({
      message: `no response arrived from ${server.url} (checkIdentity, 2 attempts)`,
      operation: 'checkIdentity',
      attempts: 2,
    });
    expect(server.received).toHaveLength(2);
  });

  it('keeps its Idempotency-Key, and comes again while its first try is in progress', async () => {
    const inProgress = refused(409, { 'x-error-reason': 'idempotency_in_progress' });
    const made = { ...json, 'x-request-id': 'req_2' };
    server.respond('cut', inProgress, { status: 201, headers: made, body: '{}' });
    const body = { contentHash: 'sha256:00', contentType: 'article' } as const;
    // The last response lacks all fields of a stamp.
    expect(await caught(client().stamps.create(body))).toBeInstanceOf(packed.sdk.HumanmarkResponseError);
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0], keys[0]]);
  });

  it('waits for no longer than its deadline, nor for more than a minute', async () => {
    server.respond(refused(429, { 'retry-after': '5', 'x-error-reason': 'rate_limited' }));
    for (const asked of [
      client({ timeoutMs: 3000 }).check('usr_1'),
      client({ timeoutMs: 4999 }).check('usr_1'),
    ])
      expect(await caught(asked)).toMatchObject({
        status: 429,
        reason: 'rate_limited',
        retryAfterSeconds: 5,
      });
    server.respond(refused(429, { 'retry-after': '61', 'x-error-reason': 'quota_exceeded' }));
    const error = await caught(client({ timeoutMs: 3_600_000 }).check('usr_1'));
    expect(error).toMatchObject({ reason: 'quota_exceeded', retryAfterSeconds: 61, requestId: 'req_1' });
    expect(server.received).toHaveLength(1);
  });
});

describe('an error', () => {
  it('counts the attempts, and says them where there were several', async () => {
    server.respond(refused(503, { 'x-error-reason': 'overloaded' }));
    const error = await caught(client({ retries: 2 }).stamps.get('stmp_1'));
    expect(error).toMatchObject({
      message: 'Not now. (getStamp, 3 attempts)',
      reason: 'overloaded',
      operation: 'getStamp',
      attempts: 3,
    });
    expect(server.received).toHaveLength(3);
    const once = await caught(client({ retries: 0 }).stamps.get('stmp_1'));
    expect(once).toMatchObject({ message: 'Not now.', operation: 'getStamp', attempts: 1 });
  });

  it('names the operation where the service does not speak of the request', async () => {
    const html = { 'content-type': 'text/html' };
    server.respond({ status: 404, headers: html, body: '<h1>Not here</h1>' });
    expect(await caught(client().check('usr_1'))).toMatchObject({ message: 'status 404 (checkIdentity)' });
    server.respond({ status: 200, headers: html, body: '<h1>Welcome</h1>' });
    expect(await caught(client().call('describeKey'))).toMatchObject({
      message: 'the response is text/html, which Humanmark does not document (describeKey)',
      operation: 'describeKey',
    });
    server.respond({ status: 200, headers: json, body: '{"results":[]}' });
    expect(await caught(client().checkMany(['usr_1']))).toMatchObject({
      message: 'the results do not belong to the request (checkIdentities)',
      operation: 'checkIdentities',
    });
  });
});

describe('a call that may not be repeated', () => {
  it.each(['verify', 'checkMany'] as const)('is sent once: %s', async (what) => {
    for (const failure of ['cut', refused(503, { 'retry-after': '1' })] as const) {
      server.respond(failure);
      const call = what === 'verify' ? client().verify({ userId: 'usr_1' }) : client().checkMany(['usr_1']);
      expect(await caught(call)).toBeInstanceOf(packed.sdk.HumanmarkError);
      expect(server.received).toHaveLength(1);
    }
  });

  it.each([400, 401, 403, 404, 409, 500])('is one that was refused with %i', async (status) => {
    server.respond(refused(status));
    expect(await caught(client().check('usr_1'))).toMatchObject({ status, message: 'Not now.' });
    expect(server.received).toHaveLength(1);
  });
});

describe('a call ends', () => {
  it('at its deadline, with an error of its own', async () => {
    server.respond('hang');
    const error = await caught(client({ timeoutMs: 200 }).check('usr_1'));
    expect(error).toBeInstanceOf(packed.sdk.HumanmarkTimeoutError);
    expect(error).toBeInstanceOf(packed.sdk.HumanmarkConnectionError);
    expect(error).toMatchObject({
      message: 'no response within 200 ms (checkIdentity)',
      operation: 'checkIdentity',
      attempts: 1,
    });
  });

  it('by its signal, before it is sent, while it is sent, and while it waits', async () => {
    const reason = new Error('the user left');
    const aborted = AbortSignal.abort(reason);
    server.respond('hang');
    expect(await caught(client().check('usr_1', { signal: aborted }))).toBe(reason);
    expect(server.received).toHaveLength(0);
    for (const response of ['hang', refused(503, { 'retry-after': '20' })] as const) {
      server.respond(response);
      const controller = new AbortController();
      const ended = caught(client().check('usr_1', { signal: controller.signal }));
      await eventually(() => expect(server.received).toHaveLength(1));
      controller.abort(reason);
      expect(await ended).toBe(reason);
    }
  });
});

describe('only a documented response is believed', () => {
  const body = '{"isHuman":true,"identityId":"Ada #K7M2Q9X","assurance":"liveness"}';
  it.each([
    ['a page of a proxy', { status: 200, headers: { 'content-type': 'text/html' }, body }],
    ['no type', { status: 200, body }],
    ['half a response', { status: 200, headers: json, body: body.slice(0, 30) }],
    ['a list', { status: 200, headers: json, body: `[${body}]` }],
    ['a field less', { status: 200, headers: json, body: '{"isHuman":true}' }],
    ['text for true', { status: 200, headers: json, body: body.replace('true', '"false"') }],
    ['another success', { status: 201, headers: json, body }],
    ['no content', { status: 204 }],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }],
    ['an error that says so', { status: 500, headers: json, body }],
  ])('%s is an error', async (_what, response) => {
    server.respond(response);
    const error = await caught(client({ retries: 0 }).check('usr_1'));
    expect(error).toBeInstanceOf(packed.sdk.HumanmarkError);
    expect(error).not.toHaveProperty('isHuman');
  });

  it.each([
    ['too few', []],
    ['a refusal with a check', [{ status: 404, check: { isHuman: true }, error: null }]],
    ['a check that says nothing', [{ status: 200, check: { isHuman: 'yes' }, error: null }]],
    ['a success without a check', [{ status: 200, check: null, error: null }]],
  ])('nor are results of many with %s', async (_what, results) => {
    server.respond({ status: 200, headers: json, body: JSON.stringify({ results }) });
    expect(await caught(client().checkMany(['usr_1']))).toBeInstanceOf(packed.sdk.HumanmarkResponseError);
  });

  it('and a cursor that comes twice ends a list', async () => {
    server.respond({ status: 200, headers: json, body: '{"data":[{}],"nextCursor":"same"}' });
    const read = async () => {
      let count = 0;
      for await (const _each of client().stamps.list()) count += 1;
      return count;
    };
    const error = await caught(read());
    expect(error).toBeInstanceOf(packed.sdk.HumanmarkResponseError);
    expect(error).toMatchObject({ operation: 'listStamps' });
    expect(server.received.map(({ path }) => path)).toEqual(['/v1/stamps', '/v1/stamps?cursor=same']);
  });
});

describe('a request', () => {
  it('goes to the path of its parameters and nowhere else', async () => {
    server.respond(human);
    await client().check('Ada #K7M2Q9X');
    await client({ baseUrl: `${server.url}/behind/` }).check('a/../b?c');
    expect(server.received.map(({ path }) => path)).toEqual([
      '/v1/identity/Ada%20%23K7M2Q9X/check',
      '/behind/v1/identity/a%2F..%2Fb%3Fc/check',
    ]);
    for (const name of ['', '.', '..']) expect(await caught(client().check(name))).toBeInstanceOf(TypeError);
    expect(server.received).toHaveLength(2);
  });

  it('needs an API key and the address of a service', () => {
    expect(() => client({ apiKey: '' })).toThrow('apiKey is missing');
    // As a program without types has it when a variable of the environment is not set.
    expect(() => client({ apiKey: undefined })).toThrow('apiKey is missing');
    for (const baseUrl of ['', 'humanmark.example.com', `${server.url}?a=b`])
      expect(() => client({ baseUrl })).toThrow('https://humanmark.example.com');
  });

  it.each([
    ['?a=b', 'baseUrl has a query or a fragment'],
    ['/behind#top', 'baseUrl has a query or a fragment'],
    ['/v1', 'baseUrl ends in /v1, which the client adds itself'],
    ['/behind/v1//', 'baseUrl ends in /v1, which the client adds itself'],
  ])('is refused at an address that ends in %s, before anything is sent', (end, message) => {
    server.respond(human);
    expect(() => client({ baseUrl: `${server.url}${end}` })).toThrow(message);
    expect(server.received).toHaveLength(0);
  });

  it('carries the key where a project calls, and a token where a person does', async () => {
    server.respond(refused(404));
    await caught(client().call('describeKey'));
    await caught(client().call('describeMe', {}, { token: 'hm_sess_1' }));
    await caught(client().call('health'));
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer hm_test_key',
      'Bearer hm_sess_1',
      undefined,
    ]);
    expect(await caught(client().call('describeMe'))).toBeInstanceOf(TypeError);
  });
});
