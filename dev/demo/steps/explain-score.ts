import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { Partner, Person, Scene } from '../scene.ts';

const explained = z.object({
  trustScore: z.int(),
  level: z.string(),
  total: z.number(),
  parts: z.array(
    z.object({ id: z.string(), points: z.number(), max: z.number(), reasons: z.array(z.string()) }),
  ),
  nextChange: z.object({ at: z.string(), to: z.int() }).nullable(),
});

/** The score is public and explains itself: each part says its points and why, and the parts add up. */
export async function explainScore(scene: Scene, partner: Partner, person: Person): Promise<void> {
  const { story, url } = scene;
  story.step('The partner asks how her trust score comes about');
  const path = `/v1/trust/${person.userId}`;
  story.does(`GET ${path}`);
  const answer = await callService(url, `GET ${path}`, { key: partner.apiKey });
  const trust = bodyOf(answer, explained);
  story.shows(
    Object.fromEntries(
      trust.parts.map(({ id, points, max, reasons }) => [id, `${points} of ${max}: ${reasons.join(', ')}`]),
    ),
  );
  const milli = trust.parts.reduce((sum, { points }) => sum + Math.round(points * 1000), 0);
  story.expects(
    milli === Math.round(trust.total * 1000),
    `the parts add up to ${trust.total}, rounded ${trust.trustScore}, which is ${trust.level}`,
  );
  const next = trust.nextChange;
  story.expects(
    next !== null && next.to < trust.trustScore,
    next ? `it fades to ${next.to} on ${next.at.slice(0, 10)} unless she verifies again` : 'it never fades',
  );
}
