import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { defineRoute } from '../../api/http/route.ts';
import { buildOpenapi } from '../../api/openapi/build-openapi.ts';
import {
  responseOf,
  bodyRoute,
  jsonOf,
  startBodyServer,
  type BodyServer,
} from '../support/requests/body-server.ts';
import { eventually } from '../support/eventually.ts';

const streamMax = 40_000_000;
let consume: (stream: Readable) => Promise<unknown>;

const takesStream = defineRoute(
  {
    ...bodyRoute,
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

let server: BodyServer;
const send: BodyServer['send'] = (...call) => server.send(...call);
const open: BodyServer['open'] = (...call) => server.open(...call);

beforeAll(async () => {
  server = await startBodyServer([takesStream]);
});

afterAll(() => server?.close());

describe('streamed bodies', () => {
  const mp4 = { 'content-type': 'video/mp4' };
  const countBytes = async (stream: Readable) => {
    let bytes = 0;
    for await (const chunk of stream) bytes += Buffer.from(chunk).length;
    return bytes;
  };

  it('come with their type and declared length', async () => {
    consume = countBytes;
    const response = await send('/stream', Buffer.alloc(300_000), mp4);
    expect(jsonOf(response)).toEqual({ length: 300_000, type: 'video/mp4', said: 300_000 });
  });

  it('hold the sender back while the reader is slow', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    consume = async (stream) => {
      await gate;
      return countBytes(stream);
    };
    const outgoing = open('/stream', { ...mp4, 'content-length': streamMax });
    const answered = responseOf(outgoing);
    let handed = 0;
    // The socket signals when a write is no longer accepted; the socket buffers on both sides hold far less than the
    // body.
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
    const answered = responseOf(outgoing);
    outgoing.end(Buffer.alloc(streamMax + 1));
    const response = await answered;
    expect([response.status, response.reason]).toEqual([413, 'body_too_large']);
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
    await eventually(() => expect(outcomes).toEqual(['body: is incomplete']));
  });

  it('that nobody reads to the end are ended, and the answer still arrives', async () => {
    const streams: Readable[] = [];
    consume = (stream) => {
      streams.push(stream);
      return Promise.resolve('nothing');
    };
    const response = await send('/stream', Buffer.alloc(5_000_000), mp4);
    expect(jsonOf(response)).toMatchObject({ said: 'nothing' });
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});

it('lets nobody go on sending for ever after the answer', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  const [first]: unknown[] = await once(socket, 'data');
  expect(String(first)).toContain('404 Not Found');
  const trickle = setInterval(() => socket.write('x'), 100);
  await closed;
  clearInterval(trickle);
});

it('documents the media type of a streamed body', () => {
  expect(buildOpenapi([takesStream]).paths['/stream']?.['post']).toMatchObject({
    requestBody: { content: { 'video/mp4': {} } },
  });
});
