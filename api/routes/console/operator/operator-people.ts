import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { listSuspended } from '../../../../shared/domain/people/suspensions/list-suspended.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute } from '../../../http/route.ts';
import { pageQuery, shownUserIdField, timestampField } from '../../fields.ts';

export const consoleOperatorSuspendedPeople = defineRoute(
  {
    operationId: 'consoleOperatorSuspendedPeople',
    method: 'get',
    path: '/console/api/operator/suspended-people',
    tag: 'Console',
    summary: 'List who is suspended, newest first, by their ids alone.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorSuspendedPeople,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The people. Why is told by `cli identity show`, which is audited.',
        body: z.object({
          data: z.array(z.object({ userId: shownUserIdField, since: timestampField })),
          nextCursor: z.string().nullable(),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit } = call.query;
    const { people, nextCursor } = await listSuspended(deps, { cursor, limit });
    const data = people.map(({ userId, since }) => ({ userId, since: since.toISOString() }));
    return { status: 200, body: { data, nextCursor } };
  },
);
