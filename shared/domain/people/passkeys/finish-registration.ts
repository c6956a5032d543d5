import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { type Identity, identityIdentifier } from '../identity/identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import { causeToldTo, recordEvent } from '../../partners/webhooks/record-event.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { type ActingCredential, requireStillValid } from './acting-credential.ts';
import type { TrustedFormats } from './attestation.ts';
import { audienceName, type ChallengeAudience, isOwn, originsFor, type Passkey } from './passkey.ts';
import {
  hashOfChallenge,
  readClientData,
  type Registration,
  spellingOfChallenge,
} from './credential-schema.ts';
import { recordOwnPasskey } from './owned-passkeys.ts';
import { takePasskeyChallenge } from './passkey-challenge-store.ts';
import { insertPasskey } from './passkey-store.ts';
import { requireRoom, type RegistrationDeps } from './start-registration.ts';
import { verifyRegistration, type VerifiedRegistration } from './verify-registration.ts';

export interface RegistrationToFinish {
  mode: Mode;
  audience: ChallengeAudience;
  registration: Registration;
  /** What the person acts with; null for a project. */
  by: ActingCredential | null;
}

export interface FinishingDeps extends RegistrationDeps {
  trustedFormats: TrustedFormats;
  /** Whether the operator has configured roots. Without any, no passkey raises a level. */
  attestationRoots: boolean;
}

/**
 * Keeps a new passkey. Its challenge is burned before anything is looked at, so a failure costs a new one.
 * @throws AppError token_invalid, step_up_required, invalid_request, challenge_invalid, passkey_rejected, passkey_in_use, passkey_limit,
 *   identity_not_enrolled, identity_suspended
 */
export async function finishRegistration(
  deps: FinishingDeps,
  { mode, audience, registration, by }: RegistrationToFinish,
): Promise<{ passkey: Passkey; identity: Identity }> {
  const clientData = readClientData(registration.response.clientDataJSON);
  const challenge = await takePasskeyChallenge(deps.db, hashOfChallenge(clientData));
  const expected = challenge?.purpose === 'register' && challenge.issuedTo === audienceName(audience);
  if (!challenge?.identityId || !expected || challenge.mode !== mode) {
    throw new AppError(
      'challenge_invalid',
      'The challenge is unknown, used, expired or was issued to another caller.',
    );
  }
  const { identityId, rpId } = challenge;
  const verified = await verifyRegistration(deps, {
    registration,
    clientData,
    challenge: spellingOfChallenge(clientData),
    rpId,
    origins: originsFor(deps.passkeyRules, audience),
    isStatementOptional: audience.kind === 'person',
  });
  return deps.db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    if (by) await requireStillValid(tx, { identityId, by });
    const { taken } = await requireRoom(tx, identity, { audience, now: deps.clock.now() });
    const passkey = await insertPasskey(tx, {
      ...rowOf(verified, registration),
      name: registration.name ?? `Passkey ${taken + 1}`,
      identityId,
      mode,
      rpId,
      registeredByProject: audience.kind === 'project' ? audience.projectId : null,
      boundDeviceId: deps.attestationRoots && isOfPlatform(registration) ? (by?.deviceId ?? null) : null,
    });
    if (!passkey) {
      throw new AppError(
        'passkey_in_use',
        'This passkey is already registered, for this person or another one.',
      );
    }
    await noteCredentialChange(tx, identityId);
    if (isOwn(passkey)) await recordOwnPasskey(tx, deps, passkey);
    await announce(tx, deps, { identity, passkey });
    return { passkey, identity };
  });
}

/**
 * As the browser says: neither the attestation nor the data say where an authenticator is. A person could only deceive
 * about their own, and its vendor and its user verification are proven all the same.
 */
const isOfPlatform = ({ authenticatorAttachment }: Registration): boolean =>
  authenticatorAttachment === 'platform';

function rowOf(verified: VerifiedRegistration, { response }: Registration) {
  return { id: newId('psk'), ...verified, transports: [...new Set(response.transports)] };
}

/** Notifies the person's own project, and the one whose server registered it. */
async function announce(
  tx: Queryable,
  deps: RegistrationDeps,
  { identity, passkey }: { identity: Identity; passkey: Passkey },
): Promise<void> {
  const { userId, id: identityId, mode } = identity;
  const data = { userId, identityId: identityIdentifier(identity), passkeyId: passkey.id };
  const callerProjectId = passkey.registeredByProject;
  for (const projectId of new Set([identity.projectId, callerProjectId])) {
    if (projectId === null) continue;
    const event = { projectId, mode, type: 'passkey.registered', identityId, data } as const;
    await recordEvent(tx, deps, event, causeToldTo(tx, { projectId, callerProjectId }));
  }
}
