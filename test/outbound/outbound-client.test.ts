import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import {
  startDnsServer,
  type DnsAnswer,
  type DnsQuestion,
  type DnsServer,
} from '../../dev/testbed/dns-server.ts';
import { readBody, startReceiver, type Receiver } from './receiver.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const allowlist = ['127.77.0.0/16'];
const post = { headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' };
const open: { close(): Promise<void> }[] = [];
let answer: (question: DnsQuestion) => DnsAnswer = () => 'NXDOMAIN';
let dns: DnsServer;

const keep = <T extends { close(): Promise<void> }>(part: T): T => {
  open.push(part);
  return part;
};
const newClient = (
  options: { maxIdleConnections?: number; leavesOutPrivate?: boolean } = {},
): OutboundClient =>
  keep(createOutboundClient({ allowlist, dnsServers: [dns.address], allowHttp: false, ...options }));
const a =
  (...values: string[]): typeof answer =>
  ({ type }) =>
    type === 'A' ? values.map((value) => ({ type, value })) : [];

async function recorder(host = '127.77.0.1', port = 0): Promise<Receiver & { seen: Seen[] }> {
  const seen: Seen[] = [];
  const record = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.setHeader('x-host', host).end(`from ${host}`);
  };
  const receiver = await startReceiver((request, response) => void record(request, response), { host, port });
  return keep(Object.assign(receiver, { seen }));
}

beforeEach(async () => {
  dns = keep(await startDnsServer((question) => answer(question)));
});

afterEach(async () => {
  // Clients close first: they were opened after the servers they use.
  for (const part of open.splice(0).toReversed()) await part.close();
});

it('refuses a name with a private address whole, unless such are to be left out', async () => {
  answer = a('127.0.0.1', '127.77.0.1');
  const receiver = await recorder();
  const inside = await recorder('127.0.0.1', receiver.port);
  const url = `http://mixed.test:${receiver.port}/`;
  await expect(newClient().post(url, post)).rejects.toMatchObject({ reason: 'resolves_to_private' });
  const reply = await newClient({ leavesOutPrivate: true }).post(url, post);
  expect([reply.address, receiver.seen.length, inside.accepts()]).toEqual(['127.77.0.1', 1, 0]);
});

it('posts to the vetted address under the written name', async () => {
  answer = a('127.77.0.1');
  const receiver = await recorder();
  const reply = await newClient().post(`http://hooks.test:${receiver.port}/in/1?x=%20y`, {
    ...post,
    headers: { ...post.headers, 'X-SVC-Signature': 'abc' },
  });
  expect(reply).toMatchObject({ status: 200, bodyExcerpt: 'from 127.77.0.1', address: '127.77.0.1' });
  expect(reply.headers['x-host']).toBe('127.77.0.1');
  expect(reply.durationMs).toBeLessThan(60_000);
  expect(Number.isInteger(reply.durationMs)).toBe(true);
  expect(receiver.seen).toMatchObject([{ method: 'POST', url: '/in/1?x=%20y', body: '{"a":1}' }]);
  expect(receiver.seen[0]!.headers).toMatchObject({
    host: `hooks.test:${receiver.port}`,
    'content-type': 'application/json',
    'content-length': '7',
    'x-svc-signature': 'abc',
    'accept-encoding': 'identity',
  });
});

it('reuses a connection while the address stays the same, and resolves every time', async () => {
  answer = a('127.77.0.1');
  const receiver = await recorder();
  const client = newClient();
  const body = Buffer.from('bytes');
  for (let n = 0; n < 20; n += 1) await client.post(`http://hooks.test:${receiver.port}/`, { ...post, body });
  expect(receiver.accepts()).toBe(1);
  expect(receiver.seen.map((request) => request.body)).toEqual(Array(20).fill('bytes'));
  expect(dns.questions.filter(({ type }) => type === 'A')).toHaveLength(20);
  // Idle connections close on their own, soon after the last exchange.
  await receiver.allClosed();
});

it('moves to a new address at once and never uses the old connection again', async () => {
  answer = ({ type, count }) => (type === 'A' ? [{ type, value: `127.77.0.${Math.min(count, 2)}` }] : []);
  const first = await recorder('127.77.0.1');
  const second = await recorder('127.77.0.2', first.port);
  const client = newClient();
  const replies = [];
  for (let n = 0; n < 3; n += 1) replies.push(await client.post(`http://moving.test:${first.port}/`, post));
  expect(replies.map(({ address }) => address)).toEqual(['127.77.0.1', '127.77.0.2', '127.77.0.2']);
  expect([first.seen.length, second.seen.length]).toEqual([1, 2]);
});

it('is not rebound: an address answered later is vetted again before anything is dialled', async () => {
  answer = ({ type, count }) =>
    type === 'A' ? [{ type, value: count === 1 ? '127.77.0.1' : '127.0.0.1' }] : [];
  const inside = await recorder('127.0.0.1');
  const outside = await recorder('127.77.0.1', inside.port);
  const client = newClient();
  const url = `http://rebind.test:${inside.port}/`;
  await client.check(url);
  await expect(client.post(url, post)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'resolves_to_private',
  });
  await expect(client.check(url)).rejects.toMatchObject({ kind: 'refused' });
  expect([inside.accepts(), outside.accepts()]).toEqual([0, 0]);
});

it('is not rebound between the question and the dial', async () => {
  answer = ({ type, count }) =>
    type === 'A' ? [{ type, value: count === 1 ? '127.77.0.1' : '127.0.0.1' }] : [];
  const inside = await recorder('127.0.0.1');
  const outside = await recorder('127.77.0.1', inside.port);
  const reply = await newClient().post(`http://rebind.test:${inside.port}/`, post);
  expect(reply.address).toBe('127.77.0.1');
  expect([inside.accepts(), outside.accepts()]).toEqual([0, 1]);
  expect(dns.questions.map(({ type }) => type).sort()).toEqual(['A', 'AAAA']);
});

it('tries the next vetted address when one does not accept, and only then', async () => {
  answer = a('127.77.0.8', '127.77.0.9', '127.77.0.1');
  const receiver = await recorder();
  const reply = await newClient().post(`http://several.test:${receiver.port}/`, post);
  expect(reply.address).toBe('127.77.0.1');
  expect(receiver.seen).toHaveLength(1);
  answer = a('127.77.0.8', '127.77.0.9');
  await expect(newClient().post(`http://several.test:${receiver.port}/`, post)).rejects.toMatchObject({
    kind: 'connect',
    reason: 'connect_refused',
    retryable: true,
    message: 'The host refused the connection.',
  });
});

it('forgives scheme and port only when every address is allowlisted', async () => {
  answer = a('127.77.0.1', '93.184.215.14');
  const client = newClient();
  await expect(client.check('http://half.test/')).rejects.toMatchObject({ reason: 'scheme_not_allowed' });
  await expect(client.check('https://half.test:9999/')).rejects.toMatchObject({ reason: 'port_not_allowed' });
  await expect(client.check('https://half.local/')).rejects.toMatchObject({ reason: 'local_name' });
  await expect(client.check('https://half.test/')).resolves.toBeUndefined();
  answer = a('127.77.0.1');
  await expect(client.check('http://whole.local:9999/')).resolves.toBeUndefined();
});

it('reports a name that does not resolve as retryable', async () => {
  answer = () => 'NXDOMAIN';
  const failure = { kind: 'dns', reason: 'name_not_found', retryable: true };
  await expect(newClient().check('https://absent.test/')).rejects.toMatchObject(failure);
  await expect(newClient().post('https://absent.test/', post)).rejects.toMatchObject(failure);
});

it('ignores proxy variables', async () => {
  answer = a('127.77.0.1');
  const proxy = await recorder('127.77.0.5');
  const receiver = await recorder();
  const names = [
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'http_proxy',
    'https_proxy',
    'all_proxy',
    'NODE_USE_ENV_PROXY',
  ];
  const before = { ...process.env };
  try {
    for (const name of names) process.env[name] = `http://127.77.0.5:${proxy.port}`;
    const reply = await newClient().post(`http://hooks.test:${receiver.port}/`, post);
    expect(reply.bodyExcerpt).toBe('from 127.77.0.1');
    expect(proxy.accepts()).toBe(0);
  } finally {
    process.env = before;
  }
});

it.each([
  'Host',
  'connection',
  'Content-Length',
  'transfer-encoding',
  'Proxy-Authorization',
  'bad name',
  'expect',
])('refuses to send the header %s', async (name) => {
  answer = a('127.77.0.1');
  const receiver = await recorder();
  const sent = newClient().post(`http://hooks.test:${receiver.port}/`, { ...post, headers: { [name]: '1' } });
  await expect(sent).rejects.toMatchObject({ kind: 'protocol', reason: 'request_invalid', retryable: false });
  expect(receiver.seen).toEqual([]);
});

it('refuses a header value that would split the request', async () => {
  answer = a('127.77.0.1');
  const receiver = await recorder();
  const headers = { 'x-note': 'a\r\nHost: inside' };
  await expect(
    newClient().post(`http://hooks.test:${receiver.port}/`, { ...post, headers }),
  ).rejects.toMatchObject({ reason: 'request_invalid' });
  expect(receiver.seen).toEqual([]);
});

it('keeps a bounded number of idle connections', async () => {
  const receiver = await recorder();
  const client = newClient({ maxIdleConnections: 2 });
  const burst = (): Promise<unknown> =>
    Promise.all(Array.from({ length: 10 }, () => client.post(`http://127.77.0.1:${receiver.port}/`, post)));
  await burst();
  expect(receiver.accepts()).toBe(10);
  await burst();
  // Two connections were kept; there are more new ones only if this process stalled for the whole idle second.
  expect(receiver.accepts()).toBeGreaterThanOrEqual(18);
});

it('closes the longest idle connection first', async () => {
  const [old, other, last] = [await recorder(), await recorder(), await recorder()];
  const client = newClient({ maxIdleConnections: 2 });
  for (const { port } of [old, other, last]) await client.post(`http://127.77.0.1:${port}/`, post);
  await old.allClosed();
  await client.post(`http://127.77.0.1:${old.port}/`, post);
  expect([old.accepts(), other.accepts(), last.accepts()]).toEqual([2, 1, 1]);
});

it('never sends to a second address once the first may have the request', async () => {
  answer = a('127.77.0.1', '127.77.0.2');
  const broken = keep(
    await startReceiver((request) => request.socket.resetAndDestroy(), { host: '127.77.0.1' }),
  );
  const healthy = await recorder('127.77.0.2', broken.port);
  await expect(newClient().post(`http://pair.test:${broken.port}/`, post)).rejects.toMatchObject({
    kind: 'reset',
  });
  expect([broken.accepts(), healthy.accepts()]).toEqual([1, 0]);
});

it('carries many exchanges at once', async () => {
  answer = a('127.77.0.1');
  const receiver = await recorder();
  const client = newClient();
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, n) => client.post(`http://hooks.test:${receiver.port}/${n}`, post)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(receiver.seen.map(({ url }) => url)).size).toBe(200);
});

it('waits for exchanges under way when closed, then accepts no more', async () => {
  answer = a('127.77.0.1');
  const events = new EventEmitter();
  const receiver = keep(
    await startReceiver((_request, response) => events.emit('arrived', response), { host: '127.77.0.1' }),
  );
  const client = newClient();
  const arrived = once(events, 'arrived');
  const reply = client.post(`http://hooks.test:${receiver.port}/`, post);
  const [response]: ServerResponse[] = await arrived;
  const closed = client.close();
  response?.end('late');
  await closed;
  await expect(reply).resolves.toMatchObject({ bodyExcerpt: 'late' });
  await expect(client.post('https://example.com/', post)).rejects.toThrow('closed');
});
