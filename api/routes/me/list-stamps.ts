import { z } from 'zod';
import { requireStrong } from '../../../shared/domain/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/db/database.ts';
import { stampsOf } from '../../../shared/domain/stamps/stamps-of.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { pageQuery, timestampField } from '../fields.ts';

const stamp = z.object({
  stampId: z.string(),
  createdAt: timestampField,
  revokedAt: timestampField.nullable(),
});

export const listOwnStamps = defineRoute(
  {
    operationId: 'listOwnStamps',
    method: 'get',
    path: '/v1/me/stamps',
    tag: 'Me',
    summary: 'What you stamped, newest first.',
    auth: 'person',
    limit: endpointLimits.listOwnStamps,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The stamps.',
        body: z.object({ data: z.array(stamp), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit } = call.query;
    const page = await stampsOf(deps, {
      identityId: requireStrong(personOf(call)).identity.id,
      cursor,
      limit,
    });
    const data = page.stamps.map(({ id, createdAt, revokedAt }) => ({
      stampId: id,
      createdAt: createdAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    }));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },
);
