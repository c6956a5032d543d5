import { z } from 'zod';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endSession } from '../../../shared/domain/people/sessions/end-session.ts';
import { defineRoute, personOf } from '../../http/route.ts';

export const endSessionRoute = defineRoute(
  {
    operationId: 'endSession',
    method: 'delete',
    path: '/v1/me/sessions/{session_id}',
    tag: 'Me',
    summary: 'End a session. Its tokens stop working immediately.',
    auth: 'person',
    limit: endpointLimits.endSession,
    input: { params: z.object({ session_id: z.string().min(1).max(64) }) },
    responses: { 204: { description: 'The session has ended.', body: null } },
    errors: ['session_not_found', 'step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { session_id: id } = call.params;
    const person = personOf(call);
    if (person.session?.id !== id) requireStrong(person);
    await endSession(deps, { id, identityId: person.identity.id });
    return { status: 204 };
  },
);
