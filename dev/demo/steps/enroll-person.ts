import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { Partner, Person, Scene } from '../scene.ts';
import { shorten, UnexpectedCycle } from '../story.ts';
import { hearOf, type WebhookReceiver } from '../webhook-receiver.ts';

const enrolled = z.object({ identityId: z.string(), userId: z.string(), identityToken: z.string() });

/** A person goes from an enrollment link to a verified identity, and the partner gets the event. */
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
  story.shows({ response: before.body });
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

  story.step('The partner receives a webhook');
  const { event } = await hearOf(story, { receiver, name: 'user.verified', secret: partner.webhookSecret });
  story.expects(event.data['userId'] === person.userId, 'it names Grace');
  return person;
}

/** One hash, one identity: the same person at the same device does not become two. */
export async function refuseSecondEnrollment(scene: Scene, partner: Partner, person: Person): Promise<void> {
  const { story, operate } = scene;
  story.step('The same face tries to enroll a second time, under another name');
  const { enrollmentUrl } = await openEnrollment(scene, 'Not Grace', partner.platform);
  const complaint = await operate.refusal([
    'device',
    'enroll',
    '--link',
    enrollmentUrl,
    '--seed',
    person.seed,
  ]);
  story.does(`npm run cli -- device enroll --link ${shorten(enrollmentUrl)} --seed ${shorten(person.seed)}`);
  story.shows({ response: complaint ?? 'enrolled' });
  story.expects(complaint?.includes('409 duplicate_enrollment') === true, '409: refused');
}

const opened = z.object({ identityId: z.string(), enrollmentUrl: z.string(), expiresAt: z.string() });

export interface OpenedEnrollment {
  identityId: string;
  enrollmentUrl: string;
  expiresAt: string;
}

/** The request of a partner's front end when a person wants to be verified: no key, one call, a link. */
async function openEnrollment(
  scene: Scene,
  displayName: string,
  platform: string,
): Promise<OpenedEnrollment> {
  const body = { email: 'grace@example.com', displayName, platform };
  scene.story.does(`POST /public-enroll ${JSON.stringify(body)}`);
  const response = await callService(scene.url, 'POST /public-enroll', { body });
  if (response.status === 429) {
    throw new UnexpectedCycle(
      '10 enrollments a minute are allowed per address; wait a minute and run it again',
    );
  }
  const enrollment = bodyOf(response, opened);
  scene.story.expects(response.status === 201, '201: a pending identity and the link that enrolls it');
  return enrollment;
}
