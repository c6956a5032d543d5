import type { Answer } from './api-client.ts';

/** The status of an answer and the reason of a refusal: `[409, 'duplicate_enrollment']`. */
export const told = (answer: Answer): [number, string | null] => [
  answer.status,
  answer.headers.get('x-error-reason'),
];
