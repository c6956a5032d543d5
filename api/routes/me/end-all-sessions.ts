import { z } from 'zod';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endAllSessions } from '../../../shared/domain/people/sessions/end-session.ts';
import { defineRoute, personOf } from '../../http/route.ts';

export const endAllSessionsRoute = defineRoute(
  {
    operationId: 'endAllSessions',
    method: 'delete',
    path: '/v1/me/sessions',
    tag: 'Me',
    summary: 'Sign out of all sessions, including this one.',
    auth: 'person',
    limit: endpointLimits.endAllSessions,
    input: {},
    responses: {
      200: {
        description: 'The sessions have ended.',
        body: z.object({ revoked: z.int().meta({ description: 'The number of sessions that ended.' }) }),
      },
    },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: { revoked: await endAllSessions(deps, requireStrong(personOf(call)).identity.id) },
  }),
);
