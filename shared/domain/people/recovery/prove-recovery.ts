import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { startAuthentication } from '../passkeys/authenticate-passkey.ts';
import type { Assertion } from '../passkeys/credential-schema.ts';
import { ownedSince } from '../passkeys/own-passkey.ts';
import type { PasskeyRules } from '../passkeys/passkey.ts';
import { type ProofDeps, provePasskey } from '../passkeys/prove-passkey.ts';
import { takesPasskey } from './describe-recovery.ts';
import { recoveryEnded } from './end-recovery.ts';
import { isPending, type Recovery, waitingHours } from './recovery.ts';
import { findLinked, linkExpired, lockLinked } from './recovery-link.ts';
import { recoverIdentity, type SettleDeps } from './recover-identity.ts';
import { savePasskey } from './recovery-store.ts';

const mode = 'live';

/** Signing for a page: a proof that was made at one is none at another, whoever sends it. */
const audienceOf = (recoveryId: string, holderHash: Buffer) =>
  ({ kind: 'recovery', recoveryId, holderHash }) as const;

/** A link, and the page that has it open; see `hashHolder`. */
export interface LinkHolder {
  token: string;
  holderHash: Buffer;
}

/**
 * Options for a passkey of the person's. They name none, so they do not say whether there is one.
 * @throws AppError recovery_link_invalid, recovery_link_expired, recovery_ended, rate_limited
 */
export async function startPasskeyProof(
  deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules },
  { token, holderHash }: LinkHolder,
) {
  const recovery = await findLinked(deps.db, token);
  requireHolder(recovery, holderHash);
  const [rpId] = deps.passkeyRules.rpIds;
  const { id, identityId } = recovery;
  return startAuthentication(deps, { mode, audience: audienceOf(id, holderHash), rpId, identityId });
}

/**
 * Takes a passkey as the second proof beside the mailbox: the device of this page replaces the others at once if it waits,
 * and will do so without a wait if no device has used the link yet. It has to have been the person's before anything that the wait
 * protects from could have begun: whoever holds an unlocked device can register one.
 * @returns whether the identity was recovered
 * @throws AppError recovery_link_invalid, recovery_link_expired, recovery_ended, challenge_invalid,
 *   passkey_not_verified, passkey_too_new, identity_suspended, duplicate_enrollment, device_key_in_use
 */
export async function proveByPasskey(
  deps: ProofDeps & SettleDeps,
  { token, holderHash, assertion }: LinkHolder & { assertion: Assertion },
): Promise<boolean> {
  const { id, identityId } = await findLinked(deps.db, token);
  const proof = { mode, audience: audienceOf(id, holderHash), identityId, assertion } as const;
  const { passkeyId, isSuspected } = await provePasskey(deps, proof);
  return deps.db.transaction(async (tx) => {
    const { identity, recovery } = await lockLinked(tx, token);
    requireHolder(recovery, holderHash);
    const since = await ownedSince(tx, { identityId, id: passkeyId });
    const limit = recovery.createdAt.getTime() - waitingHours * 3_600_000;
    if (isSuspected || since === undefined || since.getTime() > limit) throw tooNew();
    await savePasskey(tx, { id, passkeyId, holderHash });
    if (!isPending(recovery)) return false;
    await recoverIdentity(tx, deps, { identity, id, means: 'passkey' });
    return true;
  });
}

/**
 * What another device has captured is not this page's to complete: a person who opens the link out of their mailbox would
 * give their passkey to the thief who used it first.
 */
function requireHolder(recovery: Recovery, holderHash: Buffer): void {
  if (!takesPasskey(recovery)) throw recoveryEnded();
  if (isPending(recovery) && recovery.holderHash?.equals(holderHash) !== true) throw linkExpired();
}

function tooNew(): AppError {
  return new AppError(
    'passkey_too_new',
    `This passkey does not shorten the wait: it was registered or confirmed less than ${waitingHours} hours before the link was made, or it may have been copied.`,
  );
}
