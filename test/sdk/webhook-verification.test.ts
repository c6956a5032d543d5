import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { eventually } from '../support/eventually.ts';
import { installPackedSdk, type PackedSdk } from '../support/sdk/packed-sdk.ts';
import { createDeliveryFixture, type DeliveryFixture } from '../support/webhooks/delivery-fixture.ts';

interface Vector {
  name: string;
  secrets: string[];
  now: number;
  headers: Record<string, string>;
  body: string;
  verifies: boolean;
  genuine: boolean;
}

const samples = path.join(findProjectRoot(), 'docs/samples/webhook-vectors.json');
const { vectors }: { vectors: Vector[] } = JSON.parse(readFileSync(samples, 'utf8'));

let packed: PackedSdk;
let fixture: DeliveryFixture;
let edge: EdgeVM;

beforeAll(async () => {
  packed = await installPackedSdk();
  fixture = await createDeliveryFixture({ workers: 1 });
  const { outputFiles } = await build({
    entryPoints: [path.join(packed.installed, 'dist/index.js')],
    bundle: true,
    format: 'iife',
    globalName: 'sdk',
    platform: 'neutral',
    write: false,
  });
  edge = new EdgeVM({ initialCode: outputFiles[0]!.text });
});
afterAll(async () => {
  await fixture?.close();
  packed?.remove();
});

const verdictsOnNode = () =>
  Promise.all(
    vectors.map(async ({ name, now, ...request }) => {
      const holds = (check: Promise<unknown>) =>
        check.then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(packed.sdk.HumanmarkWebhookError);
            return false;
          },
        );
      const verifies = await holds(packed.sdk.verifyWebhook(request, { now: now * 1000 }));
      return { name, verifies, genuine: await holds(packed.sdk.verifyWebhookBody(request)) };
    }),
  );

/** The same in a worker: bytes and headers as its requests have them, and no Node. */
const verdictsOnEdge = async (): Promise<unknown> =>
  JSON.parse(
    await edge.evaluate<Promise<string>>(`(async () => {
      if (typeof process !== 'undefined' || typeof Buffer !== 'undefined') throw new Error('this is Node');
      const holds = (check) => check.then(() => true, (error) => {
        if (error instanceof sdk.HumanmarkWebhookError) return false;
        throw error;
      });
      const verdicts = await Promise.all(${JSON.stringify(vectors)}.map(async ({ name, now, headers, body, secrets }) => {
        const request = new Request('https://partner.example/', { method: 'POST', headers, body });
        const given = { body: await request.arrayBuffer(), headers: request.headers, secrets };
        return {
          name,
          verifies: await holds(sdk.verifyWebhook(given, { now: now * 1000 })),
          genuine: await holds(sdk.verifyWebhookBody(given)),
        };
      }));
      return JSON.stringify(verdicts);
    })()`),
  );

const expected = vectors.map(({ name, verifies, genuine }) => ({ name, verifies, genuine }));

describe('webhook verification', () => {
  it('believes the vectors it should and no other, on Node', async () => {
    expect(await verdictsOnNode()).toEqual(expected);
  });

  it('believes the same on a runtime of the edge', async () => {
    expect(await verdictsOnEdge()).toEqual(expected);
  });

  it('returns the event of a request that was delivered, through a rotation', async () => {
    const { verifyWebhook, verifyWebhookBody } = packed.sdk;
    const webhook = await fixture.webhook();
    const next = (await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/rotate-secret`, {})).body
      .secret;
    const [id] = await fixture.tell(webhook);
    await eventually(() => expect(fixture.receivedBy(webhook)).toHaveLength(1));
    const { headers, rawBody } = fixture.receivedBy(webhook)[0]!;
    for (const secrets of [webhook.secret, next, [next, webhook.secret]])
      for (const verify of [verifyWebhook, verifyWebhookBody])
        for (const body of [rawBody, Buffer.from(rawBody), new TextEncoder().encode(rawBody).buffer])
          expect(await verify({ body, headers, secrets })).toMatchObject({
            id,
            event: 'user.verified',
            data: { userId: 'usr_test_human' },
          });
  });

  it.each([
    ['forged', 'another secret', { secrets: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }],
    ['forged', 'an empty secret', { secrets: 'whsec_' }],
    ['forged', 'no secret', { secrets: [] }],
    ['forged', 'a changed body', { body: '{}' }],
    ['unsigned', 'no headers', { headers: new Headers() }],
    ['unsigned', 'an id that came twice', { headers: { ...vectors[0]!.headers, 'webhook-id': ['a', 'b'] } }],
  ])('says %s of %s', async (fault, _what, change) => {
    const { headers, body, secrets, now } = vectors[0]!;
    const request = { headers, body, secrets, ...change };
    await expect(packed.sdk.verifyWebhook(request, { now: now * 1000 })).rejects.toMatchObject({ fault });
  });

  it('says stale of a request that is older than five minutes', async () => {
    await expect(packed.sdk.verifyWebhook(vectors[0]!)).rejects.toMatchObject({ fault: 'stale' });
  });
});
