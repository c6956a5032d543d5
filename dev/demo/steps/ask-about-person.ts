import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { Partner, Person, Scene } from '../scene.ts';

const verification = z.object({
  isHuman: z.boolean(),
  trustScore: z.int(),
  identityId: z.string(),
  verifiedAt: z.string(),
  checks: z.object({ liveness: z.string(), device: z.string(), behavioral: z.string() }),
});
const quickCheck = z.object({ isHuman: z.boolean(), identityId: z.string() });

const timedCalls = 20;

/** The three questions a partner asks: everything, just the boolean, just the boolean as fast as it goes. */
export async function askAboutPerson(scene: Scene, partner: Partner, person: Person): Promise<void> {
  const { story, url } = scene;
  const key = partner.apiKey;

  story.step('The partner asks for a full verification');
  const metadata = { ip: '93.184.216.34', userAgent: 'Mozilla/5.0 Firefox/140.0' };
  const body = { userId: person.userId, checkType: 'full', metadata };
  story.does(`POST /verify ${JSON.stringify(body)}`);
  const full = await callService(url, 'POST /verify', { key, body });
  const verified = bodyOf(full, verification);
  story.shows(verified);
  story.expects(full.status === 200 && verified.isHuman, 'Grace is a verified human');

  story.step('... and for the boolean alone, by any of her names');
  const name = encodeURIComponent(person.identityId);
  for (const path of [`/check?userId=${person.userId}`, `/v1/identity/${name}/check`]) {
    story.does(`GET ${path}`);
    const answer = await callService(url, `GET ${path}`, { key });
    story.shows({ answer: answer.body });
    story.expects(bodyOf(answer, quickCheck).isHuman, `yes, and ${await medianOf(scene, path, key)}`);
  }
}

async function medianOf({ url }: Scene, path: string, key: string): Promise<string> {
  const times: number[] = [];
  for (let call = 0; call < timedCalls; call += 1)
    times.push((await callService(url, `GET ${path}`, { key })).ms);
  const median = times.sort((a, b) => a - b)[timedCalls / 2] ?? 0;
  return `${median.toFixed(1)} ms is the median of ${timedCalls} calls, client included`;
}
