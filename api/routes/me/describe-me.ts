import { z } from 'zod';
import { describePerson } from '../../../shared/domain/people/account/describe-person.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { badgeLevelField, identityIdField, timestampField, trustScoreField } from '../fields.ts';

const response = z.object({
  identityId: identityIdField,
  userId: z.string(),
  displayName: z.string(),
  status: z.enum(['pending', 'verified', 'lapsed', 'suspended', 'deleted']),
  badgeLevel: badgeLevelField,
  trustScore: trustScoreField,
  verifiedSince: timestampField.nullable(),
  lapsesAt: timestampField.nullable(),
  via: z.enum(['session', 'device']),
  stepUpRequired: z.boolean(),
});

export const describeMe = defineRoute(
  {
    operationId: 'describeMe',
    method: 'get',
    path: '/v1/me',
    tag: 'Me',
    summary: 'Retrieve the signed-in person.',
    auth: 'person',
    limit: endpointLimits.describeMe,
    input: {},
    responses: { 200: { description: 'The person.', body: response } },
    errors: [],
  },
  async (deps: { db: Database; clock: Clock }, call) => ({
    status: 200,
    body: toMe(await describePerson(deps, personOf(call))),
  }),
);

function toMe(me: Awaited<ReturnType<typeof describePerson>>) {
  return {
    identityId: me.identityId,
    userId: me.userId,
    displayName: me.displayName,
    status: me.status,
    badgeLevel: me.badgeLevel,
    trustScore: me.trustScore,
    verifiedSince: me.verifiedSince,
    lapsesAt: me.lapsesAt,
    via: me.via,
    stepUpRequired: me.stepUpRequired,
  };
}
