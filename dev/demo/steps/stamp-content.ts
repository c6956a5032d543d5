import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { Partner, Person, Scene } from '../scene.ts';
import { shorten } from '../story.ts';
import { hearOf, type WebhookReceiver } from '../webhook-receiver.ts';

const signed = z.looseObject({ stampId: z.string(), contentHash: z.string(), signature: z.string() });
const stamp = z.object({
  stampId: z.string(),
  createdBy: z.string(),
  namedBy: z.string(),
  pageUrl: z.string(),
});
const verified = z.object({ valid: z.boolean(), isHumanCreator: z.boolean(), faults: z.array(z.string()) });

const text = 'Bees dance to tell each other where the flowers are.\n';
const hashOf = (content: string) => `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** Signed on her device, made through the partner, checked against the text and against an edited one. */
export async function stampContent(
  scene: Scene,
  { partner, person, receiver }: { partner: Partner; person: Person; receiver: WebhookReceiver },
): Promise<void> {
  const { story, url, operate, deviceFile } = scene;
  const { apiKey: key, webhookSecret: secret } = partner;
  story.step('Grace stamps a text as her own: her device signs the whole stamp');
  const hash = hashOf(text);
  story.does(
    `npm run cli -- device sign --state FILE --hash ${shorten(hash)} --type article --title 'On bees'`,
  );
  const words = [
    'device',
    'sign',
    '--state',
    deviceFile,
    '--hash',
    hash,
    '--type',
    'article',
    '--title',
    'On bees',
  ];
  const { algorithm: _algorithm, ...part } = signed.parse(await operate.run(words));
  story.shows({ stampId: part.stampId, signature: shorten(part.signature) });
  story.does(`POST /v1/stamp/create {"stampId":"${part.stampId}","contentHash":"${shorten(hash)}", ...}`);
  const body = { ...part, identityToken: person.identityToken };
  const made = bodyOf(await callService(url, 'POST /v1/stamp/create', { key, body }), stamp);
  story.expects(made.namedBy === 'device', '201: stamped in her name, by her device');
  await hearOf(story, { receiver, name: 'stamp.created', secret });

  story.step('Anybody checks the text against the stamp');
  for (const [content, what] of [
    [text, 'valid, and made by a verified human'],
    [text.replace('dance', 'sing'), 'one word changed: content_mismatch'],
  ] as const) {
    const asked = { stampId: made.stampId, contentHash: hashOf(content) };
    story.does(
      `POST /v1/stamp/verify ${JSON.stringify({ ...asked, contentHash: shorten(asked.contentHash) })}`,
    );
    const response = await callService(url, 'POST /v1/stamp/verify', { key, body: asked });
    const { valid, isHumanCreator, faults } = bodyOf(response, verified);
    story.shows({ valid, isHumanCreator, faults });
    const held = content === text ? valid && isHumanCreator : faults.join() === 'content_mismatch';
    story.expects(held, what);
  }
}
