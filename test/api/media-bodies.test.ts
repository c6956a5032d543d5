import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { createApp } from '../../api/app.ts';
import { createContext, type ApiContext } from '../../api/context.ts';
import { createHttpServer } from '../../api/http-server.ts';
import { defineRoute } from '../../api/http/route.ts';
import { uploadBytesInFlightMax } from '../../api/http/upload-budget.ts';
import { buildOpenapi } from '../../api/openapi/build-openapi.ts';
import { listeningPort } from '../../shared/lib/listening-port.ts';
import { createReleasers } from '../../shared/lifecycle/releasers.ts';
import { silentLogger } from '../../shared/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { createTestWorld, type TestProject, type TestWorld } from '../support/test-world.ts';

const bytesMax = 1_000_000;
const streamMax = 40_000_000;
const common = {
  method: 'post',
  tag: 'Tests',
  summary: 'A route of this test.',
  auth: 'api-key',
  errors: [],
  responses: { 200: { description: 'What came.', body: z.looseObject({}) } },
} as const;

let consume: (stream: Readable) => Promise<unknown>;

const takesBytes = defineRoute(
  {
    ...common,
    operationId: 'takesBytes',
    path: '/bytes',
    scope: 'stamps:write',
    limit: { limit: 1000, kind: 'sliding-minute' },
    input: {
      body: z.object({ text: z.string() }),
      jsonBytesMax: 200_000,
      media: [{ types: ['image/png', 'image/jpeg'], bytesMax, as: 'bytes' }],
    },
  },
  (_deps: object, { media, body }) => {
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
    ...common,
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
const takesStream = defineRoute(
  {
    ...common,
    operationId: 'takesStream',
    path: '/stream',
    input: { media: [{ types: ['video/mp4'], bytesMax: streamMax, as: 'stream' }] },
  },
  async (_deps: object, { media }) => {
    if (media?.kind !== 'stream') throw new Error('only streams come here');
    return {
      status: 200,
      body: { length: media.length ?? null, type: media.type, said: await consume(media.stream) },
    };
  },
);
const routes = [takesBytes, createsOfBytes, takesStream];

let world: TestWorld;
let project: TestProject;
let server: Server;
let port: number;
let releaseAll: () => Promise<void>;

beforeAll(async () => {
  world = await createTestWorld();
  project = await world.createProject();
  const releasers = createReleasers(silentLogger());
  const deps: ApiContext = await createContext(world.config, silentLogger(), releasers, '{}');
  releaseAll = () => releasers.releaseAll();
  server = createHttpServer(createApp({ deps, routes, trustedProxies: [] }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = listeningPort(server);
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await releaseAll?.();
  await world?.close();
});

const send = async (path: string, body: Uint8Array | string, headers: Record<string, string>) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${project.apiKey}`, ...headers },
    body,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    reason: response.headers.get('x-error-reason'),
  };
};
const messageOf = ({ bytes }: { bytes: Buffer }) =>
  z.object({ error: z.object({ message: z.string() }) }).parse(JSON.parse(bytes.toString())).error.message;
const jsonOf = ({ bytes }: { bytes: Buffer }): unknown => JSON.parse(bytes.toString());
const open = (path: string, headers: Record<string, string | number>) =>
  httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: { authorization: `Bearer ${project.apiKey}`, ...headers },
  });
const answerOf = async (outgoing: ReturnType<typeof open>) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return {
    status: response.statusCode,
    reason: response.headers['x-error-reason'],
    bytes: Buffer.concat(chunks),
  };
};

describe('bodies of bytes', () => {
  it('reach the use case as they are and answers may be bytes with headers', async () => {
    const bytes = Buffer.from([0, 255, 1, 128, 10, 13]);
    const answer = await send('/bytes', bytes, { 'content-type': 'Image/PNG; q=1' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-length')).toBe('6');
    expect(answer.bytes.equals(bytes)).toBe(true);
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
    const answer = await send('/bytes', Buffer.from('x'), headers);
    expect([answer.status, answer.reason]).toEqual([415, 'unsupported_media_type']);
    expect(messageOf(answer)).toBe('Content-Type: must be one of application/json, image/png, image/jpeg');
  });

  it('are not taken packed', async () => {
    const answer = await send('/bytes', Buffer.from('x'), {
      'content-type': 'image/png',
      'content-encoding': 'gzip',
    });
    expect([answer.status, answer.reason]).toEqual([415, 'unsupported_media_type']);
  });

  it('must be there', async () => {
    const answer = await send('/bytes', '', { 'content-type': 'image/png' });
    expect([answer.status, messageOf(answer)]).toEqual([400, 'body: is empty']);
  });

  it('are refused by what they declare, before a byte of them was sent', async () => {
    const outgoing = open('/bytes', { 'content-type': 'image/png', 'content-length': bytesMax + 1 });
    outgoing.on('error', () => undefined);
    outgoing.flushHeaders();
    const answer = await answerOf(outgoing);
    expect([answer.status, answer.reason]).toEqual([413, 'body_too_large']);
    expect(messageOf(answer)).toBe('body: must be at most 1 MB');
    outgoing.destroy();
  });

  it('are refused while they come when they do not say how large they are', async () => {
    const outgoing = open('/bytes', { 'content-type': 'image/png', 'transfer-encoding': 'chunked' });
    outgoing.on('error', () => undefined);
    for (let sent = 0; sent <= bytesMax; sent += 50_000) outgoing.write(Buffer.alloc(50_000));
    const answer = await answerOf(outgoing);
    expect([answer.status, answer.reason]).toEqual([413, 'body_too_large']);
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
    expect((await answerOf(outgoing)).status).toBe(401);
    expect(invited).toBe(false);
    outgoing.destroy();

    const allowed = open('/bytes', {
      'content-type': 'image/png',
      'content-length': 10,
      expect: '100-continue',
    });
    allowed.on('continue', () => allowed.end(Buffer.alloc(10)));
    allowed.flushHeaders();
    expect((await answerOf(allowed)).bytes).toHaveLength(10);
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
        const answer = await send('/bytes', Buffer.alloc(bytesMax), { 'content-type': 'image/png' });
        expect([answer.status, answer.reason, answer.headers.get('retry-after')]).toEqual([
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
      'Idempotency-Key: is not taken with a body of this type',
    ]);
    const plain = await send('/bytes', Buffer.from('x'), { ...png, 'idempotency-key': 'k' });
    expect([plain.status, messageOf(plain)]).toEqual([
      400,
      'Idempotency-Key: is not taken here; repeating the call is safe',
    ]);
  });
});

describe('streamed bodies', () => {
  const mp4 = { 'content-type': 'video/mp4' };
  const countBytes = async (stream: Readable) => {
    let bytes = 0;
    for await (const chunk of stream) bytes += Buffer.from(chunk).length;
    return bytes;
  };

  it('come with their type and declared length', async () => {
    consume = countBytes;
    const answer = await send('/stream', Buffer.alloc(300_000), mp4);
    expect(jsonOf(answer)).toEqual({ length: 300_000, type: 'video/mp4', said: 300_000 });
  });

  it('hold the sender back while the reader is slow', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    consume = async (stream) => {
      await gate;
      return countBytes(stream);
    };
    const outgoing = open('/stream', { ...mp4, 'content-length': streamMax });
    const answered = answerOf(outgoing);
    let handed = 0;
    // A write that is not taken any more says so; what fits into the sockets on both sides is far less than all.
    while (handed < streamMax && outgoing.socket?.writableNeedDrain !== true) {
      outgoing.write(Buffer.alloc(1_000_000));
      handed += 1_000_000;
      for (let turns = 0; turns < 20; turns += 1) await turn();
    }
    expect(handed).toBeLessThan(streamMax);
    go();
    for (; handed < streamMax; handed += 1_000_000) outgoing.write(Buffer.alloc(1_000_000));
    outgoing.end();
    expect(jsonOf(await answered)).toMatchObject({ said: streamMax });
  });

  it('end with a refusal when they grow beyond the limit', async () => {
    consume = countBytes;
    const outgoing = open('/stream', { ...mp4, 'transfer-encoding': 'chunked' });
    outgoing.on('error', () => undefined);
    const answered = answerOf(outgoing);
    outgoing.end(Buffer.alloc(streamMax + 1));
    const answer = await answered;
    expect([answer.status, answer.reason]).toEqual([413, 'body_too_large']);
  });

  it('that break off end with an error, so that whoever reads can clean up', async () => {
    const outcomes: string[] = [];
    consume = async (stream) => {
      try {
        return await countBytes(stream);
      } catch (error) {
        outcomes.push(error instanceof Error ? error.message : 'no error');
        throw error;
      }
    };
    const outgoing = open('/stream', { ...mp4, 'content-length': 1_000_000 });
    outgoing.on('error', () => undefined);
    outgoing.write(Buffer.alloc(100_000));
    await eventually(() => expect(outgoing.socket?.bytesWritten).toBeGreaterThan(100_000));
    outgoing.destroy();
    await eventually(() => expect(outcomes).toEqual(['body: was cut short']));
  });

  it('that nobody reads to the end are ended, and the answer still arrives', async () => {
    const streams: Readable[] = [];
    consume = (stream) => {
      streams.push(stream);
      return Promise.resolve('nothing');
    };
    const answer = await send('/stream', Buffer.alloc(5_000_000), mp4);
    expect(jsonOf(answer)).toMatchObject({ said: 'nothing' });
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});

it('lets nobody go on sending for ever after the answer', async () => {
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  const [first]: unknown[] = await once(socket, 'data');
  expect(String(first)).toContain('404 Not Found');
  const trickle = setInterval(() => socket.write('x'), 100);
  await closed;
  clearInterval(trickle);
}, 15_000);

it('documents the media types of bodies and answers', () => {
  const document = buildOpenapi(routes);
  expect(document.paths['/bytes']?.['post']).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { type: 'object' } }, 'image/png': {}, 'image/jpeg': {} },
    },
    responses: { 413: {}, 415: {}, 503: {} },
  });
  expect(document.paths['/stream']?.['post']).toMatchObject({
    requestBody: { content: { 'video/mp4': {} } },
  });
});
