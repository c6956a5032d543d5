import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import type { Partner, Person, Scene } from '../scene.ts';
import { shorten } from '../story.ts';
import type { WebhookReceiver } from '../webhook-receiver.ts';
import { hearOf } from './hear-of.ts';
import { openEnrollment } from './open-enrollment.ts';

const enrolled = z.object({ identityId: z.string(), userId: z.string(), identityToken: z.string() });

/** A person goes from an enrollment link to a verified identity, and the partner hears of it. */
export async function enrollPerson(
  scene: Scene,
  partner: Partner,
  receiver: WebhookReceiver,
): Promise<Person> {
  const { story, operate, url, deviceFile } = scene;

  story.step('Grace wants to be verified; the front end needs no key for that');
  const link = await openEnrollment(scene, 'Grace', partner.platform);
  story.shows({
    identityId: link.identityId,
    enrollmentUrl: shorten(link.enrollmentUrl),
    expiresAt: link.expiresAt,
  });
  const path = `/check?userId=${encodeURIComponent(link.identityId)}`;
  const before = await callService(url, `GET ${path}`, { key: partner.apiKey });
  story.does(`GET ${path}`);
  story.shows({ answer: before.body });
  story.expects(
    JSON.stringify(before.body).includes('"isHuman":false'),
    'a pending person is not yet a human',
  );

  story.step('Her device follows the link: liveness, embedding, hash, key, one signed message');
  const seed = randomUUID();
  story.does(`npm run cli -- device enroll --link ${shorten(link.enrollmentUrl)} --seed ${shorten(seed)}`);
  const flags = ['--link', link.enrollmentUrl, '--seed', seed, '--save', deviceFile];
  const person = { seed, ...enrolled.parse(await operate.run(['device', 'enroll', ...flags])) };
  story.shows({
    userId: person.userId,
    identityId: person.identityId,
    identityToken: shorten(person.identityToken),
  });
  story.expects(person.identityId === link.identityId, 'the pending identity is a verified one');

  story.step('The partner hears of it');
  const { event } = await hearOf(story, { receiver, name: 'user.verified', secret: partner.webhookSecret });
  story.expects(event.data['userId'] === person.userId, 'it tells of Grace');
  return person;
}
