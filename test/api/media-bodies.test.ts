import { z } from 'zod';
import { defineRoute } from '../../api/http/route.ts';
import { uploadBytesInFlightMax } from '../../api/http/upload-budget.ts';
import { buildOpenapi } from '../../api/openapi/build-openapi.ts';
import {
  responseOf,
  bodyRoute,
  jsonOf,
  messageOf,
  startBodyServer,
  type BodyServer,
} from '../support/requests/body-server.ts';
import { eventually } from '../support/eventually.ts';

const bytesMax = 1_000_000;
const streamMax = 40_000_000;
const takesBytes = defineRoute(
  {
    ...bodyRoute,
    operationId: 'takesBytes',
    path: '/bytes',
    responses: { 200: { ...bodyRoute.responses[200], media: ['image/png', 'image/jpeg'] } },
    scope: 'stamps:write',
    limit: { limit: 1000, kind: 'sliding-minute' },
    input: {
      body: z.object({ text: z.string() }),
      jsonBytesMax: 200_000,
      media: [{ types: ['image/png', 'image/jpeg'], bytesMax, as: 'bytes' }],
    },
  },
  async (_deps: object, { media, body }) => {
    if (media?.kind !== 'bytes') return { status: 200, body: { text: body?.text.length } };
    return {
      status: 200,
      content: media.bytes,
      headers: { 'Content-Type': media.type, 'X-Length': String(media.bytes.length) },
    };
  },
);
let runs = 0;
const createsOfBytes = defineRoute(
  {
    ...bodyRoute,
    operationId: 'createsOfBytes',
    path: '/creates',
    creates: true,
    input: {
      query: z.object({ how: z.string().optional() }),
      media: [
        { types: ['image/png', 'image/jpeg'], bytesMax, as: 'bytes' },
        { types: ['video/mp4'], bytesMax: streamMax, as: 'stream' },
      ],
    },
  },
  () => ({ status: 200, body: { run: (runs += 1) } }),
);
const routes = [takesBytes, createsOfBytes];

let server: BodyServer;
const send: BodyServer['send'] = (...call) => server.send(...call);
const open: BodyServer['open'] = (...call) => server.open(...call);

beforeAll(async () => {
  server = await startBodyServer(routes);
});

afterAll(() => server?.close());

describe('bodies of bytes', () => {
  it('reach the use case as they are and answers may be bytes with headers', async () => {
    const bytes = Buffer.from([0, 255, 1, 128, 10, 13]);
    const response = await send('/bytes', bytes, { 'content-type': 'Image/PNG; q=1' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-length')).toBe('6');
    expect(response.bytes.equals(bytes)).toBe(true);
  });

  it('stand beside JSON, which may be larger where the route says so', async () => {
    const json = (length: number) => JSON.stringify({ text: 'x'.repeat(length) });
    const headers = { 'content-type': 'application/json' };
    expect(jsonOf(await send('/bytes', json(150_000), headers))).toEqual({ text: 150_000 });
    expect((await send('/bytes', json(250_000), headers)).reason).toBe('body_too_large');
  });

  it.each([
    ['no type', {}],
    ['another type', { 'content-type': 'image/svg+xml' }],
    ['any type', { 'content-type': 'image/*' }],
  ])('of %s are refused with the types that are taken', async (_what, headers) => {
    const response = await send('/bytes', Buffer.from('x'), headers);
    expect([response.status, response.reason]).toEqual([415, 'unsupported_media_type']);
    expect(messageOf(response)).toBe('Content-Type: must be one of application/json, image/png, image/jpeg');
  });

  it('are not taken packed', async () => {
    const response = await send('/bytes', Buffer.from('x'), {
      'content-type': 'image/png',
      'content-encoding': 'gzip',
    });
    expect([response.status, response.reason]).toEqual([415, 'unsupported_media_type']);
  });

  it('must be there', async () => {
    const response = await send('/bytes', '', { 'content-type': 'image/png' });
    expect([response.status, messageOf(response)]).toEqual([400, 'body: is empty']);
  });

  it('are refused by what they declare, before a byte of them was sent', async () => {
    const outgoing = open('/bytes', { 'content-type': 'image/png', 'content-length': bytesMax + 1 });
    outgoing.on('error', () => undefined);
    outgoing.flushHeaders();
    const response = await responseOf(outgoing);
    expect([response.status, response.reason]).toEqual([413, 'body_too_large']);
    expect(messageOf(response)).toBe('body: must be at most 1 MB');
    outgoing.destroy();
  });

  it('are refused while they come when they do not say how large they are', async () => {
    const outgoing = open('/bytes', { 'content-type': 'image/png', 'transfer-encoding': 'chunked' });
    outgoing.on('error', () => undefined);
    for (let sent = 0; sent <= bytesMax; sent += 50_000) outgoing.write(Buffer.alloc(50_000));
    const response = await responseOf(outgoing);
    expect([response.status, response.reason]).toEqual([413, 'body_too_large']);
    outgoing.destroy();
  });

  it('are asked for only after the key and the scope were looked at', async () => {
    const outgoing = open('/bytes', {
      authorization: 'Bearer hm_live_none',
      'content-type': 'image/png',
      'content-length': 10,
      expect: '100-continue',
    });
    let invited = false;
    outgoing.on('continue', () => {
      invited = true;
    });
    outgoing.flushHeaders();
    expect((await responseOf(outgoing)).status).toBe(401);
    expect(invited).toBe(false);
    outgoing.destroy();

    const allowed = open('/bytes', {
      'content-type': 'image/png',
      'content-length': 10,
      expect: '100-continue',
    });
    allowed.on('continue', () => allowed.end(Buffer.alloc(10)));
    allowed.flushHeaders();
    expect((await responseOf(allowed)).bytes).toHaveLength(10);
  });

  it('of one process fit its memory together: the next is told to come back', async () => {
    const count = Math.floor(uploadBytesInFlightMax / bytesMax);
    const begun = Array.from({ length: count }, () => {
      const outgoing = open('/bytes', { 'content-type': 'image/png', 'content-length': bytesMax });
      outgoing.on('error', () => undefined);
      outgoing.flushHeaders();
      return outgoing;
    });
    try {
      await eventually(async () => {
        const response = await send('/bytes', Buffer.alloc(bytesMax), { 'content-type': 'image/png' });
        expect([response.status, response.reason, response.headers.get('retry-after')]).toEqual([
          503,
          'overloaded',
          '2',
        ]);
      });
    } finally {
      for (const each of begun) each.destroy();
    }
    await eventually(async () => {
      expect((await send('/bytes', Buffer.alloc(bytesMax), { 'content-type': 'image/png' })).status).toBe(
        200,
      );
    });
  });
});

describe('an Idempotency-Key', () => {
  const png = { 'content-type': 'image/png' };

  it('covers bytes, their type and the query of a creating route', async () => {
    const key = { ...png, 'idempotency-key': 'bytes-1' };
    const first = await send('/creates?how=a', Buffer.from('one'), key);
    const again = await send('/creates?how=a', Buffer.from('one'), key);
    expect(jsonOf(again)).toEqual(jsonOf(first));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const others = [
      await send('/creates?how=a', Buffer.from('two'), key),
      await send('/creates?how=b', Buffer.from('one'), key),
      await send('/creates?how=a', Buffer.from('one'), { ...key, 'content-type': 'image/jpeg' }),
    ];
    expect(others.map(({ reason }) => reason)).toEqual(Array(3).fill('idempotency_key_reused'));
  });

  it('is refused, not ignored, with a stream and where bytes are answered', async () => {
    const streamed = await send('/creates', Buffer.from('x'), {
      'content-type': 'video/mp4',
      'idempotency-key': 'k',
    });
    expect([streamed.status, messageOf(streamed)]).toEqual([
      400,
      'Idempotency-Key: is not supported for a body of this type',
    ]);
    const plain = await send('/bytes', Buffer.from('x'), { ...png, 'idempotency-key': 'k' });
    expect([plain.status, messageOf(plain)]).toEqual([
      400,
      'Idempotency-Key: is not supported here; repeating the request is safe',
    ]);
  });
});

it('documents the media types of bodies and answers', () => {
  expect(buildOpenapi(routes).paths['/bytes']?.['post']).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { type: 'object' } }, 'image/png': {}, 'image/jpeg': {} },
    },
    responses: { 413: {}, 415: {}, 503: {} },
  });
});
