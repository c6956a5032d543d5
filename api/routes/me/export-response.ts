import { z } from 'zod';
import { brandTypes } from '../../../shared/domain/brands/brands/brand.ts';
import { additionStates } from '../../../shared/domain/people/additions/addition.ts';
import { recoveryStates } from '../../../shared/domain/people/recovery/recovery.ts';
import {
  resumptionReasons,
  suspensionReasons,
} from '../../../shared/domain/people/suspensions/suspension.ts';
import { trustEventKinds } from '../../../shared/domain/people/trust/trust-evidence.ts';
import { identityIdField, identityUuidField, shownUserIdField, timestampField } from '../fields.ts';
import { ownStamp } from './stamps.ts';

const optionalTimestamp = timestampField.nullable();
const optionalText = z.string().nullable();
const algorithm = z.enum(['ed25519', 'ecdsa']);
const publicKey = z.unknown().meta({ description: 'The public key as a JWK.' });

const identity = z.object({
  identityId: identityIdField,
  userId: shownUserIdField,
  identityUuid: identityUuidField,
  mode: z.enum(['live', 'test']),
  displayName: z.string(),
  email: optionalText,
  emailConfirmedAt: optionalTimestamp.meta({
    description:
      'When it was first shown that you read the address: by a recovery link, or by enrolling with a link that was mailed alone.',
  }),
  platform: optionalText,
  projectName: optionalText.meta({ description: 'The project you enrolled for.' }),
  ownedProjects: z.array(z.object({ projectId: z.string(), name: z.string() })),
  status: z.enum(['pending', 'verified', 'lapsed', 'suspended', 'deleted']),
  suspendedSince: optionalTimestamp.meta({
    description:
      'To object to a suspension, contact the operator of this service and state your `identityId`.',
  }),
  suspensionReason: optionalText.meta({
    description:
      'One of the reasons in `suspensions`, which your account page explains; for an older suspension what the operator wrote.',
  }),
  createdAt: timestampField,
  enrolledAt: optionalTimestamp,
  lastVerifiedAt: optionalTimestamp,
  lapsesAt: optionalTimestamp,
});

const suspension = z.object({
  reason: z.enum(suspensionReasons),
  note: optionalText.meta({ description: 'What the operator noted.' }),
  suspendedAt: timestampField,
  resumedAt: optionalTimestamp,
  resumeReason: z.enum(resumptionReasons).nullable(),
  resumeNote: optionalText,
});

const device = z.object({
  deviceId: z.uuid(),
  name: optionalText,
  thumbprint: z.string(),
  algorithm,
  publicKey,
  provider: z.string(),
  createdAt: timestampField,
  lastUsedAt: timestampField,
  revokedAt: optionalTimestamp,
  cloneSuspectedAt: optionalTimestamp,
});

const deviceAddition = z.object({
  additionId: z.string(),
  state: z.enum(additionStates),
  deviceName: optionalText,
  startedBy: optionalText.meta({ description: 'The id of a device or passkey.' }),
  approvedBy: z.array(z.string()),
  deviceId: optionalText.meta({ description: 'The device that was added.' }),
  createdAt: timestampField,
  expiresAt: timestampField,
  joinsAt: optionalTimestamp,
  endedAt: optionalTimestamp,
  endReason: optionalText,
});

const recovery = z.object({
  recoveryId: z.string(),
  state: z.enum(recoveryStates),
  deviceName: optionalText,
  deviceId: optionalText.meta({ description: 'The device that replaced the others.' }),
  passkeyId: optionalText.meta({ description: 'The passkey that was shown for it.' }),
  createdAt: timestampField,
  expiresAt: timestampField,
  capturedAt: optionalTimestamp,
  notifiedAt: optionalTimestamp,
  recoversAt: optionalTimestamp,
  endedAt: optionalTimestamp,
  endReason: optionalText,
});

const passkey = z.object({
  passkeyId: z.string(),
  credentialId: z.string(),
  name: z.string(),
  aaguid: z.string(),
  transports: z.array(z.string()),
  deviceType: z.enum(['singleDevice', 'multiDevice']),
  backedUp: z.boolean(),
  attested: z.boolean(),
  projectName: optionalText.meta({ description: 'The project that registered it; null for yourself.' }),
  confirmedAt: optionalTimestamp,
  cloneSuspectedAt: optionalTimestamp,
  createdAt: timestampField,
  lastUsedAt: optionalTimestamp,
});

const session = z.object({
  sessionId: z.uuid(),
  passkeyId: z.string(),
  projectName: optionalText,
  userAgent: optionalText,
  createdAt: timestampField,
  lastUsedAt: timestampField,
  expiresAt: timestampField,
  endedAt: optionalTimestamp,
});

const dispute = z.object({
  disputeId: z.string(),
  stampId: z.string(),
  reason: z.string(),
  statement: z.string(),
  status: z.enum(['open', 'upheld', 'rejected']),
  note: optionalText,
  createdAt: timestampField,
  resolvedAt: optionalTimestamp,
});

const stampCopy = z.object({
  stampId: z.string(),
  contentHash: z.string(),
  kind: z.enum(['original', 'marked']),
  mediaType: z.string(),
  perceptualHash: optionalText,
  thumbnail: optionalText.meta({ description: '64 x 64 grey values in base64.' }),
  createdAt: timestampField,
});

const partnerCheck = z.object({
  projectName: z.string(),
  checkType: z.string(),
  isHuman: z.boolean(),
  liveness: z.string(),
  device: z.string(),
  behavioral: z.string(),
  at: timestampField,
});

const consent = z.object({
  brandId: z.string(),
  projectName: z.string(),
  type: z.enum(brandTypes),
  name: z.string(),
  consent: z
    .object({ person: z.string(), givenAt: z.string(), statement: z.string(), version: z.string() })
    .nullable(),
});

export const exportResponse = z.object({
  exportedAt: timestampField,
  identity,
  suspensions: z.array(suspension).meta({ description: 'The newest first.' }),
  biometric: z.object({
    storedDigest: optionalText.meta({ description: 'The newest of `digests`.' }),
    algorithm: z.literal('HMAC-SHA-256'),
    digests: z
      .array(z.object({ storedDigest: z.string(), deviceId: optionalText, createdAt: timestampField }))
      .meta({
        description:
          'One for each device that you ever had, newest first. `deviceId` is null for the first device of some people.',
      }),
  }),
  enrollmentLinks: z.array(z.object({ expiresAt: timestampField, usedAt: optionalTimestamp })),
  devices: z.array(device),
  deviceAdditions: z
    .array(deviceAddition)
    .meta({ description: 'Devices that were to be added in the last 90 days.' }),
  recoveries: z.array(recovery).meta({
    description:
      'Recovery links of the last 90 days that were mailed to you: those that a device used, then the newest others, at most a thousand.',
  }),
  verifications: z.array(
    z.object({
      kind: z.enum(['enroll', 'reverify', 'recover']),
      succeeded: z.boolean(),
      reason: optionalText,
      at: timestampField,
    }),
  ),
  passkeyUserHandle: optionalText.meta({ description: 'What your authenticators call you.' }),
  passkeys: z.array(passkey),
  sessions: z.array(session),
  publishedScore: z
    .object({ score: z.int(), level: z.enum(['low', 'medium', 'high']), computedAt: optionalTimestamp })
    .nullable(),
  trustFacts: z.array(
    z.object({ kind: z.enum(trustEventKinds), at: timestampField, endedAt: optionalTimestamp }),
  ),
  partnerChecks: z.array(partnerCheck),
  events: z
    .array(z.object({ eventId: z.string(), projectName: z.string(), type: z.string(), at: timestampField }))
    .meta({ description: 'Which projects were notified of what about you.' }),
  stamps: z.array(ownStamp),
  disputes: z.array(dispute),
  stampKeys: z.array(
    z.object({
      keyId: z.string(),
      algorithm,
      heldBy: z.enum(['device', 'service']),
      publicKey,
      createdAt: timestampField,
      retiredAt: optionalTimestamp,
    }),
  ),
  stampCopies: z.array(stampCopy),
  consents: z.array(consent).meta({ description: 'Brands for which your consent is recorded.' }),
  consentRevocations: z.array(
    z.object({ projectName: z.string(), name: z.string(), revokedAt: timestampField }),
  ),
  attributionAllowed: z
    .boolean()
    .meta({ description: 'Whether projects may stamp in your name without a signature of your device.' }),
});
