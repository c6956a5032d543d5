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
const algorithm = z.enum(['ed25519', 'ecdsa']).meta({ description: 'The algorithm of the key.' });
const publicKey = z.unknown().meta({ description: 'The public key as a JWK.' });

const identity = z.object({
  identityId: identityIdField,
  userId: shownUserIdField,
  identityUuid: identityUuidField,
  mode: z.enum(['live', 'test']).meta({ description: '`test`: a test person.' }),
  displayName: z.string().meta({ description: 'The name that people see.', example: 'Ada' }),
  email: optionalText.meta({
    description: 'Your address; null if there is none.',
    example: 'ada@example.com',
  }),
  emailConfirmedAt: optionalTimestamp.meta({
    description:
      'When it was first shown that you read the address: by a recovery link, or by enrolling with a link that was mailed alone.',
  }),
  platform: optionalText.meta({
    description: 'Where you enrolled; null if that is not known.',
    example: 'acme',
  }),
  projectName: optionalText.meta({ description: 'The project you enrolled for.', example: 'Acme' }),
  ownedProjects: z
    .array(
      z.object({
        projectId: z
          .string()
          .meta({ description: 'The id of the project.', example: 'prj_b5mawe74nc2ha5qapk0kq0tmkp' }),
        name: z.string().meta({ description: 'Its name.', example: 'Acme' }),
      }),
    )
    .meta({ description: 'Projects that you own.' }),
  status: z
    .enum(['pending', 'verified', 'lapsed', 'suspended', 'deleted'])
    .meta({ description: 'The state of the identity.' }),
  suspendedSince: optionalTimestamp.meta({
    description:
      'To object to a suspension, contact the operator of this service and state your `identityId`.',
  }),
  suspensionReason: optionalText.meta({
    description:
      'One of the reasons in `suspensions`, which your account page explains; for an older suspension what the operator wrote.',
    example: 'impersonation',
  }),
  createdAt: timestampField,
  enrolledAt: optionalTimestamp.meta({ description: 'Null until then.' }),
  lastVerifiedAt: optionalTimestamp.meta({ description: 'Null before the first.' }),
  lapsesAt: optionalTimestamp.meta({
    description: 'When the verification expires; null while there is none.',
  }),
});

const suspension = z.object({
  reason: z.enum(suspensionReasons).meta({ description: 'Why.' }),
  note: optionalText.meta({ description: 'What the operator noted.', example: 'Reported by two projects.' }),
  suspendedAt: timestampField,
  resumedAt: optionalTimestamp.meta({ description: 'Null while it lasts.' }),
  resumeReason: z
    .enum(resumptionReasons)
    .nullable()
    .meta({ description: 'Why it ended; null while it lasts.' }),
  resumeNote: optionalText.meta({
    description: 'What the operator noted at its end.',
    example: 'A mistake.',
  }),
});

const device = z.object({
  deviceId: z
    .uuid()
    .meta({ description: 'The id of the device.', example: '00000000-0000-4000-8000-0000000000ff' }),
  name: optionalText.meta({ description: 'What you call it.', example: 'Laptop' }),
  thumbprint: z.string().meta({
    description: 'RFC 7638 thumbprint of its key.',
    example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  }),
  algorithm,
  publicKey,
  provider: z.string().meta({ description: 'What computes its hashes.', example: 'onnx-face/1' }),
  createdAt: timestampField,
  lastUsedAt: timestampField,
  revokedAt: optionalTimestamp.meta({ description: 'Null unless it was revoked.' }),
  cloneSuspectedAt: optionalTimestamp.meta({ description: 'Null unless a copy is suspected.' }),
});

const deviceAddition = z.object({
  additionId: z
    .string()
    .meta({ description: 'The id of the addition.', example: 'adn_b5mawe74nc2ha5qapk0kq0tmkp' }),
  state: z.enum(additionStates).meta({ description: 'How far it came.' }),
  deviceName: optionalText.meta({ description: 'What the device calls itself.', example: 'Laptop' }),
  startedBy: optionalText.meta({
    description: 'The id of a device or passkey.',
    example: '00000000-0000-4000-8000-0000000000ff',
  }),
  approvedBy: z.array(z.string()).meta({
    description: 'The ids of devices and passkeys.',
    example: ['00000000-0000-4000-8000-0000000000ff'],
  }),
  deviceId: optionalText.meta({
    description: 'The device that was added.',
    example: '00000000-0000-4000-8000-0000000000ff',
  }),
  createdAt: timestampField,
  expiresAt: timestampField,
  joinsAt: optionalTimestamp.meta({ description: 'Null if it was not approved.' }),
  endedAt: optionalTimestamp.meta({ description: 'Null while it is in progress.' }),
  endReason: optionalText.meta({
    description: 'Why it ended; null while it is in progress.',
    example: 'joined',
  }),
});

const recovery = z.object({
  recoveryId: z
    .string()
    .meta({ description: 'The id of the recovery.', example: '00000000-0000-4000-8000-0000000000ff' }),
  state: z.enum(recoveryStates).meta({ description: 'How far it came.' }),
  deviceName: optionalText.meta({ description: 'What the device calls itself.', example: 'Laptop' }),
  deviceId: optionalText.meta({
    description: 'The device that replaced the others.',
    example: '00000000-0000-4000-8000-0000000000ff',
  }),
  passkeyId: optionalText.meta({
    description: 'The passkey that was shown for it.',
    example: 'psk_b5mawe74nc2ha5qapk0kq0tmkp',
  }),
  createdAt: timestampField,
  expiresAt: timestampField,
  capturedAt: optionalTimestamp.meta({ description: 'When the face was captured; null if it was not.' }),
  notifiedAt: optionalTimestamp.meta({ description: 'When you were told; null if not.' }),
  recoversAt: optionalTimestamp.meta({ description: 'Null if it was not to go on.' }),
  endedAt: optionalTimestamp.meta({ description: 'Null while it is in progress.' }),
  endReason: optionalText.meta({
    description: 'Why it ended; null while it is in progress.',
    example: 'recovered',
  }),
});

const passkey = z.object({
  passkeyId: z
    .string()
    .meta({ description: 'The id of the passkey.', example: 'psk_b5mawe74nc2ha5qapk0kq0tmkp' }),
  credentialId: z.string().meta({ description: 'The credential id in base64url.', example: 'q83vASNFZ4k' }),
  name: z.string().meta({ description: 'What you call it.', example: 'Phone' }),
  aaguid: z.string().meta({
    description: 'The model of the authenticator.',
    example: 'adce0002-35bc-c60a-648b-0b25f1f05503',
  }),
  transports: z.array(z.string()).meta({ description: 'How browsers reach it.', example: ['internal'] }),
  deviceType: z
    .enum(['singleDevice', 'multiDevice'])
    .meta({ description: 'Whether it is bound to one device or synced.' }),
  backedUp: z.boolean().meta({ description: 'Whether it is synced now.' }),
  attested: z.boolean().meta({ description: 'Whether its certificates are trusted.' }),
  projectName: optionalText.meta({
    description: 'The project that registered it; null for yourself.',
    example: 'Acme',
  }),
  confirmedAt: optionalTimestamp.meta({ description: 'Null until you confirm it.' }),
  cloneSuspectedAt: optionalTimestamp.meta({ description: 'Null unless a copy is suspected.' }),
  createdAt: timestampField,
  lastUsedAt: optionalTimestamp.meta({ description: 'Null if it was never used.' }),
});

const session = z.object({
  sessionId: z
    .uuid()
    .meta({ description: 'The id of the session.', example: '00000000-0000-4000-8000-0000000000ff' }),
  passkeyId: z
    .string()
    .meta({ description: 'The passkey that opened it.', example: 'psk_b5mawe74nc2ha5qapk0kq0tmkp' }),
  projectName: optionalText.meta({
    description: 'The project that signed you in; null for the account page.',
    example: 'Acme',
  }),
  userAgent: optionalText.meta({
    description: 'The browser; null if it did not say.',
    example: 'Mozilla/5.0',
  }),
  createdAt: timestampField,
  lastUsedAt: timestampField,
  expiresAt: timestampField,
  endedAt: optionalTimestamp.meta({ description: 'Null while it lasts.' }),
});

const dispute = z.object({
  disputeId: z
    .string()
    .meta({ description: 'The id of the dispute.', example: 'dsp_b5mawe74nc2ha5qapk0kq0tmkp' }),
  stampId: z.string().meta({ description: 'The stamp.', example: 'stmp_5f1d0c2ab4e39687' }),
  reason: z.string().meta({ description: 'What is said to be wrong.', example: 'not_the_author' }),
  statement: z
    .string()
    .meta({ description: 'How the project knows.', example: 'The text was published by us in 2024.' }),
  status: z.enum(['open', 'upheld', 'rejected']).meta({ description: '`upheld`: the dispute was right.' }),
  note: optionalText.meta({
    description: 'The reason for the decision; null until then.',
    example: 'The earlier text is theirs.',
  }),
  createdAt: timestampField,
  resolvedAt: optionalTimestamp.meta({ description: 'Null until it is decided.' }),
});

const stampCopy = z.object({
  stampId: z.string().meta({ description: 'The stamp.', example: 'stmp_5f1d0c2ab4e39687' }),
  contentHash: z.string().meta({ description: 'SHA-256 of the file.', example: `sha256:${'ab'.repeat(32)}` }),
  kind: z.enum(['original', 'marked']).meta({ description: '`marked`: a copy that carries the stamp.' }),
  mediaType: z.string().meta({ description: 'The media type.', example: 'image/png' }),
  perceptualHash: optionalText.meta({
    description: 'What the image looks like, as a hash; null for a video.',
    example: 'ab'.repeat(32),
  }),
  thumbnail: optionalText.meta({ description: '64 x 64 grey values in base64.', example: 'AAEC' }),
  createdAt: timestampField,
});

const partnerCheck = z.object({
  projectName: z.string().meta({ description: 'The project that asked.', example: 'Acme' }),
  checkType: z.string().meta({ description: 'What it asked for.', example: 'full' }),
  isHuman: z.boolean().meta({ description: 'The result.' }),
  liveness: z.string().meta({ description: 'The outcome of the check.', example: 'pass' }),
  device: z.string().meta({ description: 'The outcome of the check.', example: 'pass' }),
  behavioral: z.string().meta({ description: 'The outcome of the check.', example: 'unknown' }),
  at: timestampField,
});

const consent = z.object({
  brandId: z
    .string()
    .meta({ description: 'The id of the brand.', example: 'brd_b5mawe74nc2ha5qapk0kq0tmkp' }),
  projectName: z.string().meta({ description: 'The project that looks for you.', example: 'Acme' }),
  type: z.enum(brandTypes).meta({ description: 'What it looks for.' }),
  name: z.string().meta({ description: 'The name that it looks for.', example: 'Ada Lovelace' }),
  consent: z
    .object({
      person: z.string().meta({ description: 'The person whose face it is.', example: 'Ada Lovelace' }),
      givenAt: z.string().meta({ description: 'ISO 8601.', example: '2026-11-20T12:00:00Z' }),
      statement: z.string().meta({ description: 'The text.', example: 'Acme may look for my face.' }),
      version: z.string().meta({ description: 'Its version.', example: '2026-11' }),
    })
    .nullable()
    .meta({ description: 'What you agreed to; null if that is not recorded.' }),
});

export const exportResponse = z.object({
  exportedAt: timestampField,
  identity: identity.meta({ description: 'Your identity.' }),
  suspensions: z.array(suspension).meta({ description: 'The newest first.' }),
  biometric: z
    .object({
      storedDigest: optionalText.meta({ description: 'The newest of `digests`.', example: 'ab'.repeat(32) }),
      algorithm: z.literal('HMAC-SHA-256').meta({ description: 'How digests are made.' }),
      digests: z
        .array(
          z.object({
            storedDigest: z.string().meta({ description: 'In hex.', example: 'ab'.repeat(32) }),
            deviceId: optionalText.meta({
              description: 'The device; null if it is gone.',
              example: '00000000-0000-4000-8000-0000000000ff',
            }),
            createdAt: timestampField,
          }),
        )
        .meta({
          description:
            'One for each device that you ever had, newest first. `deviceId` is null for the first device of some people.',
        }),
    })
    .meta({ description: 'What is kept of your face and voice.' }),
  enrollmentLinks: z
    .array(
      z.object({
        expiresAt: timestampField,
        usedAt: optionalTimestamp.meta({ description: 'Null if it was not used.' }),
      }),
    )
    .meta({ description: 'The links that you were sent.' }),
  devices: z.array(device).meta({ description: 'Your devices.' }),
  deviceAdditions: z
    .array(deviceAddition)
    .meta({ description: 'Devices that were to be added in the last 90 days.' }),
  recoveries: z.array(recovery).meta({
    description:
      'Recovery links of the last 90 days that were mailed to you: those that a device used, then the newest others, at most a thousand.',
  }),
  verifications: z
    .array(
      z.object({
        kind: z.enum(['enroll', 'reverify', 'recover']).meta({ description: 'What was done.' }),
        succeeded: z.boolean().meta({ description: 'Whether it succeeded.' }),
        reason: optionalText.meta({ description: 'Why not; null if it did.', example: 'biometric_mismatch' }),
        at: timestampField,
      }),
    )
    .meta({ description: 'Enrollments and comparisons.' }),
  passkeyUserHandle: optionalText.meta({
    description: 'What your authenticators call you.',
    example: 'q83vASNFZ4k',
  }),
  passkeys: z.array(passkey).meta({ description: 'Your passkeys.' }),
  sessions: z.array(session).meta({ description: 'Your sessions.' }),
  publishedScore: z
    .object({
      score: z.int().meta({ description: 'From 0 to 100.', example: 60 }),
      level: z.enum(['low', 'medium', 'high']).meta({ description: 'The band of the score.' }),
      computedAt: optionalTimestamp.meta({ description: 'Null before the first time.' }),
    })
    .nullable()
    .meta({ description: 'Your trust score as projects see it; null if there is none.' }),
  trustFacts: z
    .array(
      z.object({
        kind: z.enum(trustEventKinds).meta({ description: 'What happened.' }),
        at: timestampField,
        endedAt: optionalTimestamp.meta({ description: 'Null while it counts.' }),
      }),
    )
    .meta({ description: 'What your score rests on.' }),
  partnerChecks: z.array(partnerCheck).meta({ description: 'Which projects asked about you.' }),
  events: z
    .array(
      z.object({
        eventId: z
          .string()
          .meta({ description: 'The id of the event.', example: 'evt_3v9z1x5d8kq7m2c4b6n0p1r2s3' }),
        projectName: z.string().meta({ description: 'The project.', example: 'Acme' }),
        type: z.string().meta({ description: 'The type of the event.', example: 'user.verified' }),
        at: timestampField,
      }),
    )
    .meta({ description: 'Which projects were notified of what about you.' }),
  stamps: z.array(ownStamp).meta({ description: 'Your stamps.' }),
  disputes: z.array(dispute).meta({ description: 'Disputes of your stamps.' }),
  stampKeys: z
    .array(
      z.object({
        keyId: z.string().meta({
          description: 'RFC 7638 thumbprint of the key.',
          example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
        }),
        algorithm,
        heldBy: z.enum(['device', 'service']).meta({ description: 'Who can sign with it.' }),
        publicKey,
        createdAt: timestampField,
        retiredAt: optionalTimestamp.meta({ description: 'Null while it signs.' }),
      }),
    )
    .meta({ description: 'The keys that sign your stamps.' }),
  stampCopies: z.array(stampCopy).meta({ description: 'Files that belong to your stamps.' }),
  consents: z.array(consent).meta({ description: 'Brands for which your consent is recorded.' }),
  consentRevocations: z
    .array(
      z.object({
        projectName: z.string().meta({ description: 'The project.', example: 'Acme' }),
        name: z.string().meta({ description: 'The name that it looked for.', example: 'Ada Lovelace' }),
        revokedAt: timestampField,
      }),
    )
    .meta({ description: 'Consents that you ended.' }),
  attributionAllowed: z
    .boolean()
    .meta({ description: 'Whether projects may stamp in your name without a signature of your device.' }),
});
