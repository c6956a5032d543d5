import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { routeTable } from '../../api/routes/route-table.ts';
import { isOfConsole } from '../../api/http/own-pages-only.ts';
import { createMember } from '../support/console/console-member.ts';
import { enrollWithOwnPasskey, signInAtOwnPage } from '../sessions/own-passkey.ts';
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
let sessionToken: string;
let consoleToken: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  const { authenticator } = await enrollWithOwnPasskey(fixture);
  const { projectId } = project;
  ({ token: consoleToken } = await createMember(fixture, { projectId, isOperator: true }));
  ({ sessionToken } = (await signInAtOwnPage(fixture, authenticator)).body);
});

afterAll(() => fixture?.close());

const named = (samples: readonly SampleRequest[]): [string, SampleRequest][] =>
  samples.map((sample) => [sample.operationId, sample]);
const withBody = sampleRequests.filter(({ takes }) => takes.body);
const json = { 'content-type': 'application/json' };
const send = (sample: SampleRequest, options: SampleOptions = {}) =>
  sendAlone(fixture, project.projectId, sample, {
    sessionToken,
    consoleToken,
    consoleProjectId: project.projectId,
    ...options,
  });
const jsonBytesMax = (operationId: string): number =>
  routeTable.find(({ spec }) => spec.operationId === operationId)?.input.jsonBytesMax ?? 65_536;
/** Operations that refuse a body without any fields. */
const needsFields = new Set(
  routeTable
    .filter(({ input }) => input.body?.safeParse({}).success === false)
    .map(({ spec }) => spec.operationId),
);

const anyOneWillDo = new Set([
  'updateWebhook',
  'consoleUpdateWebhook',
  'updateBrand',
  'consoleUpdateBrand',
  'addBrandReference',
  'consoleAddReference',
]);
/** Values that are invalid for every field of every sample, with few exceptions. */
const wrong = (field: string) => [
  ...(nullable.has(field) ? [] : [null]),
  [],
  {},
  ofHours.has(field) ? 1.5 : 12,
  'a\0b',
];
const ofHours = new Set(['overlapHours', 'graceHours']);
/** Null ends what they would begin. */
const nullable = new Set(['expiresAt']);

describe.each(named(withBody))('the body of %s', (_name, sample) => {
  it('is at most 64 KiB, or what its route says, as sent and as unpacked', async () => {
    const bytesMax = jsonBytesMax(sample.operationId);
    const large = JSON.stringify({ ...sample.body, padding: 'x'.repeat(bytesMax) });
    expect(told(await send(sample, { rawBody: large }))).toEqual([413, 'body_too_large']);
    const packed = gzipSync(large);
    expect(packed.length).toBeLessThan(bytesMax / 50);
    const headers = { 'content-encoding': 'gzip' };
    expect(told(await send(sample, { rawBody: packed, headers }))).toEqual([413, 'body_too_large']);
  });

  it.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['something like JSON', { 'content-type': 'application/jsonp' }],
    ['JSON in Latin-1', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['JSON in no charset', { 'content-type': 'application/json; charset=utf-none' }],
    ['JSON packed some other way', { ...json, 'content-encoding': 'compress' }],
  ])('is JSON and not %s', async (_what, headers) => {
    expect(told(await send(sample, { headers }))).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['{', '{"a":}', "{'a':1}", '\uFEFF{', '{"a":1}{"b":2}', 'undefined', '[1,', '\u0000'])(
    'is not %j',
    async (rawBody) => {
      expect(told(await send(sample, { rawBody }))).toEqual([400, 'malformed_json']);
    },
  );

  const empty = needsFields.has(sample.operationId) ? ['{}'] : [];
  it.each(['null', '[]', '"text"', '1', 'true', ...empty])(
    'is an object with its fields and not %s',
    async (rawBody) => {
      expect(told(await send(sample, { rawBody }))).toEqual([400, 'invalid_request']);
    },
  );

  if (empty.length > 0) {
    it('is not nothing', async () => {
      const response = await send({ ...sample, body: undefined });
      expect(told(response)).toEqual([400, 'invalid_request']);
    });

    it('names each required field that is missing', async () => {
      const response = await send({ ...sample, body: {} });
      const [first] = Object.keys(sample.body ?? {});
      // Where no single field is required, at least one of them is.
      const missing = anyOneWillDo.has(sample.operationId) ? 'at least one of' : `${first}: is required`;
      expect(response.body.error.message).toContain(missing);
    });
  }

  it('is not packed bytes that do not unpack', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect((await send(sample, { rawBody: 'not gzip', headers })).status).toBe(400);
    const cut = gzipSync(JSON.stringify(sample.body)).subarray(0, 20);
    expect((await send(sample, { rawBody: cut, headers })).status).toBe(400);
  });

  it('may be packed with gzip, deflate and brotli, and be any kind of JSON', async () => {
    const text = JSON.stringify(sample.body);
    const plain = told(await send(sample));
    const packed: [string, Buffer][] = [
      ['gzip', gzipSync(text)],
      ['deflate', deflateSync(text)],
      ['br', brotliCompressSync(text)],
    ];
    for (const [encoding, rawBody] of packed)
      expect(told(await send(sample, { rawBody, headers: { 'content-encoding': encoding } }))).toEqual(plain);
    // The console's own pages send JSON and nothing like it.
    const alike = isOfConsole(sample.spec) ? [] : ['application/vnd.api+json'];
    for (const type of ['application/json; charset=UTF-8', 'Application/JSON', ...alike])
      expect(told(await send(sample, { headers: { 'content-type': type } }))).toEqual(plain);
  });

  const fields = Object.keys(sample.body ?? {});
  // Those of the console that need nothing take an object without fields.
  if (fields.length === 0) return;
  it.each(fields)('names %s when that is what is wrong', async (field) => {
    for (const bad of wrong(field)) {
      const response = await send({ ...sample, body: { ...sample.body, [field]: bad } });
      expect(told(response)).toEqual([400, 'invalid_request']);
      expect(response.body.error.message).toMatch(new RegExp(`^${field}\\b`));
    }
  });
});

describe('path and query', () => {
  const byPath = named(sampleRequests.filter(({ takes }) => takes.params));
  const byQuery = named(sampleRequests.filter(({ takes }) => takes.query));
  const optionalQuery = new Set(
    routeTable.filter(({ input }) => input.query?.safeParse({}).success).map(({ spec }) => spec.operationId),
  );
  /** Replaces the first path parameter and leaves the rest of the request valid. */
  const withParam = (sample: SampleRequest, text: string) => {
    const templates = sample.spec.path.split('/');
    const at = templates.findIndex((segment) => segment.includes('{'));
    const [path = '', ...query] = sample.path.split('?');
    const segments = path.split('/').with(at, (templates[at] ?? '').replace(/\{\w+\}/, text));
    return { ...sample, path: [segments.join('/'), ...query].join('?') };
  };

  /** Which projects a member is in is looked up before anything else is read. */
  const refusalOf = ({ spec }: SampleRequest, isReadable: boolean) =>
    isReadable && spec.member?.of === 'project' ? [404, 'project_not_found'] : [400, 'invalid_request'];

  it.each(byPath)('refuses malformed parameters of %s', async (_name, sample) => {
    for (const text of ['%', '%zz', '%e0%a4', '%ff'])
      expect([text, ...told(await send(withParam(sample, text)))]).toEqual([
        text,
        ...refusalOf(sample, false),
      ]);
    for (const text of ['a%00b', 'x'.repeat(300)])
      expect([text, ...told(await send(withParam(sample, text)))]).toEqual([
        text,
        ...refusalOf(sample, true),
      ]);
  });

  /** Dots lead to the folder above before they are sent, and at the top of all is the start page. */
  const statusOf = (sample: SampleRequest, text: string) =>
    new URL(withParam(sample, text).path, fixture.base).pathname === '/' ? 200 : 404;

  // Every address below /console/p/ is the same page, which says itself that it shows no such screen.
  const named404 = byPath.filter(([name]) => !['consoleProjectPage', 'consoleOperatorPage'].includes(name));
  it.each(named404)('finds nothing under strange names in %s', async (_name, sample) => {
    for (const text of ['%2e%2e', '%2F', "'%20OR%201=1--", '%F0%9F%98%80', '__proto__', '*', '%23ABCDEFG'])
      expect([text, (await send(withParam(sample, text))).status]).toEqual([text, statusOf(sample, text)]);
  });

  it.each(byQuery)('names the query field of %s', async (_name, sample) => {
    const [path = '', query = ''] = sample.path.split('?');
    const [field = ''] = query.split('=');
    const bad = [`${field}=`, `${field}=a%00b`, `${field}=a&${field}=b`, `${field}=${'x'.repeat(300)}`];
    const missing = optionalQuery.has(sample.operationId) ? [] : ['', `${field}[a]=b`, '__proto__=1'];
    for (const text of [...bad, ...missing]) {
      const response = await send({ ...sample, path: `${path}?${text}` });
      expect([text, ...told(response)]).toEqual([text, 400, 'invalid_request']);
      expect(response.body.error.message).toContain(field);
    }
  });
});
