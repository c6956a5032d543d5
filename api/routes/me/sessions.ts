import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { isElevated, requireElevated } from '../../../shared/domain/people/account/person.ts';
import {
  endAllSessions,
  endSession,
  listSessions,
  refreshSession,
} from '../../../shared/domain/people/sessions/live-sessions.ts';
import type { SessionDeps } from '../../../shared/domain/people/sessions/session-tokens.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { pageOf, pageQuery, timestampField } from '../fields.ts';
import { sessionGrantResponse, toGrantBody } from '../passkeys/signed-in-response.ts';
import { passkeyIdField } from '../id-fields.ts';

const session = z.object({
  sessionId: z
    .uuid()
    .meta({ description: 'The id of the session.', example: '00000000-0000-4000-8000-0000000000ff' }),
  passkeyId: passkeyIdField,
  projectName: z.string().nullable().meta({
    description: 'The project whose server signed you in; null for the account page.',
    example: 'Acme',
  }),
  userAgent: z
    .string()
    .nullable()
    .meta({ description: 'The browser that signed in; null if it did not say.', example: 'Mozilla/5.0' }),
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
        body: pageOf(session, 'The sessions, newest first.'),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const person = personOf(call);
    const { identity, session: current } = person;
    // The list of other sessions is not for a session that may only read the profile.
    const onlyId = isElevated(person) ? undefined : current?.id;
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

export const endSessionRoute = defineRoute(
  {
    operationId: 'endSession',
    method: 'delete',
    path: '/v1/me/sessions/{session_id}',
    tag: 'Me',
    summary: 'End a session. Its tokens stop working immediately.',
    auth: 'person',
    limit: endpointLimits.endSession,
    input: {
      params: z.object({
        session_id: z
          .string()
          .min(1)
          .max(64)
          .meta({ description: 'The session.', example: '00000000-0000-4000-8000-0000000000ff' }),
      }),
    },
    responses: { 204: { description: 'The session has ended.', body: null } },
    errors: ['session_not_found', 'step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { session_id: id } = call.params;
    const person = personOf(call);
    if (person.session?.id !== id) requireElevated(person);
    await endSession(deps, { id, identityId: person.identity.id });
    return { status: 204 };
  },
);

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
        body: z.object({
          revoked: z.int().meta({ description: 'The number of sessions that ended.', example: 2 }),
        }),
      },
    },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: { revoked: await endAllSessions(deps, requireElevated(personOf(call)).identity.id) },
  }),
);

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
    input: {
      body: z.object({
        refreshToken: z.string().min(1).max(256).meta({
          description: 'The refresh token of the session.',
          example: 'hm_ref_q83vASNFZ4k',
        }),
      }),
    },
    responses: { 200: { description: 'The new tokens.', body: sessionGrantResponse } },
    errors: ['token_invalid', 'refresh_token_reused', 'store_unavailable'],
  },
  async (deps: SessionDeps & { db: Database }, call) => ({
    status: 200,
    body: toGrantBody(await refreshSession(deps, call.body.refreshToken)),
  }),
);
