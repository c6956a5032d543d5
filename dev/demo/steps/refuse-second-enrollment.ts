import type { Partner, Person, Scene } from '../scene.ts';
import { shorten } from '../story.ts';
import { openEnrollment } from './open-enrollment.ts';

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
  story.shows({ answer: complaint ?? 'enrolled' });
  story.expects(complaint?.includes('409 duplicate_enrollment') === true, '409: refused');
}
