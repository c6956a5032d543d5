import { z } from 'zod';
import { isStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listSessions } from '../../../shared/domain/people/sessions/list-sessions.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { pageQuery, timestampField } from '../fields.ts';

const session = z.object({
  sessionId: z.uuid(),
  passkeyId: z.string(),
  projectName: z
    .string()
    .nullable()
    .meta({ description: 'The project whose server signed you in; null for the account page.' }),
  userAgent: z.string().nullable(),
  createdAt: timestampField,
  lastUsedAt: timestampField,
  expiresAt: timestampField,
  current: z.boolean().meta({ description: 'Whether this is the session that sent the request.' }),
});

export const listSessionsRoute = defineRoute(
  {
    operationId: 'listSessions',
    method: 'get',
    path: '/v1/me/sessions',
    tag: 'Me',
    summary: 'List your sessions, newest first. A session that needs a step-up sees only itself.',
    auth: 'person',
    limit: endpointLimits.listSessions,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The sessions.',
        body: z.object({ data: z.array(session), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const person = personOf(call);
    const { identity, session: current } = person;
    // Where else the person is signed in is nothing for whoever may only look at the profile.
    const onlyId = isStrong(person) ? undefined : current?.id;
    const { cursor, limit } = call.query;
    const page = await listSessions(deps, { identityId: identity.id, cursor, limit, onlyId });
    const data = page.sessions.map((each) => ({
      sessionId: each.id,
      passkeyId: each.passkeyId,
      projectName: each.projectName,
      userAgent: each.userAgent,
      createdAt: each.createdAt.toISOString(),
      lastUsedAt: each.lastUsedAt.toISOString(),
      expiresAt: each.expiresAt.toISOString(),
      current: each.id === current?.id,
    }));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },
);
