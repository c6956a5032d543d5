import { z } from 'zod';
import { contentHashField } from '../../../shared/domain/content/stamps/stamp-input.ts';
import {
  stampFaults,
  type StampToVerify,
  type VerifiedStamp,
  type VerifyDeps,
  verifyStamp,
} from '../../../shared/domain/content/stamps/verify-stamp.ts';
import type { ApiKey } from '../../../shared/domain/partners/projects/project.ts';
import { stampSeenBy } from '../../../shared/domain/content/stamps/stamp-seen-by.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { createdByField, timestampField } from '../fields.ts';
import { isAttributed } from '../../../shared/domain/content/stamps/stamp.ts';
import {
  attributedField,
  contentTypeField,
  stampRecord,
  stampViewer,
  toStampRecord,
} from './stamp-response.ts';
import { stateFields } from '../state-fields.ts';

/** Exactly what the interface shows. */
const verifiedStamp = z.object({
  valid: z.boolean().meta({ description: 'Whether the stamp is authentic and counts.' }),
  createdBy: createdByField,
  contentType: contentTypeField,
  stampedAt: timestampField,
  isHumanCreator: z.boolean().meta({
    description:
      'Whether the creator was a verified human when the stamp was made and has not been suspended since. For a stamp that is only attributed to them, also whether the project that made it is the one they enrolled through and they allow it.',
  }),
});

function toVerifiedStamp({
  stamp,
  valid,
  createdBy,
  isHumanCreator,
}: VerifiedStamp): z.output<typeof verifiedStamp> {
  const { contentType, createdAt } = stamp;
  return { valid, createdBy, contentType, stampedAt: createdAt.toISOString(), isHumanCreator };
}

async function verifyFor(
  deps: VerifyDeps,
  key: ApiKey,
  asked: Omit<StampToVerify, 'mode'>,
): Promise<VerifiedStamp> {
  return stampSeenBy(stampViewer(key), await verifyStamp(deps, { mode: key.mode, ...asked }));
}

export const verifyStampRoute = defineRoute(
  {
    operationId: 'verifyStamp',
    method: 'post',
    path: '/stamp/verify',
    tag: 'Stamps',
    summary: 'Check whether a stamp is authentic and was made by a verified human.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: {
      body: z.object({
        stampId: z
          .string()
          .min(1)
          .max(80)
          .meta({ description: 'The stamp.', example: 'stmp_5f1d0c2ab4e39687' }),
      }),
    },
    responses: { 200: { description: 'The results of the checks.', body: verifiedStamp } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: VerifyDeps, call) => {
    const { stampId } = call.body;
    return {
      status: 200,
      body: toVerifiedStamp(await verifyFor(deps, keyOf(call), { stampId })),
    };
  },
);

export const checkStamp = defineRoute(
  {
    operationId: 'checkStamp',
    method: 'get',
    path: '/check-stamp',
    tag: 'Stamps',
    summary: 'Check whether a stamp is authentic and was made by a verified human, by its id in the query.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: {
      query: z.object({
        stampId: z
          .string()
          .min(1)
          .max(80)
          .meta({ description: 'The stamp.', example: 'stmp_5f1d0c2ab4e39687' }),
      }),
    },
    responses: { 200: { description: 'The results of the checks.', body: verifiedStamp } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: VerifyDeps, call) => {
    const { stampId } = call.query;
    return {
      status: 200,
      body: toVerifiedStamp(await verifyFor(deps, keyOf(call), { stampId })),
    };
  },
);

const body = z
  .object({
    stampId: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .meta({ description: 'The stamp.', example: 'stmp_5f1d0c2ab4e39687' }),
    contentHash: contentHashField.optional(),
    stamp: z.record(z.string().max(40), z.unknown()).optional().meta({
      description: 'The `stamp` object of a sidecar, compared with the stored stamp field by field.',
    }),
    signature: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'The `signature` of the same sidecar.', example: `ed25519:${'A'.repeat(86)}` }),
  })
  .refine(({ stampId, contentHash, stamp }) => (stampId ?? contentHash ?? stamp) !== undefined, {
    message: 'is required unless contentHash or stamp is sent',
    path: ['stampId'],
  })
  .refine(({ stamp, signature }) => (stamp === undefined) === (signature === undefined), {
    message: 'must be sent together with stamp',
    path: ['signature'],
  })
  .meta({
    example: { stampId: 'stmp_5f1d0c2ab4e39687', contentHash: `sha256:${'ab'.repeat(32)}` },
  });

const explained = verifiedStamp.extend({
  attributed: attributedField,
  faults: z
    .array(z.enum(stampFaults))
    .meta({ description: 'The reasons why the stamp is not valid. Empty for a valid stamp.' }),
  content: z.enum(['exact', 'marked_copy', 'mismatch', 'not_checked']).meta({
    description: 'How `contentHash` relates to the stamp.',
  }),
  creator: z
    .object({
      humanAtStamping: z
        .boolean()
        .meta({ description: 'Whether they were a verified human when the stamp was made.' }),
      humanNow: z.boolean().meta({ description: 'Whether they are one now.' }),
      ...stateFields(
        z
          .enum(['pending', 'verified', 'lapsed', 'suspended', 'deleted'])
          .meta({ description: 'The state of their identity now.' }),
      ),
    })
    .meta({ description: 'What is known of the creator.' }),
  stamp: stampRecord.meta({ description: 'The stamp.' }),
});

export const verifyStampV1 = defineRoute(
  {
    operationId: 'verifyStampV1',
    method: 'post',
    path: '/v1/stamp/verify',
    tag: 'Stamps',
    summary: 'Verify a stamp, a piece of content, or both against each other, with reasons.',
    description:
      'Without `stampId`, the earliest recorded stamp of the content that has not been revoked is used. For a marked copy, the stamp of its original is used.',
    auth: 'api-key',
    scope: 'stamps:read',
    limit: endpointLimits.verifyStampV1,
    input: { body },
    responses: { 200: { description: 'The results of the checks.', body: explained } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: VerifyDeps & { publicUrl: string }, call) => {
    const { stampId, contentHash, stamp, signature } = call.body;
    const claimed = stamp === undefined || signature === undefined ? undefined : { stamp, signature };
    const verified = await verifyFor(deps, keyOf(call), { stampId, contentHash, claimed });
    return { status: 200, body: toExplained(deps, verified) };
  },
);

function toExplained(deps: { publicUrl: string }, verified: VerifiedStamp): z.output<typeof explained> {
  const { faults, content, isHumanNow, creatorStatus, stamp } = verified;
  return {
    ...toVerifiedStamp(verified),
    attributed: isAttributed(stamp),
    faults,
    content,
    creator: {
      humanAtStamping: stamp.creatorIsHuman,
      humanNow: isHumanNow,
      state: creatorStatus,
      status: creatorStatus,
    },
    stamp: toStampRecord(deps, verified),
  };
}
