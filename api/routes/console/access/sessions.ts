import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  endAllOwnSessions,
  endOwnSession,
  listSessionsOfMember,
} from '../../../../shared/domain/team/sessions/own-sessions.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { clearSessionCookie } from '../../../http/console-cookie.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';

const session = z.object({
  sessionId: z.string().meta({ example: 'ses_...' }),
  userAgent: z.string().nullable(),
  createdAt: timestampField,
  lastUsedAt: timestampField,
  expiresAt: timestampField,
  current: z.boolean().meta({ description: 'Whether this is the session that sent the request.' }),
});

export const consoleListSessions = defineRoute(
  {
    operationId: 'consoleListSessions',
    method: 'get',
    path: '/console/api/sessions',
    tag: 'Console',
    summary: 'List your sessions of the console, newest first. There are at most 20.',
    auth: 'member',
    member: { of: 'anyone' },
    limit: endpointLimits.consoleListSessions,
    input: {},
    responses: {
      200: {
        description: 'The sessions.',
        body: z.object({ data: z.array(session), nextCursor: z.null() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { id: memberId, sessionId } = memberOf(call);
    const sessions = await listSessionsOfMember(deps.db, memberId);
    const data = sessions.map((each) => ({
      sessionId: each.id,
      userAgent: each.userAgent,
      createdAt: each.createdAt.toISOString(),
      lastUsedAt: each.lastUsedAt.toISOString(),
      expiresAt: each.expiresAt.toISOString(),
      current: each.id === sessionId,
    }));
    return { status: 200, body: { data, nextCursor: null } };
  },
);

export const consoleEndSession = defineRoute(
  {
    operationId: 'consoleEndSession',
    method: 'delete',
    path: '/console/api/sessions/{session_id}',
    tag: 'Console',
    summary: 'End one of your sessions of the console.',
    auth: 'member',
    member: { of: 'anyone', changesCredentials: true },
    limit: endpointLimits.consoleEndSession,
    input: { params: z.object({ session_id: z.string().min(1).max(64) }) },
    responses: { 204: { description: 'The session has ended.', body: null } },
    errors: ['session_not_found'],
  },
  async (deps: { db: Database }, call) => {
    await endOwnSession(deps, { id: call.params.session_id, memberId: memberOf(call).id });
    return { status: 204 };
  },
);

export const consoleEndAllSessions = defineRoute(
  {
    operationId: 'consoleEndAllSessions',
    method: 'delete',
    path: '/console/api/sessions',
    tag: 'Console',
    summary: 'Sign out of the console everywhere, including here.',
    auth: 'member',
    member: { of: 'anyone', changesCredentials: true },
    audited: true,
    limit: endpointLimits.consoleEndAllSessions,
    input: {},
    responses: {
      200: {
        description: 'The sessions have ended.',
        body: z.object({ revoked: z.int().meta({ description: 'The number of sessions that ended.' }) }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const revoked = await endAllOwnSessions(deps, memberOf(call).id);
    return { status: 200, headers: clearSessionCookie(), body: { revoked } };
  },
);
