import { z } from 'zod';
import type { TrustOf } from './trust-of.ts';
import { nextChange } from './next-change.ts';

/** What `GET /trust` answers, small enough to keep. */
export const trustAnswerSchema = z.object({
  userId: z.string(),
  trustScore: z.int(),
  level: z.enum(['low', 'medium', 'high']),
  factors: z.object({ liveness: z.int(), device: z.int(), behavioral: z.int(), credential: z.int() }),
});

export type TrustAnswer = z.output<typeof trustAnswerSchema>;

/** The answer, and until when it is right if nothing happens (epoch milliseconds). */
export function trustAnswerOf(userId: string, trust: TrustOf): { answer: TrustAnswer; untilMs: number } {
  const { score, level, factors } = trust.score;
  const untilMs = nextChange(trust.policy, trust.state, trust.at)?.at.getTime() ?? Infinity;
  return { answer: { userId, trustScore: score, level, factors: { ...factors } }, untilMs };
}
