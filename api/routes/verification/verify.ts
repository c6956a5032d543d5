import { z } from 'zod';
import { checkTypes, verifyPerson } from '../../../shared/domain/people/verification/verify-person.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  checksField,
  identityIdField,
  isHumanField,
  timestampField,
  toChecks,
  trustScoreField,
  userIdField,
} from '../fields.ts';

const body = z.object({
  userId: userIdField,
  checkType: z.enum(checkTypes).default('full').meta({ description: 'The checks to run.' }),
  metadata: z
    .object({
      ip: z
        .union([z.ipv4(), z.ipv6()], 'must be an IPv4 or IPv6 address')
        .optional()
        .meta({ description: 'The address of the session.', example: '203.0.113.7' }),
      userAgent: z
        .string()
        .min(1)
        .max(1024)
        .optional()
        .meta({ description: 'The browser of the session.', example: 'Mozilla/5.0' }),
    })
    .default({})
    .meta({
      description:
        "What the partner observes about the person's current session. Used by the behavioral check, in which only the calling project's observations can `fail`; those of several other partners make it `unknown` at most.",
    }),
});

export const verify = defineRoute(
  {
    operationId: 'verify',
    method: 'post',
    path: '/verify',
    tag: 'Verification',
    summary: 'Verify a person by running the requested checks now.',
    description:
      'Emits `user.verified` or `user.failed` to the calling project. Checks that were not requested are `unknown`.',
    auth: 'api-key',
    scope: 'identity:read',
    input: { body },
    responses: {
      200: {
        description: 'The verification.',
        body: z.object({
          isHuman: isHumanField,
          trustScore: trustScoreField,
          identityId: identityIdField,
          verifiedAt: timestampField,
          checks: checksField,
        }),
      },
    },
    errors: ['identity_not_found', 'quota_exceeded', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock; keys: ServiceKeys }, call) => {
    const { userId, checkType, metadata } = call.body;
    const { ip, userAgent } = metadata;
    const request = { key: keyOf(call), ref: userId, checkType, ip, userAgent };
    const { isHuman, trustScore, identityId, verifiedAt, checks } = await verifyPerson(deps, request);
    return {
      status: 200,
      body: { isHuman, trustScore, identityId, verifiedAt, checks: toChecks(checks) },
    };
  },
);
