import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const bytes = Buffer.from(Uint8Array.from({ length: 1000 }, (_byte, at) => at % 256));
let receiver: Receiver;
let client: OutboundClient;
const methods: (string | undefined)[] = [];

beforeAll(async () => {
  receiver = await startReceiver((request, response) => {
    methods.push(request.method);
    if (request.url === '/moved') response.writeHead(301, { location: '/' }).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
  client = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
});
afterAll(async () => {
  await client.close();
  await receiver.close();
});

const get = (path: string, maxResponseBytes = 5000) =>
  client.get(`http://127.0.0.1:${receiver.port}${path}`, { headers: {}, maxResponseBytes });

it('gives the bytes as they came', async () => {
  const file = await get('/');
  expect([file.status, file.headers['content-type'], file.isCut]).toEqual([200, 'image/png', false]);
  expect(file.body.equals(bytes)).toBe(true);
  expect(methods.at(-1)).toBe('GET');
});

it('reads no more than it was asked to, and says so', async () => {
  const file = await get('/', 100);
  expect([file.isCut, file.body.equals(bytes.subarray(0, 100))]).toEqual([true, true]);
});

it('hands a redirect back instead of following it', async () => {
  const file = await get('/moved');
  expect([file.status, file.headers.location, file.body.length]).toEqual([301, '/', 0]);
});

it('dials only what the guard lets pass', async () => {
  const before = receiver.accepts();
  const strict = createOutboundClient({ allowlist: [], dnsServers: [], allowHttp: true });
  const asked = strict.get(`http://127.0.0.1:${receiver.port}/`, { headers: {}, maxResponseBytes: 10 });
  await expect(asked).rejects.toMatchObject({ reason: 'address_not_public' });
  await strict.close();
  expect(receiver.accepts()).toBe(before);
});
