import { build } from 'esbuild';
import path from 'node:path';
import { eventually } from '../support/eventually.ts';
import { installPackedSdk, type PackedSdk } from '../support/sdk/packed-sdk.ts';
import { type RunningWorker, startWorkerRuntime } from '../support/sdk/worker-runtime.ts';
import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';

let packed: PackedSdk;
let fixture: DeliveryFixture;
let webhook: TestWebhook;
let worker: RunningWorker;

/** A receiver as a partner would write it for a worker: 204 for what is genuine, 400 and the fault for the rest. */
const receiver = (sdk: string) => `
  import { HumanmarkWebhookError, verifyWebhook } from ${JSON.stringify(sdk)};
  const received = [];
  export default {
    async fetch(request, env) {
      if (request.method === 'GET') return Response.json(received);
      try {
        const body = await request.arrayBuffer();
        const event = await verifyWebhook({ body, headers: request.headers, secrets: env.WEBHOOK_SECRET });
        received.push({ id: event.id, event: event.event, userId: event.data.userId });
        return new Response(null, { status: 204 });
      } catch (error) {
        if (!(error instanceof HumanmarkWebhookError)) throw error;
        return new Response(error.fault, { status: 400 });
      }
    },
  };`;

beforeAll(async () => {
  packed = await installPackedSdk();
  fixture = await createDeliveryFixture({ workers: 1 });
  webhook = await fixture.webhook();
  const { outputFiles } = await build({
    stdin: { contents: receiver(path.join(packed.installed, 'dist/index.js')), resolveDir: packed.installed },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  worker = await startWorkerRuntime(outputFiles[0]!.text, { WEBHOOK_SECRET: webhook.secret });
});
afterAll(async () => {
  await worker?.stop();
  await fixture?.close();
  packed?.remove();
});

const receivedBy = async (): Promise<unknown> => (await fetch(worker.url)).json();

describe('a webhook on a worker runtime', () => {
  it('is believed as the service signs and sends it', async () => {
    const { client, webhookId } = webhook;
    const moved = await client.call('PATCH', `/v1/webhooks/${webhookId}`, { body: { url: worker.url } });
    expect(moved.status).toBe(200);
    const [id] = await fixture.tell(webhook);
    await eventually(async () => {
      expect(await receivedBy()).toEqual([{ id, event: 'user.verified', userId: 'usr_test_human' }]);
      expect((await fixture.deliveriesTo(webhook))[0]?.status).toBe('delivered');
    });
  });

  it('is refused if somebody else made it, or changed it', async () => {
    const other = await fixture.webhook();
    const [id] = await fixture.tell(other);
    await eventually(() => expect(fixture.receivedBy(other)).toHaveLength(1));
    const { headers, rawBody } = fixture.receivedBy(other)[0]!;
    const signed = (name: string) => String(headers[name]);
    const sent = {
      'webhook-id': signed('webhook-id'),
      'webhook-timestamp': signed('webhook-timestamp'),
      'webhook-signature': signed('webhook-signature'),
    };
    const post = async (body: string, given: Record<string, string>) => {
      const response = await fetch(worker.url, { method: 'POST', body, headers: given });
      return [response.status, await response.text()];
    };
    expect(await post(rawBody, sent)).toEqual([400, 'forged']);
    expect(await post(rawBody, {})).toEqual([400, 'unsigned']);
    expect(await post(rawBody, { ...sent, 'webhook-timestamp': '1700000000' })).toEqual([400, 'stale']);
    expect(JSON.stringify(await receivedBy())).not.toContain(id);
  });
});
