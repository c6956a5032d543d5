import { randomUUID } from 'node:crypto';
import type { DeviceState } from '../../shared/device/device-state.ts';
import { parseChallenge } from '../../shared/device/liveness/challenge.ts';
import type { Submission } from '../../shared/device/submission.ts';
import { enrollDevice } from '../../shared/device/synthetic/headless-device.ts';
import { asSession } from '../sessions/session-calls.ts';
import { type OwnPasskeyHolder, signInAtOwnPage } from '../sessions/own-passkey.ts';
import { type EnrolledPerson, reverifySubmission } from '../support/people/enroll-person.ts';
import { callAsPerson, makeProof } from '../support/people/person-client.ts';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { testPublicUrl } from '../support/test-config.ts';
import type { TestFixture } from '../support/test-fixture.ts';

export type DeviceHolder = Pick<EnrolledPerson, 'identityToken' | 'state'>;

/** What a request of the person's is made with: a device of theirs, or the token of a session. */
export type Proof = DeviceHolder | { sessionToken: string };

/** A device that a link adds, and what it holds. */
export interface NewDevice {
  additionId: string;
  token: string;
  state: DeviceState;
}

const additions = '/v1/me/device-additions';

export function act(
  fixture: TestFixture,
  by: Proof,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const visitor = fixture.visitor();
  if ('sessionToken' in by) return asSession(visitor, by).call(method, path, { body });
  const htu = testPublicUrl + (path.split('?')[0] ?? '');
  return callAsPerson(visitor, by, method, path, { body, htu });
}

export const start = (fixture: TestFixture, by: Proof) => act(fixture, by, 'POST', additions);

export const decide = (
  fixture: TestFixture,
  by: Proof,
  id: string,
  verb: 'approve' | 'cancel' | 'deny',
): Promise<Answer> => act(fixture, by, 'POST', `${additions}/${id}/${verb}`);

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

/** What a fresh device would submit for the link now. */
export async function capture(
  anybody: ApiClient,
  token: string,
  seed: string = randomUUID(),
  audience: string = testPublicUrl,
): Promise<{ submission: Submission; state: DeviceState }> {
  const asked = await anybody.post('/device/addition/challenge', undefined, { key: token });
  if (asked.status !== 201) throw new Error(`the challenge answered ${asked.status}`);
  const challenge = parseChallenge(asked.body);
  return enrollDevice({ seed, challenge, purpose: 'add-device', audience, crypto });
}

export const submit = (anybody: ApiClient, token: string, body: object): Promise<Answer> =>
  anybody.post('/device/addition/submit', body, { key: token });

export const readLink = (fixture: TestFixture, token: string): Promise<Answer> =>
  fixture.visitor().get('/device/addition', { key: token });

/** The same by the new device, which proves its key, or by another one in its place. */
export async function readJoined(
  fixture: TestFixture,
  { token, state }: Pick<NewDevice, 'token' | 'state'>,
): Promise<Answer> {
  const visitor = fixture.visitor();
  const request = { method: 'GET', path: '/device/addition' };
  const dpop = await makeProof(visitor, { state, identityToken: token }, request);
  return visitor.get('/device/addition', { key: token, headers: { dpop } });
}

/** A new device that waits for an approval. @throws if anything is refused */
export async function startAndCapture(
  fixture: TestFixture,
  by: Proof,
  deviceName?: string,
): Promise<NewDevice> {
  const started = await start(fixture, by);
  if (started.status !== 201) throw new Error(`${additions} answered ${started.status}`);
  const token = tokenIn(started.body.link);
  const visitor = fixture.visitor();
  const { submission, state } = await capture(visitor, token);
  const sent = await submit(visitor, token, { ...submission, deviceName });
  if (sent.status !== 200) throw new Error(`the submission answered ${JSON.stringify(sent.body)}`);
  return { additionId: started.body.additionId, token, state };
}

/** The person shows their face to a device of theirs. */
export async function reverify(
  fixture: TestFixture,
  { state }: DeviceHolder,
  cosine = 0.95,
): Promise<Answer> {
  const visitor = fixture.visitor();
  return visitor.post('/device/verify', await reverifySubmission(visitor, state, cosine));
}

export async function openSession(
  fixture: TestFixture,
  { authenticator }: Pick<OwnPasskeyHolder, 'authenticator'>,
): Promise<{ sessionToken: string }> {
  const signedIn = await signInAtOwnPage(fixture, authenticator);
  if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status}`);
  return { sessionToken: signedIn.body.sessionToken };
}

/** Moves the person's passkeys back by the days that a test cannot wait. */
export const agePasskeys = (fixture: TestFixture, identityUuid: string, hours = 73) =>
  fixture.db.query(
    `UPDATE passkeys SET created_at = created_at - make_interval(hours => $2),
            confirmed_at = confirmed_at - make_interval(hours => $2) WHERE identity_id = $1`,
    [identityUuid, hours],
  );

/** As if the wait of an addition were over. */
export const endWait = (fixture: TestFixture, additionId: string) =>
  fixture.db.query(`UPDATE device_additions SET joins_at = now() - interval '1 second' WHERE id = $1`, [
    additionId,
  ]);
