import { z } from 'zod';
import type { Partner, Person, Scene } from '../scene.ts';
import { hearOf, type WebhookReceiver } from '../webhook-receiver.ts';

const compared = z.object({
  isHuman: z.boolean(),
  match: z.boolean(),
  similarity: z.number(),
  trustScore: z.int(),
});

/** The same face again, then another one at the same device. */
export async function reverifyPerson(
  scene: Scene,
  { partner, person, receiver }: { partner: Partner; person: Person; receiver: WebhookReceiver },
): Promise<void> {
  const { story } = scene;
  const { webhookSecret: secret } = partner;

  // POST /verify sent this event too; the next one must be of the re-verification.
  await receiver.take('user.verified');
  story.step('Grace re-verifies: a new reading of her face gives the same hash');
  const same = await compare(scene, '0.9');
  story.expects(same.match && same.isHuman, 'similarity above 0.997, so the identity token is refreshed');
  const told = await hearOf(story, { receiver, name: 'user.verified', secret });
  story.expects(told.event.data['userId'] === person.userId, 'it names Grace');

  story.step('Another person uses her device');
  const other = await compare(scene, '0.3');
  story.expects(!other.match && !other.isHuman, 'no match: an answer, not an error, and no new token');
  const failure = await hearOf(story, { receiver, name: 'user.failed', secret });
  story.expects(failure.event.data['reason'] === 'biometric_mismatch', 'the webhook gives the reason');
}

async function compare({ story, operate, deviceFile }: Scene, noise: string) {
  story.does(`npm run cli -- device verify --state FILE --noise ${noise}`);
  const response = compared.parse(
    await operate.run(['device', 'verify', '--state', deviceFile, '--noise', noise]),
  );
  story.shows(response);
  return response;
}
