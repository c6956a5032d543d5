import {
  decodeCheckResponse,
  encodeCheckResponse,
} from '../../../shared/domain/people/verification/check-response.ts';

/** The published test user, whose response is always the same. */
export const checkedPath = '/v1/identity/usr_test_human/check';
const identityId = 'Test Human #T3STHVM';
const assurance = 'liveness';
export const expectedBody = JSON.stringify({ isHuman: true, identityId, assurance });

export const shortPath = '/check?userId=usr_test_human';
export const shortBody = JSON.stringify({ isHuman: true, identityId });

/** The response that the compared servers read, under a key of their own: the API's expires after a minute. */
export const fixedResponseKey = 'bench:{limits}:answer';
export const fixedResponseText = encodeCheckResponse({
  version: 1,
  humanUntil: Number.MAX_SAFE_INTEGER,
  assurance,
  identityId,
});

/** The body for the value in Redis, computed as the API does. */
export function bodyOf(text: string | null): string {
  const response = decodeCheckResponse(text ?? '');
  if (!response) throw new Error('redis does not hold the answer');
  const { humanUntil, identityId: of, assurance: level } = response;
  return JSON.stringify({ isHuman: Date.now() < humanUntil, identityId: of, assurance: level });
}
