import { z } from 'zod';
import { publicRecord } from '../../../shared/domain/content/public-record/public-record.ts';
import { trustEventKinds } from '../../../shared/domain/people/trust/trust-evidence.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { exportAccount } from '../../../shared/domain/people/account/export-account.ts';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { identityIdField, timestampField } from '../fields.ts';
import { ownStamp } from './own-stamp.ts';

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
  async (deps: { db: Database; clock: Clock; keys: ServiceKeys }, call) => ({
    status: 200,
    body: await exportAccount({ ...deps, publicRecord }, requireStrong(personOf(call))),
  }),
);
