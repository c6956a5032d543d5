import { namesSeenBy } from '../../partners/pairwise/seen-by.ts';
import type { CurrentDeviceModels } from '../../../media/models/follow-models.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { recordDeviceOutcome } from '../devices/registered-devices.ts';
import { newDeviceId, registerDevice } from '../devices/device-registration.ts';
import type { Identity } from '../identity/identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { issueIdentityToken } from '../tokens/identity-token.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import { scoreIdentity } from '../trust/trust-of.ts';
import { addResponseRefresh, noteEmailConfirmed } from '../identity/change-identity.ts';
import { announceVerification } from '../verification/announce-verification.ts';
import { checksOf } from '../verification/checks.ts';
import { refuseReturn } from './bar-return.ts';
import { claimBiometricHash } from './biometric-hash.ts';
import type { FoundEnrollee } from './enrollment-link.ts';
import { markLinksUsed } from './enrollment-store.ts';
import { countEnrollment } from './limit-enrollments.ts';
import { keepMovements } from './movement-copies.ts';
import {
  type SubmissionInput,
  submissionRules,
  type VerifiedSubmission,
  verifySubmission,
} from './submission.ts';

export interface EnrollmentDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  signingKeys: SigningKeys;
  publicUrl: string;
  deviceModels: CurrentDeviceModels;
  identityRules: {
    lapseAfterDays: number;
    acceptTestDevice: boolean;
    hashSimilarityThreshold: number;
    /** How many people may enroll from one address in a day (UTC). */
    enrollmentsPerAddressMax: number;
  };
}

export interface EnrollmentToFinish {
  mode: Mode;
  issuedTo: string;
  /** Where the person's own device called from; null where a partner's server did. */
  address: string | null;
  submission: SubmissionInput;
  /** The pending identity to enroll, found or made in the transaction of the enrollment. */
  resolveIdentity: (tx: Queryable) => Promise<FoundEnrollee>;
  /** The project whose server submitted it; it is notified as well as the person's own project. */
  projectId: string | null;
}

export interface Enrolled {
  identity: Identity;
  identityToken: string;
  trustScore: number;
  isTestDevice: boolean;
}

/**
 * Turns a pending identity into a verified one: proof of the device key, then the hash claimed, the key registered, the
 * link spent and the event left in the outbox, all or nothing.
 * @throws AppError challenge_invalid, signature_invalid, liveness_rejected, synthetic_device_refused, device_not_accepted,
 *   transcript_outdated, already_enrolled, enroll_limit, duplicate_enrollment, device_key_in_use, identity_suspended
 */
export async function enrollIdentity(deps: EnrollmentDeps, request: EnrollmentToFinish): Promise<Enrolled> {
  const { submission } = request;
  const rules = submissionRules(deps, 'enroll', request);
  const verified = await verifySubmission(deps, rules, submission);
  const { thumbprint, isTestDevice } = verified;

  const { identity, trustScore } = await deps.db.transaction(async (tx) => {
    const { identityId, readsEmail } = await request.resolveIdentity(tx);
    const pending = await lockIdentity(tx, identityId);
    assertPending(pending, deps.clock.now());
    if (request.address !== null) await countEnrollment(tx, deps, request.address);
    await keepMovements(tx, verified.movementDigests);
    await register(tx, deps, { pending, submission, verified });
    if (readsEmail) await noteEmailConfirmed(tx, identityId);
    const enrolled = await lockIdentity(tx, pending.id);
    const score = await scoreIdentity(tx, enrolled, deps.clock.now());
    await announceEnrollment(tx, deps, { enrolled, score, callerProjectId: request.projectId });
    return { identity: enrolled, trustScore: score };
  });
  const projectId = request.projectId ?? identity.projectId;
  const identityToken = await tokenFor(deps, identity, { keyThumbprint: thumbprint, projectId });
  return { identity, identityToken, trustScore, isTestDevice };
}

async function register(
  tx: Queryable,
  deps: EnrollmentDeps,
  {
    pending,
    submission,
    verified,
  }: { pending: Identity; submission: SubmissionInput; verified: VerifiedSubmission },
): Promise<void> {
  const { mode, id: identityId } = pending;
  const { biometricHash } = submission;
  const { thumbprint, assurance, judgedWith } = verified;
  await refuseReturn(tx, deps, { pending, biometricHash, thumbprint });
  const deviceId = newDeviceId();
  const claim = { mode, identityId, deviceId, biometricHash };
  if (!(await claimBiometricHash(tx, deps.keys.biometricPeppers, claim))) {
    throw new AppError('duplicate_enrollment', 'biometricHash: this person is already enrolled');
  }
  await registerDevice(tx, {
    id: deviceId,
    identityId: pending.id,
    mode: pending.mode,
    thumbprint,
    algorithm: submission.algorithm,
    publicJwk: submission.deviceKey,
    provider: submission.provider,
    counter: submission.counter ?? null,
    modelSet: judgedWith?.set ?? null,
  });
  const { lapseAfterDays } = deps.identityRules;
  await recordDeviceOutcome(tx, {
    identityId: pending.id,
    deviceId,
    kind: 'enroll',
    failure: null,
    lapseAfterDays,
    assurance,
    livenessKind: judgedWith?.livenessKind ?? null,
  });
  await markLinksUsed(tx, pending.id);
}

async function announceEnrollment(
  tx: Queryable,
  deps: EnrollmentDeps,
  { enrolled, score, callerProjectId }: { enrolled: Identity; score: number; callerProjectId: string | null },
): Promise<void> {
  await announceVerification(tx, deps, {
    identity: enrolled,
    checks: checksOf(enrolled, deps.clock.now()),
    trustScore: score,
    match: true,
    projectIds: new Set([enrolled.projectId, callerProjectId].filter((id) => id !== null)),
    callerProjectId,
  });
  await addResponseRefresh(tx, enrolled.id);
}

/** The interface allows one enrollment per user and day; after that day the state itself refuses a second one. */
function assertPending(identity: Identity, now: Date): void {
  if (identity.status === 'pending') return;
  if (identity.status === 'suspended')
    throw new AppError('identity_suspended', 'This identity is suspended.');
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (identity.enrolledAt && identity.enrolledAt.getTime() >= midnight) {
    throw new AppError(
      'enroll_limit',
      'This user has already been enrolled today. Only one enrollment per user and day (UTC) is allowed.',
      {
        retryAfterSeconds: Math.ceil((midnight + 86_400_000 - now.getTime()) / 1000),
      },
    );
  }
  throw new AppError(
    'already_enrolled',
    'This user is already enrolled. Re-verify from the enrolled device instead.',
  );
}

export async function tokenFor(
  deps: Pick<EnrollmentDeps, 'db' | 'keys' | 'signingKeys' | 'publicUrl' | 'clock'>,
  identity: Identity,
  { keyThumbprint, projectId }: { keyThumbprint: string; projectId: string | null },
): Promise<string> {
  if (!identity.lapsesAt) throw new Error('only a verified identity has a token');
  const names = projectId === null ? undefined : await namesSeenBy(deps.db, deps.keys, projectId);
  return issueIdentityToken(deps.signingKeys, {
    issuer: deps.publicUrl,
    subject: names?.uuid(identity.id) ?? identity.id,
    assurance: identity.assurance,
    keyThumbprint,
    projectId,
    issuedAt: deps.clock.now(),
    expiresAt: identity.lapsesAt,
  });
}
