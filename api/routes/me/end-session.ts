import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/db/database.ts';
import { endSession } from '../../../shared/domain/sessions/end-session.ts';
import { defineRoute, personOf } from '../../http/route.ts';

export const endSessionRoute = defineRoute(
  {
    operationId: 'endSession',
    method: 'delete',
    path: '/v1/me/sessions/{session_id}',
    tag: 'Me',
    summary: 'End one of your sessions; its tokens open nothing from then on.',
    auth: 'person',
    limit: endpointLimits.endSession,
    input: { params: z.object({ session_id: z.string().min(1).max(64) }) },
    responses: { 204: { description: 'Ended.', body: null } },
    errors: ['session_not_found'],
  },
  async (deps: { db: Database }, call) => {
    await endSession(deps, { id: call.params.session_id, identityId: personOf(call).identity.id });
    return { status: 204 };
  },
);
