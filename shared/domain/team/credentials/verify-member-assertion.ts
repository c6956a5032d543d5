import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  type Assertion,
  hashOfChallenge,
  readClientData,
  spellingOfChallenge,
} from '../../people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../people/passkeys/passkey.ts';
import { verifyAssertion, type VerifiedAssertion } from '../../people/passkeys/verify-assertion.ts';
import { type MemberChallengeRow, takeMemberChallenge } from './member-challenge-store.ts';
import { findMemberCredential, type KnownMemberCredential } from './member-passkey-store.ts';

export { recordMemberPasskeyUse } from './member-passkey-store.ts';

/** Who asked for the challenge that the passkey has to have signed. */
export type ExpectedAssertion =
  { purpose: 'sign_in' } | { purpose: 'step_up'; sessionId: string; memberId: string };

/**
 * What a member's passkey signed. The challenge is consumed before anything is verified, so parallel copies of one assertion are
 * accepted once. All refusals are the same: none says whether a challenge, a passkey or a member exists. The counter is not
 * judged here; see `recordMemberPasskeyUse`.
 * @throws AppError invalid_request, passkey_not_verified
 */
export async function verifyMemberAssertion(
  deps: { db: Database; passkeyRules: PasskeyRules },
  { assertion, expected }: { assertion: Assertion; expected: ExpectedAssertion },
): Promise<VerifiedAssertion<KnownMemberCredential>> {
  const clientData = readClientData(assertion.clientDataJSON);
  const challenge = await takeMemberChallenge(deps.db, hashOfChallenge(clientData));
  if (!challenge || !isFor(challenge, expected)) throw notVerified();
  const { rpId } = challenge;
  const credentialId = Buffer.from(assertion.credentialId, 'base64url');
  const credential = await findMemberCredential(deps.db, { credentialId, rpId });
  return verifyAssertion({
    assertion,
    clientData,
    credential: isOf(credential, expected) ? credential : undefined,
    challenge: spellingOfChallenge(clientData),
    rpId,
    origins: [deps.passkeyRules.ownOrigin],
  });
}

/** The one refusal of an assertion, in the words of `verifyAssertion`. */
export function notVerified(): AppError {
  return new AppError('passkey_not_verified', 'The passkey could not be verified.');
}

function isFor(challenge: MemberChallengeRow, expected: ExpectedAssertion): boolean {
  if (challenge.purpose !== expected.purpose) return false;
  return expected.purpose === 'sign_in' || challenge.sessionId === expected.sessionId;
}

/** Another member's passkey is as unknown as any at a step-up. */
function isOf(credential: KnownMemberCredential | undefined, expected: ExpectedAssertion): boolean {
  return expected.purpose === 'sign_in' || credential?.memberId === expected.memberId;
}
