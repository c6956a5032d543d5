import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { startEgressProxy, type EgressProxy } from '../../crawler/egress/egress-proxy.ts';
import { egressLimits, type EgressLimits, type EgressSession } from '../../crawler/egress/egress-session.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { startDnsServer, type DnsServer } from '../../dev/testbed/dns-server.ts';
import { eventually } from '../support/eventually.ts';

const address = '127.88.0.1';
let dns: DnsServer;
let proxy: EgressProxy;
const servers: Server[] = [];
beforeAll(async () => {
  dns = await startDnsServer(({ type, name, count }) => {
    if (name === 'mixed.test')
      return (type === 'A' ? ['127.0.0.1', address] : ['::1']).map((value) => ({ type, value }));
    if (type !== 'A') return [];
    return [{ type, value: name === 'rebinding.test' && count > 1 ? '127.0.0.1' : address }];
  });
  proxy = await startEgressProxy({ allowlist: [`${address}/32`], dnsServers: [dns.address] });
});
afterAll(async () => {
  await proxy?.close();
  await dns?.close();
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

async function serve(answer: RequestListener, host = address): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return listeningPort(server);
}

const pageAt = (port: number, host = 'a.test'): string => `http://${host}:${port}/`;

const headersOf = ({ credentials: { username, password } }: EgressSession) => ({
  'proxy-authorization': `Basic ${btoa(`${username}:${password}`)}`,
});

async function get(
  egressSession: EgressSession,
  url: string,
  method = 'GET',
  body = '',
): Promise<{ answer: IncomingMessage; text: string }> {
  const headers = {
    ...headersOf(egressSession),
    host: new URL(url).host,
    'x-own': 'kept',
    connection: 'close',
  };
  const asked = ask(proxy.server, { method, path: url, headers });
  asked.end(body);
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error('no answer');
  let text = '';
  for await (const part of answer) text += String(part);
  return { answer, text };
}

async function connect(
  egressSession: EgressSession,
  authority: string,
): Promise<{ status: number; socket: Duplex }> {
  const asked = ask(proxy.server, { method: 'CONNECT', path: authority, headers: headersOf(egressSession) });
  asked.end();
  const told = await new Promise<{ status: number; socket: Duplex }>((resolve, reject) => {
    asked.on('connect', ({ statusCode = 0 }, socket) => resolve({ status: statusCode, socket }));
    asked.on('error', reject);
  });
  told.socket.on('error', () => undefined);
  return told;
}

it('passes a request on as it is, without what is between the two of them', async () => {
  const seen: unknown[] = [];
  const port = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => seen.push(text));
    request.on('end', () => {
      seen.push(
        request.method,
        request.url,
        request.headers['x-own'],
        request.headers['proxy-authorization'],
      );
      response.writeHead(418, 'Odd', ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']).end('tea');
    });
  });
  const egressSession = proxy.admit(pageAt(port));
  const { answer, text } = await get(egressSession, `http://a.test:${port}/path?q=1`, 'POST', 'words');
  expect(seen).toEqual(['words', 'POST', '/path?q=1', 'kept', undefined]);
  expect([answer.statusCode, answer.statusMessage, answer.headers['set-cookie'], text]).toEqual([
    418,
    'Odd',
    ['a=1', 'b=2'],
    'tea',
  ]);
  expect(egressSession.names()).toEqual([{ host: 'a.test', addresses: [address] }]);
  expect(egressSession.remoteOf(`http://a.test:${port}/other`)).toBe(`${address}:${port}`);
  egressSession.close();
});

it('lets nobody through who has no passage', async () => {
  const port = await serve((_request, response) => void response.end('secret'));
  const egressSession = proxy.admit(pageAt(port));
  const { username } = egressSession.credentials;
  const stranger = { ...egressSession, credentials: { username, password: 'guessed' } };
  expect((await get(stranger, `http://a.test:${port}/`)).answer.statusCode).toBe(407);
  expect((await connect(stranger, `a.test:${port}`)).status).toBe(407);
  expect((await get(egressSession, `http://a.test:${port}/`)).text).toBe('secret');
  egressSession.close();
  expect((await get(egressSession, `http://a.test:${port}/`)).answer.statusCode).toBe(407);
});

it('makes a tunnel, and ends it with the passage', async () => {
  const port = await serve((_request, response) => void response.end('through'));
  const egressSession = proxy.admit(pageAt(port));
  const { status, socket } = await connect(egressSession, `a.test:${port}`);
  expect(status).toBe(200);
  socket.write('GET / HTTP/1.1\r\nHost: a.test\r\n\r\n');
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  await eventually(() => expect(text).toMatch(/through/));
  expect(egressSession.used()).toMatchObject({ connections: 1, isExhausted: false });
  const closed = once(socket, 'close');
  egressSession.close();
  await closed;
});

it.each([
  ['127.0.0.1:80', 'address_not_public'],
  ['[::1]:443', 'address_not_public'],
  ['[::ffff:127.0.0.1]:443', 'address_not_public'],
  ['localhost:443', 'resolves_to_private'],
  ['8.8.8.8:22', 'port_not_allowed'],
  ['8.8.8.8:25', 'port_not_allowed'],
])('refuses a tunnel to %s', async (authority, reason) => {
  const egressSession = proxy.admit(`http://${authority}/`);
  expect((await connect(egressSession, authority)).status).toBe(502);
  expect(egressSession.failureOf(`http://${authority}/`)).toMatchObject({ kind: 'refused', reason });
  egressSession.close();
});

it.each(['a.test', 'a.test:80/x', 'user@a.test:80', 'a.test:80?x', 'a b:80', ':80', ''])(
  'takes "%s" for no authority',
  async (authority) => {
    const egressSession = proxy.admit('http://a.test/');
    const refused = connect(egressSession, authority).then(
      ({ status }) => status,
      () => 'no request',
    );
    expect([502, 400, 'no request']).toContain(await refused);
    expect(egressSession.names()).toEqual([]);
    egressSession.close();
  },
);

it('asks for a name once in a visit, whatever it becomes later', async () => {
  const port = await serve((_request, response) => void response.end('mine'));
  const egressSession = proxy.admit(pageAt(port, 'rebinding.test'));
  for (let at = 0; at < 3; at += 1) {
    expect((await get(egressSession, `http://rebinding.test:${port}/`)).text).toBe('mine');
  }
  egressSession.close();
  const next = proxy.admit(pageAt(port, 'rebinding.test'));
  await expect(get(next, `http://rebinding.test:${port}/`)).rejects.toThrow();
  expect(next.failureOf(`http://rebinding.test:${port}/`)).toMatchObject({ kind: 'refused' });
  next.close();
});

it('visits a name at its public address, and never at the private one beside it', async () => {
  const open = await serve((_request, response) => void response.end('mine'));
  let inside = 0;
  // The same holds where nothing listens at the public address.
  const closed = await serve(() => undefined, '127.0.0.1');
  servers.at(-1)?.on('connection', () => (inside += 1));
  const egressSession = proxy.admit(pageAt(open, 'mixed.test'));
  expect((await get(egressSession, `http://mixed.test:${open}/`)).text).toBe('mine');
  expect((await connect(egressSession, `mixed.test:${open}`)).status).toBe(200);
  await expect(get(egressSession, `http://mixed.test:${closed}/`)).rejects.toThrow();
  expect((await connect(egressSession, `mixed.test:${closed}`)).status).toBe(502);
  expect(egressSession.names()).toEqual([{ host: 'mixed.test', addresses: [address] }]);
  expect(egressSession.remoteOf(`http://mixed.test:${closed}/`)).toBe(`${address}:${closed}`);
  expect(inside).toBe(0);
  egressSession.close();
});

const limited = (limits: Partial<EgressLimits>): EgressSession =>
  proxy.admit('http://a.test/', { ...egressLimits, ...limits });

it('cuts off what is more than a visit may have, and lets nothing through after that', async () => {
  const port = await serve((_request, response) => void response.end(Buffer.alloc(100_000)));
  const egressSession = limited({ bytes: 250_000 });
  const url = `http://a.test:${port}/`;
  await get(egressSession, url);
  await get(egressSession, url);
  await expect(get(egressSession, url)).rejects.toThrow();
  await expect(get(egressSession, url)).rejects.toThrow();
  expect(egressSession.used().isExhausted).toBe(true);
  await expect(connect(egressSession, `a.test:${port}`)).rejects.toThrow();
  egressSession.close();
});

it('cuts off one answer that is too long, and not the next', async () => {
  const port = await serve(
    (request, response) => void response.end(Buffer.alloc(request.url === '/long' ? 200_000 : 10)),
  );
  const egressSession = limited({ answerBytes: 100_000 });
  await expect(get(egressSession, `http://a.test:${port}/long`)).rejects.toThrow();
  expect((await get(egressSession, `http://a.test:${port}/`)).text).toHaveLength(10);
  egressSession.close();
});

it('counts connections', async () => {
  const port = await serve((_request, response) => void response.end('x'));
  const egressSession = limited({ connections: 2 });
  for (let at = 0; at < 2; at += 1)
    expect((await get(egressSession, `http://a.test:${port}/`)).text).toBe('x');
  await expect(get(egressSession, `http://a.test:${port}/`)).rejects.toThrow();
  egressSession.close();
});

it('opens so many tunnels at once, and another when one has ended', async () => {
  const port = await serve((_request, response) => void response.end('x'));
  const egressSession = limited({ atOnce: 3 });
  const open = [];
  for (let at = 0; at < 3; at += 1) open.push(await connect(egressSession, `a.test:${port}`));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await connect(egressSession, `a.test:${port}`)).status).toBe(502);
  open[0]?.socket.destroy();
  await eventually(async () => expect((await connect(egressSession, `a.test:${port}`)).status).toBe(200));
  egressSession.close();
});

it('ends a tunnel in which nothing moves', async () => {
  const port = await serve(() => undefined);
  const egressSession = limited({ idleMs: 100 });
  const { socket } = await connect(egressSession, `a.test:${port}`);
  await once(socket.resume(), 'close');
  egressSession.close();
});
