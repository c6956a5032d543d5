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
    summary: 'Exchange a refresh token for a new session token and a new refresh token.',
    description:
      'A refresh token is valid once. Using it again ends the session, because the token may have been stolen.',
    auth: 'none',
    limit: endpointLimits.refreshSession,
    input: { body: z.object({ refreshToken: z.string().min(1).max(256) }) },
    responses: { 200: { description: 'The new tokens.', body: sessionGrantResponse } },
    errors: ['token_invalid', 'refresh_token_reused', 'store_unavailable'],
  },
  async (deps: SessionDeps & { db: Database }, call) => ({
    status: 200,
    body: toGrantBody(await refreshSession(deps, call.body.refreshToken)),
  }),
);
