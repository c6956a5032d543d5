import type { Answer } from './api-client.ts';

/** The status of a response and the reason of a refusal: `[409, 'duplicate_enrollment']`. */
export const told = (response: Answer): [number, string | null] => [
  response.status,
  response.headers.get('x-error-reason'),
];
