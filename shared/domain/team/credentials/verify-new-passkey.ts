import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { TrustedFormats } from '../../people/passkeys/attestation.ts';
import {
  hashOfChallenge,
  readClientData,
  type Registration,
  spellingOfChallenge,
} from '../../people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../people/passkeys/passkey.ts';
import { verifyRegistration } from '../../people/passkeys/verify-registration.ts';
import { type MemberChallengeRow, takeMemberChallenge } from './member-challenge-store.ts';
import type { NewMemberPasskey } from './member-passkey.ts';

/** Who asked for the challenge that the new passkey has to have signed. */
export type ExpectedRegistration =
  { purpose: 'add'; sessionId: string } | { purpose: 'join'; invitationHash: Buffer };

export interface VerifiedNewPasskey {
  passkey: NewMemberPasskey;
  /** The handle under which the authenticator knows the member that an invitation makes; null for 'add'. */
  userHandle: Buffer | null;
}

/**
 * A new passkey as an authenticator made it for this session or invitation. Its challenge is consumed before anything is looked
 * at, so a failure costs a new one.
 * @throws AppError invalid_request, challenge_invalid, passkey_rejected
 */
export async function verifyNewPasskey(
  deps: { db: Database; passkeyRules: PasskeyRules; trustedFormats: TrustedFormats },
  { registration, expected }: { registration: Registration; expected: ExpectedRegistration },
): Promise<VerifiedNewPasskey> {
  const clientData = readClientData(registration.response.clientDataJSON);
  const challenge = await takeMemberChallenge(deps.db, hashOfChallenge(clientData));
  if (!challenge || !isFor(challenge, expected)) {
    throw new AppError(
      'challenge_invalid',
      'The challenge is unknown, used, expired or was issued to another caller.',
    );
  }
  const { rpId, userHandle } = challenge;
  const verified = await verifyRegistration(deps, {
    registration,
    clientData,
    challenge: spellingOfChallenge(clientData),
    rpId,
    origins: [deps.passkeyRules.ownOrigin],
    isStatementOptional: true,
  });
  const { credentialId, publicKey, algorithm, keyDigest, counter, deviceType, backedUp } = verified;
  const transports = [...new Set(registration.response.transports)];
  const { name } = registration;
  return {
    passkey: {
      credentialId,
      publicKey,
      algorithm,
      keyDigest,
      counter,
      deviceType,
      backedUp,
      rpId,
      transports,
      name,
    },
    userHandle,
  };
}

function isFor(challenge: MemberChallengeRow, expected: ExpectedRegistration): boolean {
  if (challenge.purpose !== expected.purpose) return false;
  if (expected.purpose === 'add') return challenge.sessionId === expected.sessionId;
  return challenge.invitationHash?.equals(expected.invitationHash) === true;
}
