import { decodeCheckAnswer } from '../../../shared/domain/people/verification/check-answer.ts';

/** The body for what Redis holds, worked out as the API does. */
export function bodyOf(text: string | null): string {
  const answer = decodeCheckAnswer(text ?? '');
  if (!answer) throw new Error('redis does not hold the answer');
  return JSON.stringify({ isHuman: Date.now() < answer.humanUntil, identityId: answer.identityId });
}
