import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { noteDeviceModels, recordDeviceOutcome } from '../devices/registered-devices.ts';
import { noteDeviceCounter } from '../devices/device-copies.ts';
import { findDevice } from '../devices/device-registration.ts';
import { type Identity, statusAt } from '../identity/identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import { useMonthlyQuota } from '../../partners/projects/use-monthly-quota.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { scoreIdentity } from '../trust/trust-of.ts';
import { type Checks, checksAt, checksOf, isHuman } from '../verification/checks.ts';
import { addResponseRefresh } from '../identity/change-identity.ts';
import { announceVerification } from '../verification/announce-verification.ts';
import { compareBiometricHash } from './biometric-hash.ts';
import { tokenFor, type EnrollmentDeps } from './enroll-identity.ts';
import { keepMovements } from './movement-copies.ts';
import { outdated, type SubmissionInput, submissionRules, verifySubmission } from './submission.ts';

export interface Reverification {
  mode: Mode;
  issuedTo: string;
  submission: SubmissionInput;
  /** The identity a partner named; the person's own device names none, its key says whose it is. */
  expectedIdentityId: string | null;
  /** The partner's key, when a partner's server submits. */
  key: ApiKey | null;
}

/** What an area above does in the transaction of a re-verification that matched. The person is locked. */
export type MatchListener = (tx: Queryable, deps: { clock: Clock }, identity: Identity) => Promise<void>;

export interface ReverifyDeps extends EnrollmentDeps {
  /** The role that composes the areas above this one knows them all. */
  matchListeners: readonly MatchListener[];
}

export interface Reverified {
  identity: Identity;
  isHuman: boolean;
  match: boolean;
  similarity: number;
  trustScore: number;
  checks: Checks;
  /** Refreshed when the hash matched and the device is not suspected of having a copy. */
  identityToken: string | null;
  isTestDevice: boolean;
}

/**
 * Compares a fresh hash with the one that was stored for the same device. Only a submission signed by a registered device counts, as a success or as
 * a failure: no one else can change a person's record.
 * @throws AppError challenge_invalid, signature_invalid, liveness_rejected, device_not_registered, synthetic_device_refused,
 *   device_not_accepted, transcript_outdated, identity_suspended, identity_not_enrolled, quota_exceeded
 */
export async function reverifyIdentity(deps: ReverifyDeps, request: Reverification): Promise<Reverified> {
  const { submission, mode } = request;
  const rules = submissionRules(deps, 'reverify', request);
  const verified = await verifySubmission(deps, rules, submission);
  const { thumbprint, challengedAt, judgedWith, isTestDevice } = verified;
  const device = await findDevice(deps.db, mode, thumbprint);
  if (request.expectedIdentityId !== null && request.expectedIdentityId !== device.identityId) {
    throw new AppError('device_not_registered', 'deviceKey: this device is not registered to the given user');
  }
  // It can judge movements, so a transcript without them is somebody's who has its key and not its page.
  if (judgedWith === null && device.modelSet !== null) throw outdated();

  const outcome = await deps.db.transaction(async (tx) => {
    if (request.key) await useMonthlyQuota(tx, deps, { key: request.key, kind: 'verifications' });
    const before = await lockIdentity(tx, device.identityId);
    // What this waited for may have been a recovery, which revokes the device: then it verifies nobody.
    await findDevice(tx, mode, thumbprint);
    if (before.status === 'suspended')
      throw new AppError('identity_suspended', 'This identity is suspended.');
    const presented = { deviceId: device.id, biometricHash: submission.biometricHash };
    const similarity = await similarityTo(tx, deps, before, presented);
    const match = similarity > deps.identityRules.hashSimilarityThreshold;
    if (match) await keepMovements(tx, verified.movementDigests);
    const { counter, provider } = submission;
    if (judgedWith !== null)
      await noteDeviceModels(tx, { id: device.id, provider, modelSet: judgedWith.set });
    await noteDeviceCounter(tx, { identityId: before.id, deviceId: device.id, counter, challengedAt });
    await recordDeviceOutcome(tx, {
      identityId: before.id,
      deviceId: device.id,
      kind: 'reverify',
      failure: match ? null : 'biometric_mismatch',
      lapseAfterDays: deps.identityRules.lapseAfterDays,
      assurance: verified.assurance,
      livenessKind: judgedWith?.livenessKind ?? null,
    });
    if (match) for (const listener of deps.matchListeners) await listener(tx, deps, before);
    const identity = await lockIdentity(tx, before.id);
    const trustScore = await scoreIdentity(tx, identity, deps.clock.now());
    const checks = {
      ...checksOf(identity, deps.clock.now()),
      ...(match ? {} : { liveness: 'fail' as const }),
    };
    const now = deps.clock.now();
    const minimum = request.key?.assuranceMin ?? 'device';
    const human = isHuman(identity, checks, { now, minimum });
    const told = checksAt(checks, identity.assurance, minimum);
    const callerProjectId = request.key?.projectId ?? null;
    const projectIds = new Set([identity.projectId, callerProjectId].filter((id) => id !== null));
    const announced = { identity, checks, trustScore, match, projectIds, callerProjectId };
    await announceVerification(tx, deps, announced);
    await addResponseRefresh(tx, identity.id);
    // A token says at which level its person is, so the level that one project wants does not decide about it.
    const mayHaveToken = match && isHuman(identity, checks, { now, minimum: 'device' });
    return { identity, isHuman: human, match, similarity, trustScore, checks: told, mayHaveToken };
  });
  const projectId = request.key?.projectId ?? outcome.identity.projectId;
  // A device that may have a copy gets no new token: nobody knows which of the two asks.
  const { mayHaveToken, ...compared } = outcome;
  const identityToken = mayHaveToken
    ? await tokenFor(deps, outcome.identity, { keyThumbprint: thumbprint, projectId })
    : null;
  return { ...compared, identityToken, isTestDevice };
}

async function similarityTo(
  tx: Queryable,
  deps: EnrollmentDeps,
  identity: Identity,
  presented: { deviceId: string; biometricHash: string },
): Promise<number> {
  const similarity = await compareBiometricHash(tx, deps.keys.biometricPeppers, {
    identityId: identity.id,
    ...presented,
    threshold: deps.identityRules.hashSimilarityThreshold,
  });
  if (similarity === undefined || statusAt(identity, deps.clock.now()) === 'pending') {
    throw new AppError('identity_not_enrolled', 'This identity has not been enrolled.');
  }
  return similarity;
}
