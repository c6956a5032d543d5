import { randomBytes } from 'node:crypto';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { pairwiseLabel, type PairwiseNames } from '../../partners/pairwise/pairwise-names.ts';
import { type Identity, identityIdentifier, statusAt } from '../identity/identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import {
  type ChallengeAudience,
  isOwn,
  type Passkey,
  passkeyAlgorithms,
  type PasskeyRules,
  passkeysMax,
  passkeysOfProjectsMax,
} from './passkey.ts';
import { issuePasskeyChallenge } from './issue-passkey-challenge.ts';
import { ensureUserHandle, listPasskeysOf } from './passkey-store.ts';

export interface RegistrationDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  passkeyRules: PasskeyRules;
  /** Whether a mail server is configured. */
  mailsLinks: boolean;
}

export interface RegistrationToStart {
  identityId: string;
  audience: ChallengeAudience;
  displayName: string | undefined;
  attestation: 'none' | 'direct';
  /** Of a project that sees names of its own for people; undefined for everybody else. */
  names?: PairwiseNames | undefined;
}

/**
 * Options for `navigator.credentials.create()`, with a challenge that is good once for 300 s.
 * @throws AppError identity_not_enrolled, identity_suspended, passkey_limit, rate_limited
 */
export async function startRegistration(deps: RegistrationDeps, request: RegistrationToStart) {
  const [rpId] = deps.passkeyRules.rpIds;
  const { names } = request;
  const prepared = await deps.db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, request.identityId);
    const { audience } = request;
    const { visible: mayBeTold } = await requireRoom(tx, identity, { audience, now: deps.clock.now() });
    const { mode, id: identityId } = identity;
    const challenge = await issuePasskeyChallenge(tx, deps, {
      purpose: 'register',
      mode,
      audience,
      rpId,
      identityId,
    });
    const userHandle = await ensureUserHandle(tx, identityId, randomBytes(32));
    // Under a handle of its own no passkey is replaced, so a project with such names need not be told of those it has not registered.
    const visible = names ? mayBeTold.filter((passkey) => isOf(passkey, audience)) : mayBeTold;
    return { identity, visible, challenge, userHandle };
  });
  return generateRegistrationOptions({
    rpName: 'Humanmark',
    rpID: rpId,
    userID: Uint8Array.from(names?.handle(prepared.userHandle) ?? prepared.userHandle),
    userName: identityIdentifier(prepared.identity),
    userDisplayName: request.displayName ?? (names ? pairwiseLabel : prepared.identity.displayName),
    challenge: Uint8Array.from(prepared.challenge),
    timeout: 60_000,
    attestationType: request.attestation,
    excludeCredentials: prepared.visible.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
}

export interface Room {
  /** The passkeys that the caller may be told of. */
  visible: Passkey[];
  /** How many of the caller's places are taken. */
  taken: number;
}

/** The caller's places, when one of them is free. @throws AppError as above */
export async function requireRoom(
  tx: Queryable,
  identity: Identity,
  { audience, now }: { audience: ChallengeAudience; now: Date },
): Promise<Room> {
  const status = statusAt(identity, now);
  if (status === 'pending') {
    throw new AppError('identity_not_enrolled', 'This user has to enroll before registering a passkey.');
  }
  if (status === 'suspended') throw new AppError('identity_suspended', 'This identity is suspended.');
  if (identity.pinned) throw new AppError('passkey_limit', 'The published test users cannot have passkeys.');
  const passkeys = await listPasskeysOf(tx, identity.id);
  const holder = audience.kind === 'project' ? audience.projectId : null;
  const taken = passkeys.filter(({ registeredByProject }) => registeredByProject === holder).length;
  if (taken >= passkeysMax) {
    throw new AppError('passkey_limit', `This user has ${passkeysMax} passkeys here. Delete one first.`);
  }
  if (holder !== null && ofProjects(passkeys) >= passkeysOfProjectsMax) {
    throw new AppError('passkey_limit', 'This user has to delete passkeys that projects registered first.');
  }
  return { visible: passkeys.filter((passkey) => isVisible(passkey, holder)), taken };
}

const ofProjects = (passkeys: readonly Passkey[]): number =>
  passkeys.filter(({ registeredByProject }) => registeredByProject !== null).length;

const isOf = ({ registeredByProject }: Passkey, audience: ChallengeAudience): boolean =>
  audience.kind === 'project' && registeredByProject === audience.projectId;

/**
 * A project is told of its own passkeys and of those that are the person's, which an authenticator would otherwise
 * replace without a question. Which other projects registered one is not its concern.
 */
const isVisible = (passkey: Passkey, projectId: string | null): boolean =>
  projectId === null || isOwn(passkey) || passkey.registeredByProject === projectId;
