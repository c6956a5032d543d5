import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { OwnService } from '../own-service.ts';
import { shorten, type Story } from '../story.ts';
import type { Surroundings } from './surroundings.ts';

const created = z.object({ apiKey: z.string() });
const registered = z.object({ webhookId: z.string(), secret: z.string() });
const events = ['brand.alert', 'takedown.created', 'takedown.sent', 'takedown.resolved'];

/** A partner with a key, who wants to hear of everything that happens to their brand. */
export async function createWatcher(
  story: Story,
  { url, operate }: OwnService,
  { receiver }: Surroundings,
): Promise<{ key: string; secret: string }> {
  story.step('A bank gets a project, a key and a webhook');
  const words = ['project', 'create', '--name', 'Bank', '--plan', 'pro', '--platform', 'bank'];
  story.does(`npm run cli -- ${words.join(' ')}`);
  const { apiKey: key } = created.parse(await operate.run(words));
  const body = { url: receiver.url, events };
  story.does(`POST /v1/webhooks/register ${JSON.stringify(body)}`);
  const answer = await callService(url, 'POST /v1/webhooks/register', { key, body });
  const { webhookId, secret } = bodyOf(answer, registered);
  story.shows({ apiKey: shorten(key), webhookId, secret: shorten(secret) });
  return { key, secret };
}
