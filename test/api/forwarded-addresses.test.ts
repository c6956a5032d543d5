import { newAddress } from '../support/new-address.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture({ TRUSTED_PROXIES: '127.0.0.1/32,10.0.0.0/8' });
});

afterAll(() => fixture?.close());

const enrollment = { email: 'ada@example.com', displayName: 'Ada', platform: 'tests' };
const enroll = (forwarded: string, headers: Record<string, string> = {}, body: object = enrollment) =>
  fixture.anybody.post('/public-enroll', body, { headers: { 'x-forwarded-for': forwarded, ...headers } });
/** The remaining calls that the response states for the caller, of ten a minute. */
const leftFor = async (forwarded: string) => {
  const { headers } = await enroll(forwarded);
  return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
};

describe('the address in X-Forwarded-For', () => {
  it.each([
    ['IPv4', newAddress(), (address: string, port: number) => `${address}:${port}`],
    ['IPv6', '2001:db8:5:1::1', (address: string, port: number) => `[${address}]:${port}`],
  ])('counts as one whatever its port: %s', async (_kind, address, withPort) => {
    for (let port = 0; port < 10; port += 1)
      expect((await enroll(withPort(address, 5000 + port))).status).toBe(201);
    for (const same of [withPort(address, 6000), address, `"${withPort(address, 1)}"`])
      expect(told(await enroll(same))).toEqual([429, 'rate_limited']);
  });

  it('keeps clients apart that a proxy names with their ports', async () => {
    const [one, other] = [newAddress(), newAddress()];
    for (let port = 0; port < 11; port += 1) await enroll(`${one}:${5000 + port}`);
    expect((await enroll(`${other}:5000`)).status).toBe(201);
  });

  it('is that of the first hop that is not a proxy of ours, ports or not', async () => {
    const own = newAddress();
    expect(await leftFor(own)).toBe(9);
    expect(await leftFor(`${newAddress()}, ${own}:1234, 10.1.2.3:80`)).toBe(8);
    expect(await leftFor(`${newAddress()}, nonsense, ${own}, 10.1.2.3`)).toBe(7);
  });

  it.each([
    ['nonsense'],
    ['unknown'],
    ['999.1.1.1:80'],
    ['[::1'],
    ['1.2.3.4:5:6'],
    ['fe80::1%eth0'],
    ['0x7f.1'],
    ['127.1'],
    [''],
  ])('that cannot be read (%j) makes the proxy that sent it the caller, and nobody new', async (entry) => {
    const proxy = `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    expect(await leftFor(proxy)).toBe(9);
    expect(await leftFor(`${entry}, ${proxy}`)).toBe(8);
    expect(await leftFor(`${newAddress()}, ${entry}, ${proxy}:81`)).toBe(7);
  });
});

describe('an Idempotency-Key without an API key', () => {
  const key = 'order-17';
  const replayed = (answer: Awaited<ReturnType<typeof enroll>>) => answer.headers.get('idempotent-replayed');

  it.each([
    ['another address', newAddress(), newAddress()],
    ['a neighbour in the same IPv6 network', '2001:db8:6:1::1', '2001:db8:6:1::2'],
  ])('does not give %s the link of somebody who used the same', async (_who, own, other) => {
    const first = await enroll(own, { 'idempotency-key': key });
    const theirs = await enroll(other, { 'idempotency-key': key });
    expect([theirs.status, replayed(theirs)]).toEqual([201, null]);
    expect(theirs.body.enrollmentUrl).not.toBe(first.body.enrollmentUrl);
    // The caller's own repetition still gets the first response, from whatever port.
    const again = await enroll(own.includes(':') ? `[${own}]:99` : `${own}:99`, { 'idempotency-key': key });
    expect([again.body.enrollmentUrl, replayed(again)]).toEqual([first.body.enrollmentUrl, 'true']);
  });

  it('gives nothing to who knows the key and not the request', async () => {
    const own = newAddress();
    await enroll(own, { 'idempotency-key': key });
    const guessed = await enroll(
      own,
      { 'idempotency-key': key },
      { ...enrollment, email: 'eve@example.com' },
    );
    expect(told(guessed)).toEqual([409, 'idempotency_key_reused']);
  });
});
