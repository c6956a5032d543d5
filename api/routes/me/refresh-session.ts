import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { refreshSession } from '../../../shared/domain/people/sessions/refresh-session.ts';
import type { SessionDeps } from '../../../shared/domain/people/sessions/issue-tokens.ts';
import { defineRoute } from '../../http/route.ts';
import { sessionGrantResponse, toGrantBody } from '../passkeys/signed-in-response.ts';

export const refreshSessionRoute = defineRoute(
  {
    operationId: 'refreshSession',
    method: 'post',
    path: '/v1/me/refresh',
    tag: 'Me',
    summary: 'A new session token, and the refresh token that replaces this one.',
    description: 'A refresh token is good once. Sent again it ends the session: somebody else may have it.',
    auth: 'none',
    limit: endpointLimits.refreshSession,
    input: { body: z.object({ refreshToken: z.string().min(1).max(256) }) },
    responses: { 200: { description: 'Refreshed.', body: sessionGrantResponse } },
    errors: ['token_invalid', 'refresh_token_reused', 'store_unavailable'],
  },
  async (deps: SessionDeps & { db: Database }, call) => ({
    status: 200,
    body: toGrantBody(await refreshSession(deps, call.body.refreshToken)),
  }),
);
