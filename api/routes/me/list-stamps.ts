import { z } from 'zod';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { stampsOf } from '../../../shared/domain/content/stamps/list-stamps.ts';
import { toOwnStamp } from '../../../shared/domain/content/stamps/own-stamp.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { pageQuery } from '../fields.ts';
import { ownStamp, toOwnStampBody } from './own-stamp.ts';

export const listOwnStamps = defineRoute(
  {
    operationId: 'listOwnStamps',
    method: 'get',
    path: '/v1/me/stamps',
    tag: 'Me',
    summary: 'List your stamps, newest first.',
    auth: 'person',
    limit: endpointLimits.listOwnStamps,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The stamps.',
        body: z.object({ data: z.array(ownStamp), nextCursor: z.string().nullable() }),
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
    const data = page.stamps.map((stamp) => toOwnStampBody(toOwnStamp(stamp)));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },
);
