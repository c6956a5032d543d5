import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { Partner, Scene } from '../scene.ts';
import { shorten } from '../story.ts';
import type { WebhookReceiver } from '../webhook-receiver.ts';

const created = z.object({ projectId: z.string(), keyId: z.string(), apiKey: z.string() });
const registered = z.object({ webhookId: z.string(), secret: z.string() });

/** Creates a partner with a key and a webhook for events of their users. */
export async function createPartner(scene: Scene, receiver: WebhookReceiver): Promise<Partner> {
  const { story, operate, url } = scene;
  const platform = `demo-${randomBytes(4).toString('hex')}`;

  story.step('A partner gets a project and its first API key');
  const command = ['project', 'create', '--name', 'Demo partner', '--plan', 'pro', '--platform', platform];
  story.does(`npm run cli -- project create --name 'Demo partner' --plan pro --platform ${platform}`);
  const project = created.parse(await operate.run(command));
  story.shows({ projectId: project.projectId, keyId: project.keyId, apiKey: shorten(project.apiKey) });

  story.step("The partner's server registers a webhook");
  const body = { url: receiver.url, events: ['user.verified', 'user.failed', 'stamp.created'] };
  story.does(`POST /v1/webhooks/register ${JSON.stringify(body)}`);
  const response = await callService(url, 'POST /v1/webhooks/register', { key: project.apiKey, body });
  const webhook = bodyOf(response, registered);
  story.expects(response.status === 201, '201: registered; the secret is shown this once');
  story.shows({ webhookId: webhook.webhookId, secret: shorten(webhook.secret) });

  return {
    keyId: project.keyId,
    apiKey: project.apiKey,
    platform,
    webhookId: webhook.webhookId,
    webhookSecret: webhook.secret,
  };
}
