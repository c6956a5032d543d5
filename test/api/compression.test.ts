import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let key: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A project with a list that is longer than a packet. */
beforeAll(async () => {
  fixture = await createTestFixture();
  const created = await fixture.createProject();
  key = created.apiKey;
  for (let number = 0; number < 8; number += 1)
    await created.client.post('/v1/webhooks/register', {
      url: `http://127.0.0.1:9/a-hook-with-a-long-name/${number}`,
      events: ['stamp.created'],
    });
});
afterAll(async () => {
  agent.destroy();
  await fixture?.close();
});

/** As it is on the wire: fetch would decompress it. */
async function ask(
  path: string,
  accepted: string | undefined,
  method = 'GET',
): Promise<{ head: IncomingMessage; body: Buffer }> {
  const headers = { authorization: `Bearer ${key}`, ...(accepted && { 'accept-encoding': accepted }) };
  const asked = request(fixture.base + path, { agent, method, headers }).end();
  const [head]: IncomingMessage[] = await once(asked, 'response');
  if (!head) throw new Error('no response came');
  return { head, body: await buffer(head) };
}

describe('compression', () => {
  const list = '/v1/webhooks';
  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['deflate', 'deflate', inflateSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
  ])('of a list for a caller who accepts %s is %s', async (accepted, coding, decompress) => {
    const plain = await ask(list, undefined);
    expect(plain.head.headers['content-encoding']).toBeUndefined();
    expect(plain.head.headers['content-length']).toBe(String(plain.body.length));
    expect(JSON.parse(plain.body.toString()).data).toHaveLength(8);
    const { head, body } = await ask(list, accepted);
    expect(head.statusCode).toBe(200);
    expect(head.headers).toMatchObject({
      'content-encoding': coding,
      vary: 'Accept-Encoding',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(decompress(body).equals(plain.body)).toBe(true);
    expect(body.length).toBeLessThan(plain.body.length / 2);
  });

  it('is none for a caller who accepts none, but a shared cache is told that it might be', async () => {
    for (const accepted of [undefined, 'identity', 'gzip;q=0, br;q=0', 'zstd']) {
      const { head, body } = await ask(list, accepted);
      expect([accepted, head.headers['content-encoding'], head.headers.vary]).toEqual([
        accepted,
        undefined,
        'Accept-Encoding',
      ]);
      expect(head.headers['content-length']).toBe(String(body.length));
    }
  });

  it('has no length before it is done, so HEAD gets none', async () => {
    const { head, body } = await ask(list, 'gzip', 'HEAD');
    expect([head.statusCode, head.headers['content-length'], body.length]).toEqual([200, undefined, 0]);
    expect(head.headers.vary).toBe('Accept-Encoding');
    expect((await ask('/v1/key', 'gzip', 'HEAD')).head.headers['content-length']).toMatch(/^\d+$/);
  });

  it('leaves a short response and a refusal as they are, with their length', async () => {
    for (const [path, status] of [
      ['/v1/key', 200],
      ['/v1/brands/brd_0000000000000000', 404],
    ] as const) {
      const { head, body } = await ask(path, 'gzip');
      expect([head.statusCode, head.headers['content-encoding']]).toEqual([status, undefined]);
      expect(head.headers['content-length']).toBe(String(body.length));
    }
  });
});
