import { randomUUID } from 'node:crypto';
import { parseChallenge } from '../../../shared/device/liveness/challenge.ts';
import type { DeviceState } from '../../../shared/device/device-state.ts';
import { enrollDevice, reverifyDevice } from '../../../shared/device/synthetic/headless-device.ts';
import type { Submission } from '../../../shared/device/submission.ts';
import type { ApiClient } from '../requests/api-client.ts';
import { testPublicUrl } from '../test-config.ts';

/** What enrolling asks of a client. */
export type Caller = Pick<ApiClient, 'post'>;

export interface EnrolledPerson {
  userId: string;
  identityId: string;
  identityUuid: string;
  identityToken: string;
  state: DeviceState;
}

/** A pending person and the token of their enrollment link. */
export async function openEnrollment(
  anybody: Caller,
  choices: { displayName?: string; platform?: string; email?: string } = {},
): Promise<{ identityId: string; token: string }> {
  const { displayName = 'Ada', platform = 'tests', email = 'ada@example.com' } = choices;
  const response = await anybody.post('/public-enroll', { email, displayName, platform });
  if (response.status !== 201)
    throw new Error(`public-enroll answered ${response.status}: ${JSON.stringify(response.body)}`);
  const token = new URL(response.body.enrollmentUrl).searchParams.get('token') ?? '';
  return { identityId: response.body.identityId, token };
}

/** The submission that a fresh device of the person `seed` would send now. */
export async function enrollmentSubmission(
  anybody: Caller,
  seed: string = randomUUID(),
): Promise<{ submission: Submission; state: DeviceState }> {
  const challenge = parseChallenge((await anybody.post('/device/challenge', { purpose: 'enroll' })).body);
  return enrollDevice({ seed, challenge, audience: testPublicUrl, crypto });
}

/** Runs the whole device flow through a link, as the page does. */
export async function enrollPerson(
  anybody: Caller,
  choices: { displayName?: string; platform?: string; email?: string; seed?: string } = {},
): Promise<EnrolledPerson> {
  const { token } = await openEnrollment(anybody, choices);
  const { submission, state } = await enrollmentSubmission(anybody, choices.seed);
  const response = await anybody.post('/device/enroll', submission, { key: token });
  if (response.status !== 201)
    throw new Error(`enroll answered ${response.status}: ${JSON.stringify(response.body)}`);
  const { userId, identityId, identityUuid, identityToken } = response.body;
  return { userId, identityId, identityUuid, identityToken, state };
}

/** The submission that the enrolled device would send now: the same face with the given similarity. */
export async function reverifySubmission(
  anybody: Caller,
  state: DeviceState,
  noiseCosine = 0.95,
): Promise<Submission> {
  const challenge = parseChallenge((await anybody.post('/device/challenge', { purpose: 'reverify' })).body);
  return reverifyDevice({ state, noiseCosine, challenge, audience: testPublicUrl, crypto });
}
