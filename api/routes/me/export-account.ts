import { z } from 'zod';
import { publicRecord } from '../../../shared/domain/content/public-record/public-record.ts';
import { trustEventKinds } from '../../../shared/domain/people/trust/trust-evidence.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { exportAccount } from '../../../shared/domain/people/account/export-account.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { identityIdField, timestampField } from '../fields.ts';
import { ownStamp, toOwnStampBody } from './stamps.ts';

const optionalTimestamp = timestampField.nullable();

const response = z.object({
  exportedAt: timestampField,
  identity: z.object({
    identityId: identityIdField,
    userId: z.string(),
    identityUuid: z.uuid(),
    displayName: z.string(),
    email: z.string().nullable(),
    platform: z.string().nullable(),
    status: z.enum(['pending', 'verified', 'lapsed', 'suspended', 'deleted']),
    createdAt: timestampField,
    enrolledAt: optionalTimestamp,
    lastVerifiedAt: optionalTimestamp,
    lapsesAt: optionalTimestamp,
  }),
  biometric: z.object({ storedDigest: z.string().nullable(), algorithm: z.literal('HMAC-SHA-256') }),
  devices: z.array(
    z.object({
      deviceId: z.uuid(),
      thumbprint: z.string(),
      algorithm: z.enum(['ed25519', 'ecdsa']),
      provider: z.string(),
      createdAt: timestampField,
      lastUsedAt: timestampField,
      revokedAt: optionalTimestamp,
    }),
  ),
  verifications: z.array(
    z.object({ kind: z.enum(['enroll', 'reverify']), succeeded: z.boolean(), at: timestampField }),
  ),
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      credentialId: z.string(),
      name: z.string(),
      aaguid: z.string(),
      createdAt: timestampField,
      lastUsedAt: optionalTimestamp,
    }),
  ),
  sessions: z.array(
    z.object({
      sessionId: z.uuid(),
      passkeyId: z.string(),
      projectName: z.string().nullable(),
      userAgent: z.string().nullable(),
      createdAt: timestampField,
      lastUsedAt: timestampField,
      expiresAt: timestampField,
    }),
  ),
  stamps: z.array(ownStamp),
  disputes: z.array(
    z.object({
      disputeId: z.string(),
      stampId: z.string(),
      reason: z.string(),
      status: z.enum(['open', 'upheld', 'rejected']),
      createdAt: timestampField,
    }),
  ),
  trustFacts: z.array(
    z.object({ kind: z.enum(trustEventKinds), at: timestampField, endedAt: optionalTimestamp }),
  ),
  partnerChecks: z.array(
    z.object({ projectName: z.string(), checkType: z.string(), isHuman: z.boolean(), at: timestampField }),
  ),
});

export const exportAccountRoute = defineRoute(
  {
    operationId: 'exportAccount',
    method: 'get',
    path: '/v1/me/export',
    tag: 'Me',
    summary: 'Export everything stored about the signed-in person.',
    auth: 'person',
    limit: endpointLimits.exportAccount,
    input: {},
    responses: { 200: { description: 'The export.', body: response } },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database; clock: Clock; keys: ServiceKeys }, call) => {
    const exported = await exportAccount({ ...deps, publicRecord }, requireElevated(personOf(call)));
    return { status: 200, body: toExport(exported) };
  },
);

type PublicRecord = Awaited<ReturnType<typeof publicRecord>>;
type Exported = Awaited<ReturnType<typeof exportAccount<PublicRecord>>>;

function toExport(account: Exported) {
  const { storedDigest, algorithm } = account.biometric;
  return {
    exportedAt: account.exportedAt,
    identity: toIdentity(account.identity),
    biometric: { storedDigest, algorithm },
    devices: account.devices.map(toDevice),
    verifications: account.verifications.map(({ kind, succeeded, at }) => ({ kind, succeeded, at })),
    passkeys: account.passkeys.map(toPasskey),
    sessions: account.sessions.map(toSession),
    stamps: account.publicRecord.stamps.map(toOwnStampBody),
    disputes: account.publicRecord.disputes.map(toDispute),
    trustFacts: account.trustFacts.map(({ kind, at, endedAt }) => ({ kind, at, endedAt })),
    partnerChecks: account.partnerChecks.map(toPartnerCheck),
  };
}

function toIdentity(identity: Exported['identity']) {
  return {
    identityId: identity.identityId,
    userId: identity.userId,
    identityUuid: identity.identityUuid,
    displayName: identity.displayName,
    email: identity.email,
    platform: identity.platform,
    status: identity.status,
    createdAt: identity.createdAt,
    enrolledAt: identity.enrolledAt,
    lastVerifiedAt: identity.lastVerifiedAt,
    lapsesAt: identity.lapsesAt,
  };
}

function toDevice(device: Exported['devices'][number]) {
  const { deviceId, thumbprint, algorithm, provider, createdAt, lastUsedAt, revokedAt } = device;
  return { deviceId, thumbprint, algorithm, provider, createdAt, lastUsedAt, revokedAt };
}

function toPasskey(passkey: Exported['passkeys'][number]) {
  const { passkeyId, credentialId, name, aaguid, createdAt, lastUsedAt } = passkey;
  return { passkeyId, credentialId, name, aaguid, createdAt, lastUsedAt };
}

function toSession(session: Exported['sessions'][number]) {
  const { sessionId, passkeyId, projectName, userAgent, createdAt, lastUsedAt, expiresAt } = session;
  return { sessionId, passkeyId, projectName, userAgent, createdAt, lastUsedAt, expiresAt };
}

function toDispute({ disputeId, stampId, reason, status, createdAt }: PublicRecord['disputes'][number]) {
  return { disputeId, stampId, reason, status, createdAt };
}

function toPartnerCheck({ projectName, checkType, isHuman, at }: Exported['partnerChecks'][number]) {
  return { projectName, checkType, isHuman, at };
}
