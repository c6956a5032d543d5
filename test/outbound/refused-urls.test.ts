import { Socket } from 'node:net';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { startDnsServer, type DnsServer } from '../../dev/testbed/dns-server.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { privateNames, refusedUrls } from './refused-url-corpus.ts';

const post = { headers: {}, body: '{}' };
let dns: DnsServer;
let receivers: Receiver[];
let client: OutboundClient;
let production: OutboundClient;
const dialled = import.meta.jest.spyOn(Socket.prototype, 'connect');

beforeAll(async () => {
  dns = await startDnsServer(({ name, type }) => {
    const addresses = privateNames[name];
    if (addresses === undefined) return 'NXDOMAIN';
    return addresses
      .filter((value) => value.includes(':') === (type === 'AAAA'))
      .map((value) => ({ type, value }));
  });
  const first = await startReceiver((_request, response) => response.end('reached'));
  const second = await startReceiver((_request, response) => response.end('reached'), {
    host: '::1',
    port: first.port,
  });
  receivers = [first, second];
  const dnsServers = [dns.address];
  client = createOutboundClient({ allowlist: ['127.77.0.0/16'], dnsServers, allowHttp: true });
  production = createOutboundClient({ allowlist: [], dnsServers, allowHttp: false });
});

afterEach(() => {
  expect(dialled).toHaveBeenCalledTimes(0);
  expect(receivers.map((receiver) => receiver.accepts())).toEqual([0, 0]);
});

afterAll(async () => {
  dialled.mockRestore();
  await Promise.all([client, production, dns, ...receivers].map((part) => part.close()));
});

it('is a corpus of a useful size', () => {
  expect(refusedUrls.length).toBeGreaterThanOrEqual(120);
  expect(new Set(refusedUrls.map(({ url }) => url)).size).toBe(refusedUrls.length);
});

describe('refused without a connection', () => {
  it.each(refusedUrls)('$url ($reason)', async ({ url: template, reason }) => {
    const url = template.replace('PORT', String(receivers[0]!.port));
    const refused = { name: 'OutboundError', kind: 'refused', reason, retryable: false };
    await expect(client.check(url)).rejects.toMatchObject(refused);
    await expect(client.post(url, post)).rejects.toMatchObject(refused);
    await expect(production.post(url, post)).rejects.toMatchObject({ kind: 'refused', retryable: false });
  });

  it.each(Object.keys(privateNames))('tells nobody the address of %s', async (name) => {
    const unnumbered: unknown = expect.not.stringMatching(/\d/u);
    await expect(client.check(`https://${name}/`)).rejects.toMatchObject({ message: unnumbered });
  });
});

it('would have noticed a dial', async () => {
  const allowed = await startReceiver((_request, response) => response.end('reached'), {
    host: '127.77.0.1',
  });
  const reply = await client.post(`http://127.77.0.1:${allowed.port}/`, post);
  expect([reply.bodyExcerpt, allowed.accepts(), dialled.mock.calls.length]).toEqual(['reached', 1, 1]);
  dialled.mockClear();
  await allowed.close();
});
