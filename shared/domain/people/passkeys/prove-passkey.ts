import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { handleAtProject } from './handle-at-project.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import { isFor, recordSuspicion } from './authenticate-passkey.ts';
import { type Assertion, hashOfChallenge, readClientData, spellingOfChallenge } from './credential-schema.ts';
import { type ChallengeAudience, originsFor, type PasskeyRules } from './passkey.ts';
import type { SignInBatches } from './sign-in-batches.ts';
import { type KnownCredential, recordUse } from './sign-in-store.ts';
import { verifyAssertion } from './verify-assertion.ts';

export interface ProofDeps {
  db: Database;
  passkeyRules: PasskeyRules;
  signInBatches: SignInBatches;
  keys: ServiceKeys;
}

export interface PasskeyProof {
  mode: Mode;
  audience: ChallengeAudience;
  /** The person whose own passkey it has to be. */
  identityId: string;
  assertion: Assertion;
}

/**
 * That somebody holds a passkey of the person's own, without signing them in. The challenge is consumed before anything
 * is verified. One that no counter speaks for puts the passkey under suspicion, as at a sign-in, so `isSuspected` is of
 * this use too.
 * @throws AppError invalid_request, challenge_invalid, passkey_not_verified
 */
export async function provePasskey(
  deps: ProofDeps,
  proof: PasskeyProof,
): Promise<{ passkeyId: string; isSuspected: boolean }> {
  const { assertion, audience, identityId } = proof;
  const clientData = readClientData(assertion.clientDataJSON);
  const credentialId = Buffer.from(assertion.credentialId, 'base64url');
  const found = await deps.signInBatches.burnAndFind({
    challengeHash: hashOfChallenge(clientData),
    credentialId,
  });
  if (!found || !isFor(found.challenge, proof)) {
    throw new AppError(
      'challenge_invalid',
      'The challenge is unknown, used, expired or was issued to another caller.',
    );
  }
  const { credential, counter, backedUp } = verifyAssertion({
    assertion,
    clientData,
    credential: ownCredential(found.credential, identityId),
    challenge: spellingOfChallenge(clientData),
    rpId: found.challenge.rpId,
    origins: originsFor(deps.passkeyRules, audience),
    otherHandle: handleAtProject(deps.keys),
  });
  const { passkeyId } = credential;
  const advanced = await deps.db.transaction(async (tx) => {
    const recorded = await recordUse(tx, { passkeyId, counter, backedUp });
    if (recorded !== false) return recorded;
    await noteCredentialChange(tx, identityId);
    await recordSuspicion(tx, { identityId, ref: passkeyId });
    return recorded;
  });
  if (advanced === undefined)
    throw new AppError('passkey_not_verified', 'The passkey could not be verified.');
  return { passkeyId, isSuspected: !advanced || credential.isCloneSuspected };
}

/** Undefined, as for an unknown one, for another person's and for one that the person has not made theirs. */
function ownCredential(
  credential: KnownCredential | undefined,
  identityId: string,
): KnownCredential | undefined {
  const isOwn = credential?.identityId === identityId && credential.unconfirmedOf === null;
  return isOwn ? credential : undefined;
}
