import { createHmac } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { type Identity, identityIdentifier } from '../identity/identity.ts';
import { loadIdentity } from '../identity/load-identity.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { useMonthlyQuota } from '../../partners/projects/use-monthly-quota.ts';
import { scoreIdentity } from '../trust/trust-of.ts';
import { announceVerification } from './announce-verification.ts';
import { behavioralCheck, type Checks, checksAt, checksOf, isHuman } from './checks.ts';
import { insertPartnerCheck, readObservations } from './partner-check-store.ts';

export const checkTypes = ['full', 'liveness', 'device', 'behavioral'] as const;
export type CheckType = (typeof checkTypes)[number];

export interface PersonToVerify {
  key: ApiKey;
  ref: string;
  checkType: CheckType;
  ip: string | undefined;
  userAgent: string | undefined;
}

export interface VerifiedPerson {
  isHuman: boolean;
  trustScore: number;
  identityId: string;
  /** When this verification was made. */
  verifiedAt: string;
  checks: Checks;
}

/**
 * A partner's verification of a person: the requested checks, decided now, recorded and announced by webhook.
 * @throws AppError identity_not_found, quota_exceeded
 */
export async function verifyPerson(
  deps: { db: Database; clock: Clock; keys: ServiceKeys },
  request: PersonToVerify,
): Promise<VerifiedPerson> {
  const { key, checkType } = request;
  const now = deps.clock.now();
  const identity = await loadIdentity(deps.db, { ref: request.ref, mode: key.mode });
  const addressDigest =
    request.ip === undefined
      ? null
      : createHmac('sha256', deps.keys.addressPepper).update(request.ip).digest();
  const ran = await runChecks(deps.db, { identity, request, addressDigest, now });
  const checks = checksAt(ran, identity.assurance, key.assuranceMin);
  const human = isHuman(identity, checks, { now, minimum: key.assuranceMin });
  const trustScore = await scoreIdentity(deps.db, identity, now);
  const identityId = identityIdentifier(identity);

  const verifiedAt = await deps.db.transaction(async (tx) => {
    await useMonthlyQuota(tx, deps, { key, kind: 'verifications' });
    const { projectId } = key;
    const check = {
      id: newId('ver'),
      identityId: identity.id,
      projectId,
      checkType,
      isHuman: human,
      checks,
      addressDigest,
    };
    const at = await insertPartnerCheck(tx, check);
    const projectIds = new Set([projectId]);
    const told = { identity, checks, trustScore, match: true, projectIds, callerProjectId: projectId };
    await announceVerification(tx, deps, told);
    return at;
  });
  return { isHuman: human, trustScore, identityId, verifiedAt: verifiedAt.toISOString(), checks };
}

/** Checks not asked for are `unknown`; the behavior is only looked up when it counts. */
async function runChecks(
  db: Database,
  context: { identity: Identity; request: PersonToVerify; addressDigest: Buffer | null; now: Date },
): Promise<Checks> {
  const { identity, request, addressDigest, now } = context;
  const known = checksOf(identity, now);
  const asked = (type: CheckType) => request.checkType === 'full' || request.checkType === type;
  const checks: Checks = {
    liveness: asked('liveness') ? known.liveness : 'unknown',
    device: asked('device') ? known.device : 'unknown',
    behavioral: 'unknown',
  };
  if (!asked('behavioral') || identity.pinned) return checks;
  const { projectId } = request.key;
  const about = { identityId: identity.id, projectId, presentAddress: addressDigest };
  const observations = await readObservations(db, about);
  const before = observations.find(({ isOwn }) => isOwn);
  checks.behavioral = behavioralCheck({
    userAgent: request.userAgent,
    ip: request.ip,
    observed: {
      checksLastMinute: (before?.checksLastMinute ?? 0) + 1,
      addressesLastTenMinutes: (before?.addressesLastTenMinutes ?? 0) + (addressDigest ? 1 : 0),
    },
    observedElsewhere: observations.filter(({ isOwn }) => !isOwn),
  });
  return checks;
}
