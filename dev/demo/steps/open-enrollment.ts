import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { Scene } from '../scene.ts';
import { UnexpectedTurn } from '../story.ts';

const opened = z.object({ identityId: z.string(), enrollmentUrl: z.string(), expiresAt: z.string() });

export interface OpenedEnrollment {
  identityId: string;
  enrollmentUrl: string;
  expiresAt: string;
}

/** What a partner's front end does when somebody wants to be verified: no key, one call, a link. */
export async function openEnrollment(
  scene: Scene,
  displayName: string,
  platform: string,
): Promise<OpenedEnrollment> {
  const body = { email: 'grace@example.com', displayName, platform };
  scene.story.does(`POST /public-enroll ${JSON.stringify(body)}`);
  const answer = await callService(scene.url, 'POST /public-enroll', { body });
  if (answer.status === 429) {
    throw new UnexpectedTurn(
      '10 enrollments a minute are allowed per address; wait a minute and run it again',
    );
  }
  const enrollment = bodyOf(answer, opened);
  scene.story.expects(answer.status === 201, '201: a pending identity and the link that enrolls it');
  return enrollment;
}
