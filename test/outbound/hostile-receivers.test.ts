import type { RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { startReceiver, startTcpReceiver, type Receiver } from './receiver.ts';

const post = { headers: {}, body: '{}' };
const open: { close(): Promise<void> }[] = [];
let client: OutboundClient;

beforeEach(() => {
  client = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: false });
});

afterEach(async () => {
  for (const part of [client, ...open.splice(0)]) await part.close();
});

async function http(listener: RequestListener): Promise<Receiver> {
  const receiver = await startReceiver(listener);
  open.push(receiver);
  return receiver;
}

/** Starts a TCP receiver; `onRequest` runs once the request's first bytes have arrived. */
async function tcp(onRequest: (socket: Socket) => void): Promise<Receiver & { requests(): number }> {
  let requests = 0;
  const receiver = await startTcpReceiver((socket) => {
    socket.once('data', () => {
      requests += 1;
      onRequest(socket);
    });
  });
  open.push(receiver);
  return Object.assign(receiver, { requests: () => requests });
}

const urlOf = ({ port }: Receiver): string => `http://127.0.0.1:${port}/`;

it('returns a redirect and does not follow it', async () => {
  const inside = await http((_request, response) => response.end('inside'));
  for (const status of [301, 302, 303, 307, 308]) {
    const receiver = await http((_request, response) => {
      response.writeHead(status, { location: urlOf(inside) }).end('moved');
    });
    const reply = await client.post(urlOf(receiver), post);
    expect(reply).toMatchObject({ status, bodyExcerpt: 'moved', headers: { location: urlOf(inside) } });
  }
  expect(inside.accepts()).toBe(0);
});

it('reads 64 KB of an endless body, then drops the connection', async () => {
  let written = 0;
  const chunk = Buffer.alloc(65_536, 'x');
  const receiver = await http((_request, response) => {
    const pump = (): void => {
      while (written < 2 ** 30 && !response.destroyed) {
        written += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', pump);
      }
      response.end();
    };
    pump();
  });
  const reply = await client.post(urlOf(receiver), post);
  expect(reply.bodyExcerpt).toBe('x'.repeat(65_536));
  await receiver.allClosed();
  // There is one connection; undici's Pool would have dialled once more after the abort.
  expect(receiver.accepts()).toBe(1);
  // Only what fits in the socket buffers on both ends was written, not the gigabyte.
  expect(written).toBeLessThan(32 * 2 ** 20);
});

it('cuts at the given limit without half a character', async () => {
  const receiver = await http((_request, response) => response.end('aé€😀'.repeat(10)));
  const read = async (maxResponseBytes: number): Promise<string> =>
    (await client.post(urlOf(receiver), { ...post, maxResponseBytes })).bodyExcerpt;
  // a 1 byte, é 2, € 3, 😀 4
  expect([await read(1), await read(2), await read(9), await read(10)]).toEqual(['a', 'a', 'aé€', 'aé€😀']);
  expect(await read(1_000)).toBe('aé€😀'.repeat(10));
});

it('shows bytes that are not UTF-8 as replacement characters', async () => {
  const receiver = await http((_request, response) => response.end(Buffer.from([0x61, 0xff, 0xfe, 0x62])));
  expect((await client.post(urlOf(receiver), post)).bodyExcerpt).toBe('a\u{FFFD}\u{FFFD}b');
});

it('does not unpack a compressed body', async () => {
  const packed = gzipSync(Buffer.alloc(20_000_000));
  const receiver = await http((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });
  const reply = await client.post(urlOf(receiver), post);
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect(reply.bodyExcerpt.length).toBeLessThanOrEqual(packed.length);
});

describe('the whole exchange ends in time', () => {
  const head = 'HTTP/1.1 200 OK\r\n';
  const drips: [string, string, string][] = [
    ['a body', `${head}content-length: 100000\r\n\r\n`, 'x'],
    ['a chunked body', `${head}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
    ['headers', head, 'x-a: 1\r\n'],
    ['informational replies', '', 'HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n'],
  ];
  it.each(drips)('with dripping %s', async (_what, start, drop) => {
    const receiver = await tcp((socket) => {
      socket.write(start);
      const timer = setInterval(() => socket.write(drop), 10);
      socket.on('close', () => clearInterval(timer));
    });
    const startedAt = performance.now();
    await expect(client.post(urlOf(receiver), { ...post, totalTimeoutMs: 250 })).rejects.toMatchObject({
      kind: 'timeout',
      reason: 'exchange_timeout',
      retryable: true,
    });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(245);
    // The drops go on for as long as the connection is open: an exchange without an end would not come here at all.
    expect(performance.now() - startedAt).toBeLessThan(60_000);
    await receiver.allClosed();
  });

  it('with a server that never answers', async () => {
    const receiver = await http(() => {});
    await expect(client.post(urlOf(receiver), { ...post, totalTimeoutMs: 100 })).rejects.toMatchObject({
      reason: 'exchange_timeout',
    });
    await receiver.allClosed();
  });

  it('with a handshake that never ends', async () => {
    const receiver = await startTcpReceiver((socket) => socket.resume());
    open.push(receiver);
    const url = `https://127.0.0.1:${receiver.port}/`;
    await expect(client.post(url, { ...post, connectTimeoutMs: 100 })).rejects.toMatchObject({
      kind: 'timeout',
      reason: 'connect_timeout',
      retryable: true,
    });
    await receiver.allClosed();
    await expect(client.post(url, { ...post, totalTimeoutMs: 100 })).rejects.toMatchObject({
      reason: 'exchange_timeout',
    });
  });
});

describe('an address that never answers a connection attempt', () => {
  // Loopback always accepts, so the attempt is intercepted before it reaches the kernel.
  const swallowed: Socket[] = [];
  const swallow = function (this: Socket): Socket {
    swallowed.push(this);
    return this;
  };
  const dialled = import.meta.jest.spyOn(Socket.prototype, 'connect');

  afterEach(() => {
    expect(swallowed.every((socket) => socket.destroyed)).toBe(true);
  });
  afterAll(() => dialled.mockRestore());

  it('ends in time', async () => {
    dialled.mockImplementationOnce(swallow);
    await expect(client.post('http://127.0.0.1:9/', { ...post, connectTimeoutMs: 60 })).rejects.toMatchObject(
      {
        kind: 'timeout',
        reason: 'connect_timeout',
        retryable: true,
      },
    );
  });

  it('is dropped at once when the whole time is up first', async () => {
    dialled.mockImplementationOnce(swallow);
    await expect(client.post('http://127.0.0.1:9/', { ...post, totalTimeoutMs: 60 })).rejects.toMatchObject({
      reason: 'exchange_timeout',
    });
  });

  it('leaves time for the next address', async () => {
    const both = createOutboundClient({
      allowlist: ['127.0.0.0/8', '::1/128'],
      dnsServers: [],
      allowHttp: false,
    });
    const receiver = await startReceiver((_request, response) => response.end('six'), { host: '::1' });
    open.push(both, receiver);
    dialled.mockImplementationOnce(swallow);
    const reply = await both.post(`http://localhost:${receiver.port}/`, { ...post, connectTimeoutMs: 400 });
    expect(reply).toMatchObject({ address: '::1', bodyExcerpt: 'six' });
    // Half of the 400 ms go to the first address; the exchange's own limit is far above this one.
    expect(reply.durationMs).toBeLessThan(9_000);
  });
});

describe('a broken connection', () => {
  it.each<[string, string, (socket: Socket) => void]>([
    ['reset', 'connection_reset', (socket) => socket.resetAndDestroy()],
    ['reset', 'connection_reset', (socket) => socket.end()],
    [
      'reset',
      'connection_reset',
      (socket) =>
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc', () => socket.resetAndDestroy()),
    ],
    ['protocol', 'response_invalid', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    [
      'protocol',
      'response_invalid',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
    ],
    ['protocol', 'response_invalid', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n')],
  ])('is %s (%s) and sent once', async (kind, reason, onRequest) => {
    const receiver = await tcp(onRequest);
    await expect(client.post(urlOf(receiver), post)).rejects.toMatchObject({ kind, reason, retryable: true });
    expect(receiver.requests()).toBe(1);
  });

  it('does not spoil the next exchange', async () => {
    let count = 0;
    const receiver = await http((request, response) => {
      count += 1;
      if (count % 2 === 1) request.socket.resetAndDestroy();
      else response.end('fine');
    });
    await expect(client.post(urlOf(receiver), post)).rejects.toMatchObject({ kind: 'reset' });
    await expect(client.post(urlOf(receiver), post)).resolves.toMatchObject({ bodyExcerpt: 'fine' });
  });

  it('keeps the cause for the log and out of the message', async () => {
    const receiver = await http(() => {});
    await receiver.close();
    open.splice(0);
    const error = await client.post(urlOf(receiver), post).catch((caught: unknown) => caught);

    expect(error).toMatchObject({
      kind: 'connect',
      message: 'The host refused the connection.',
      cause: { systemCode: 'ECONNREFUSED' },
    });
  });
});

describe('the caller', () => {
  it("gives up and gets back its own reason, and the receiver's connection ends", async () => {
    const controller = new AbortController();
    const reason = new Error('shutting down');
    const receiver = await http(() => controller.abort(reason));
    await expect(client.post(urlOf(receiver), { ...post, signal: controller.signal })).rejects.toBe(reason);
    await receiver.allClosed();
    await expect(client.post(urlOf(receiver), { ...post, signal: controller.signal })).rejects.toBe(reason);
    expect(receiver.accepts()).toBe(1);
  });

  it('closes a handshake under way when it gives up', async () => {
    const controller = new AbortController();
    const reason = new Error('shutting down');
    const receiver = await startTcpReceiver((socket) => {
      socket.resume();
      controller.abort(reason);
    });
    open.push(receiver);
    const url = `https://127.0.0.1:${receiver.port}/`;
    await expect(client.post(url, { ...post, signal: controller.signal })).rejects.toBe(reason);
    await receiver.allClosed();
  });
});

it('leaves no handle behind, whatever the receivers did', async () => {
  const count = (): Map<string, number> => {
    const kinds = new Map<string, number>();
    for (const kind of process.getActiveResourcesInfo()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return kinds;
  };
  const silent = await startTcpReceiver((socket) => socket.resume());
  const hanging = await http(() => {});
  const good = await http((_request, response) => response.end('ok'));
  open.push(silent);
  const before = count();
  await client.post(urlOf(good), post);
  const failing = [
    client.post(urlOf(hanging), { ...post, totalTimeoutMs: 50 }),
    client.post(`https://127.0.0.1:${silent.port}/`, { ...post, totalTimeoutMs: 50 }),
  ];
  await Promise.allSettled(failing);
  await client.close();
  await Promise.all([silent, hanging, good].map((receiver) => receiver.allClosed()));
  const extra = (): string[] =>
    [...count()].filter(([kind, number]) => number > (before.get(kind) ?? 0)).map(([kind]) => kind);
  // libuv reports a handle until its close callback has run, some iterations of the event loop later.
  const giveUp = performance.now() + 60_000;
  while (extra().some((kind) => kind !== 'Immediate') && performance.now() < giveUp) await setImmediate();
  expect(extra().filter((kind) => kind !== 'Immediate')).toEqual([]);
});
