import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { createAddressPolicy } from '../../shared/platform/outbound/address-policy.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createPinnedDialer, DialError } from '../../shared/platform/outbound/pinned-dialer.ts';
import { startDnsServer, type DnsServer } from '../../dev/testbed/dns-server.ts';
import { startReceiver, startTcpReceiver, type Receiver } from './receiver.ts';
import { selfSigned } from './self-signed.ts';

const post = { headers: {}, body: '{}' };
const pair = selfSigned({ names: ['receiver.test', 'cluster.test', '127.77.0.1'] });
const seen: { host: string | undefined; serverName: unknown; protocol: string | null; reused: boolean }[] =
  [];
const nodes: Record<string, string[]> = { 'cluster.test': ['127.77.0.2', '127.77.0.1'] };
let dns: DnsServer;
let receiver: Receiver;
let client: OutboundClient;

const trusting = (ca: string): OutboundClient =>
  createOutboundClient({ allowlist: ['127.77.0.0/16'], dnsServers: [dns.address], allowHttp: false, ca });

beforeAll(async () => {
  dns = await startDnsServer(({ name, type }) => {
    if (type === 'AAAA') return [];
    return (nodes[name] ?? ['127.77.0.1']).map((value) => ({ type, value }));
  });
  receiver = await startReceiver(
    (request: IncomingMessage, response) => {
      const { socket } = request;
      if (!(socket instanceof TLSSocket)) throw new Error('not TLS');
      seen.push({
        host: request.headers.host,
        serverName: Reflect.get(socket, 'servername'),
        protocol: socket.getProtocol(),
        reused: socket.isSessionReused(),
      });
      response.setHeader('connection', 'close').end('secure');
    },
    { host: '127.77.0.1', tls: pair },
  );
  client = trusting(pair.cert);
});

afterAll(() => Promise.all([client, receiver, dns].map((part) => part.close())));

it('keeps the name in SNI, Host and the certificate check while dialling the address', async () => {
  const url = `https://receiver.test:${receiver.port}/`;
  const reply = await client.post(url, post);
  expect(reply).toMatchObject({ status: 200, bodyExcerpt: 'secure', address: '127.77.0.1' });
  expect(seen.at(-1)).toMatchObject({ host: `receiver.test:${receiver.port}`, serverName: 'receiver.test' });
  await client.post(`https://RECEIVER.test.:${receiver.port}/`, post);
  expect(seen.at(-1)).toMatchObject({ serverName: 'receiver.test' });
  // The next connection to the same origin and address resumes the session.
  await client.post(url, post);
  expect(seen.at(-1)).toMatchObject({ reused: true });
});

it('checks the certificate of a bare address against that address', async () => {
  await client.post(`https://127.77.0.1:${receiver.port}/`, post);
  expect(seen.at(-1)).toMatchObject({ serverName: false, host: `127.77.0.1:${receiver.port}` });
});

it('refuses a certificate for another name, and one nobody vouches for', async () => {
  const before = seen.length;
  const invalid = { kind: 'tls', reason: 'certificate_invalid', retryable: true };
  await expect(client.post(`https://other.test:${receiver.port}/`, post)).rejects.toMatchObject(invalid);
  const stranger = trusting(selfSigned({ names: ['receiver.test'] }).cert);
  // Jest gives tests a copy of process.env, which Node's TLS never reads; this gets the real one.
  const { env } = Reflect.construct(Socket.constructor, ['return process'])();
  env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  try {
    await expect(stranger.post(`https://receiver.test:${receiver.port}/`, post)).rejects.toMatchObject(
      invalid,
    );
  } finally {
    delete env.NODE_TLS_REJECT_UNAUTHORIZED;
    await stranger.close();
  }
  expect(seen).toHaveLength(before);
});

it('calls a server that does not speak TLS, or hangs up on it, a TLS failure', async () => {
  const plain = await startReceiver((_request, response) => response.end(), { host: '127.77.0.1' });
  const rude = await startTcpReceiver((socket) => socket.once('data', () => socket.resetAndDestroy()), {
    host: '127.77.0.1',
  });
  for (const { port } of [plain, rude]) {
    await expect(client.post(`https://receiver.test:${port}/`, post)).rejects.toMatchObject({
      kind: 'tls',
      reason: 'tls_failed',
      retryable: true,
    });
  }
  await Promise.all([plain.close(), rude.close()]);
});

it('goes on to the next address when the first cannot complete a handshake', async () => {
  const rude = await startTcpReceiver((socket) => socket.once('data', () => socket.resetAndDestroy()), {
    host: '127.77.0.2',
    port: receiver.port,
  });
  const reply = await client.post(`https://cluster.test:${receiver.port}/`, post);
  expect([reply.address, reply.status, rude.accepts()]).toEqual(['127.77.0.1', 200, 1]);
  await rude.close();
});

it.each(['10.0.0.1', '127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost', 'receiver.test', '127.1'])(
  'the dialer itself refuses %s even when it is told to dial it',
  async (address) => {
    const dialer = createPinnedDialer({
      target: {
        origin: 'https://receiver.test',
        secure: true,
        hostname: 'receiver.test',
        port: receiver.port,
        path: '/',
      },
      address,
      policy: createAddressPolicy({ allowlist: ['127.77.0.0/16'] }),
      secureContext: createSecureContext(),
      sessions: { last: () => undefined, keep: () => {} },
    });
    dialer.timeoutMs = 1_000;
    const options = { hostname: '127.77.0.1', protocol: 'https:', port: String(receiver.port) };
    const error = await new Promise<unknown>((done) => {
      dialer.connect(options, (...outcome) => done(outcome[0]));
    });
    expect(error).toBeInstanceOf(DialError);
    expect(error).toMatchObject({ stage: 'vet' });
  },
);
