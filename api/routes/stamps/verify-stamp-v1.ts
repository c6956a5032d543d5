import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { contentHashField } from '../../../shared/domain/content/stamps/stamp-input.ts';
import {
  stampFaults,
  verifyStamp,
  type VerifiedStamp,
} from '../../../shared/domain/content/stamps/verify-stamp.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { stampRecord, toStampRecord } from './stamp-response.ts';
import { toVerifiedStamp, verifiedStamp } from './verified-stamp.ts';

const body = z
  .object({
    stampId: z.string().min(1).max(80).optional(),
    contentHash: contentHashField.optional(),
    stamp: z.record(z.string().max(40), z.unknown()).optional().meta({
      description: 'The `stamp` object of a sidecar, compared with the stored stamp field by field.',
    }),
    signature: z.string().max(200).optional().meta({ description: 'The `signature` of the same sidecar.' }),
  })
  .refine(({ stampId, contentHash, stamp }) => (stampId ?? contentHash ?? stamp) !== undefined, {
    message: 'is required unless contentHash or stamp is sent',
    path: ['stampId'],
  })
  .refine(({ stamp, signature }) => (stamp === undefined) === (signature === undefined), {
    message: 'must be sent together with stamp',
    path: ['signature'],
  });

const explained = verifiedStamp.extend({
  faults: z
    .array(z.enum(stampFaults))
    .meta({ description: 'The reasons why the stamp is not valid. Empty for a valid stamp.' }),
  content: z.enum(['exact', 'marked_copy', 'mismatch', 'not_checked']).meta({
    description: 'How `contentHash` relates to the stamp.',
  }),
  creator: z.object({
    humanAtStamping: z.boolean(),
    humanNow: z.boolean(),
    status: z.enum(['pending', 'verified', 'lapsed', 'suspended', 'deleted']),
  }),
  stamp: stampRecord,
});

export const verifyStampV1 = defineRoute(
  {
    operationId: 'verifyStampV1',
    method: 'post',
    path: '/v1/stamp/verify',
    tag: 'Stamps',
    summary: 'Verify a stamp, a piece of content, or both against each other, with reasons.',
    description:
      'Without `stampId`, the earliest stamp of the content that has not been revoked is used. For a marked copy, the stamp of its original is used.',
    auth: 'api-key',
    scope: 'stamps:read',
    limit: endpointLimits.verifyStampV1,
    input: { body },
    responses: { 200: { description: 'The results of the checks.', body: explained } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock; publicUrl: string }, call) => {
    const { stampId, contentHash, stamp, signature } = call.body;
    const claimed = stamp === undefined || signature === undefined ? undefined : { stamp, signature };
    const { mode } = keyOf(call);
    const verified = await verifyStamp(deps, { mode, stampId, contentHash, claimed });
    return { status: 200, body: toExplained(deps, verified) };
  },
);

function toExplained(deps: { publicUrl: string }, verified: VerifiedStamp): z.output<typeof explained> {
  const { faults, content, isHumanNow, creatorStatus, stamp } = verified;
  return {
    ...toVerifiedStamp(verified),
    faults,
    content,
    creator: { humanAtStamping: stamp.creatorIsHuman, humanNow: isHumanNow, status: creatorStatus },
    stamp: toStampRecord(deps, verified),
  };
}
