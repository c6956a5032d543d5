import { setTimeout as sleep } from 'node:timers/promises';
import { callService } from '../call-service.ts';
import type { Partner, Person, Scene } from '../scene.ts';

const boundMs = 1000;
const pollMs = 20;

/** A leaked key must stop working at once, not when a cache entry expires. */
export async function revokeKey(scene: Scene, partner: Partner, person: Person): Promise<void> {
  const { story, operate, url } = scene;
  const key = partner.apiKey;

  story.step('The partner removes the webhook');
  story.does(`DELETE /v1/webhooks/${partner.webhookId}`);
  const removed = await callService(url, `DELETE /v1/webhooks/${partner.webhookId}`, { key });
  story.expects(removed.status === 204, '204: nothing more is sent to it');

  story.step('The key has leaked and is revoked');
  const path = `/check?userId=${person.userId}`;
  const before = await callService(url, `GET ${path}`, { key });
  story.expects(before.status === 200, 'it works until now');
  story.does(`npm run cli -- key revoke --key ${partner.keyId}`);
  await operate.run(['key', 'revoke', '--key', partner.keyId]);

  const revokedAt = performance.now();
  let response = await callService(url, `GET ${path}`, { key });
  while (response.status !== 401 && performance.now() - revokedAt < boundMs) {
    await sleep(pollMs);
    response = await callService(url, `GET ${path}`, { key });
  }
  const ms = Math.ceil(performance.now() - revokedAt);
  story.does(`GET ${path}`);
  story.shows({ response: response.body, 'X-Error-Reason': response.reason });
  story.expects(response.status === 401 && ms <= boundMs, `401, ${ms} ms after the revocation`);
}
