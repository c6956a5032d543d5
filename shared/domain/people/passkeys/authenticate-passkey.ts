import { handleAtProject } from './handle-at-project.ts';
import { randomUUID } from 'node:crypto';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import { issueTokens, type SessionDeps } from '../sessions/session-tokens.ts';
import { sessionDays, type SessionGrant } from '../sessions/session.ts';
import { endTrustEvent, recordTrustEvent } from '../trust/trust-events.ts';
import { type Assertion, hashOfChallenge, readClientData, spellingOfChallenge } from './credential-schema.ts';
import { issuePasskeyChallenge } from './issue-passkey-challenge.ts';
import { audienceName, type ChallengeAudience, originsFor, type PasskeyRules } from './passkey.ts';
import type { SignInBatches } from './sign-in-batches.ts';
import {
  type Burned,
  type BurnedChallenge,
  type KnownCredential,
  recordSuspectSignIn,
  type SignInRow,
} from './sign-in-store.ts';
import { type VerifiedAssertion, verifyAssertion } from './verify-assertion.ts';

export interface AuthenticationToStart {
  mode: Mode;
  audience: ChallengeAudience;
  rpId: string;
  /** The person whose passkey is required; null lets the person choose among theirs. */
  identityId: string | null;
  address?: string | undefined;
}

/**
 * Options for `navigator.credentials.get()`. They list no credentials: ours are all discoverable, and a list would
 * reveal to the caller whether a person has passkeys.
 * @throws AppError rate_limited
 */
export async function startAuthentication(
  deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules },
  request: AuthenticationToStart,
) {
  const challenge = await deps.db.transaction((tx) =>
    issuePasskeyChallenge(tx, deps, { purpose: 'authenticate', ...request }),
  );
  return generateAuthenticationOptions({
    rpID: request.rpId,
    challenge: Uint8Array.from(challenge),
    timeout: 60_000,
    userVerification: 'required',
    allowCredentials: [],
  });
}

export interface SignInDeps extends SessionDeps {
  passkeyRules: PasskeyRules;
  signInBatches: SignInBatches;
}

export interface PasskeySignIn {
  mode: Mode;
  audience: ChallengeAudience;
  assertion: Assertion;
  userAgent: string | undefined;
}

export interface SignedIn extends SessionGrant {
  userId: string;
  passkeyId: string;
  /** The session may look but not change anything until the person proves more. */
  stepUpRequired: boolean;
}

/**
 * Signs a person in by a passkey. The challenge is consumed before anything is verified, so parallel copies of one
 * assertion sign in once. A counter that did not increase does not lock the person out (synced passkeys report 0): it
 * puts the passkey under suspicion.
 * @throws AppError invalid_request, challenge_invalid, passkey_not_verified, identity_suspended
 */
export async function authenticatePasskey(deps: SignInDeps, signIn: PasskeySignIn): Promise<SignedIn> {
  const { assertion, audience } = signIn;
  const clientData = readClientData(assertion.clientDataJSON);
  const credentialId = Buffer.from(assertion.credentialId, 'base64url');
  const challengeHash = hashOfChallenge(clientData);
  const found = await deps.signInBatches.burnAndFind({ challengeHash, credentialId });
  if (!found || !isFor(found.challenge, signIn)) {
    throw new AppError(
      'challenge_invalid',
      'The challenge is unknown, used, expired or was issued to another caller.',
    );
  }
  const { challenge } = found;
  const verified = verifyAssertion({
    assertion,
    clientData,
    credential: usableCredential(found, audience),
    challenge: spellingOfChallenge(clientData),
    rpId: challenge.rpId,
    origins: originsFor(deps.passkeyRules, audience),
    otherHandle: handleAtProject(deps.keys),
  });
  // A partner must not let them in; at our own page they may still see, export and delete their data.
  if (verified.credential.isSuspended && audience.kind === 'project') {
    throw new AppError('identity_suspended', 'This identity is suspended.');
  }
  return openSession(deps, signIn, verified);
}

const userAgentMax = 256;

async function openSession(
  deps: SignInDeps,
  { audience, userAgent }: PasskeySignIn,
  { credential, counter, backedUp }: VerifiedAssertion,
): Promise<SignedIn> {
  const { passkeyId, identityId, userId } = credential;
  const sessionId = randomUUID();
  const projectId = audience.kind === 'project' ? audience.projectId : null;
  const row: SignInRow = {
    passkeyId,
    counter,
    backedUp,
    sessionId,
    projectId,
    userAgent: userAgent?.slice(0, userAgentMax) ?? null,
    sessionDays,
  };
  // The token is useless before its session exists, so both can be made at once.
  const [opened, tokens] = await Promise.all([
    deps.signInBatches.recordSignIn(row),
    issueTokens(deps, { sessionId, subject: identityId, projectId, generation: 1 }),
  ]);
  const isElevated = opened !== undefined && projectId === null && countsForPerson(credential);
  const refreshExpiresAt = opened ?? (await openUnderSuspicion(deps, credential, row));
  return { ...tokens, refreshExpiresAt, userId, passkeyId, stepUpRequired: !isElevated };
}

function countsForPerson({ unconfirmedOf, isCloneSuspected }: KnownCredential): boolean {
  return unconfirmedOf === null && !isCloneSuspected;
}

async function openUnderSuspicion(
  deps: SignInDeps,
  credential: KnownCredential,
  row: SignInRow,
): Promise<Date> {
  const { identityId } = credential;
  return deps.db.transaction(async (tx) => {
    const opened = await recordSuspectSignIn(tx, row);
    // Deleted since it was read: then it is as unknown as any.
    if (!opened) throw new AppError('passkey_not_verified', 'The passkey could not be verified.');
    await noteCredentialChange(tx, identityId);
    if (countsForPerson(credential)) await recordSuspicion(tx, { identityId, ref: row.passkeyId });
    return opened;
  });
}

/** Whether a challenge was issued for a use of a passkey by this caller. */
export function isFor(
  challenge: BurnedChallenge,
  { mode, audience }: Pick<PasskeySignIn, 'mode' | 'audience'>,
): boolean {
  const { purpose, issuedTo } = challenge;
  return purpose === 'authenticate' && challenge.mode === mode && issuedTo === audienceName(audience);
}

/**
 * Undefined, as for an unknown one, for a passkey of another person than the challenge was issued for, and for one that
 * another project registered and the person has not confirmed: that project may hold the authenticator, and would sign
 * in as them at every partner.
 */
function usableCredential(
  { credential, challenge }: Burned,
  audience: ChallengeAudience,
): KnownCredential | undefined {
  if (!credential) return undefined;
  const { expectedIdentityId } = challenge;
  if (expectedIdentityId !== null && credential.identityId !== expectedIdentityId) return undefined;
  const { unconfirmedOf } = credential;
  const isElsewhere = audience.kind === 'project' && audience.projectId !== unconfirmedOf;
  return unconfirmedOf !== null && isElsewhere ? undefined : credential;
}

/** Only for a passkey that counted for the person: one that a partner bound to them cannot count against them. */
export async function recordSuspicion(
  tx: Queryable,
  fact: { identityId: string; ref: string },
): Promise<void> {
  await recordTrustEvent(tx, { ...fact, kind: 'passkey_suspected' });
  await endTrustEvent(tx, { ...fact, kind: 'device' });
}
