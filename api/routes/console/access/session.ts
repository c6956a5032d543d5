import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { describeSession } from '../../../../shared/domain/team/sessions/describe-session.ts';
import { signOut } from '../../../../shared/domain/team/sessions/own-sessions.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { clearSessionCookie, sessionTokenOf } from '../../../http/console-cookie.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { sessionResponse, toSessionBody } from './session-response.ts';

export const consoleDescribeSession = defineRoute(
  {
    operationId: 'consoleDescribeSession',
    method: 'get',
    path: '/console/api/session',
    tag: 'Console',
    summary: 'Describe who is signed in to the console, and their projects.',
    auth: 'member',
    member: { of: 'anyone' },
    limit: endpointLimits.consoleDescribeSession,
    input: {},
    responses: { 200: { description: 'The session.', body: sessionResponse } },
    errors: [],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toSessionBody(await describeSession(deps, memberOf(call))),
  }),
);

/** Anyone may: a browser whose session has ended is signed out as well, and loses its cookie. */
export const consoleSignOut = defineRoute(
  {
    operationId: 'consoleSignOut',
    method: 'post',
    path: '/console/api/sign-out',
    tag: 'Console',
    summary: 'Sign out of the console in this browser.',
    auth: 'none',
    console: true,
    limit: endpointLimits.consoleSignOut,
    input: { body: z.strictObject({}) },
    responses: { 204: { description: 'The session has ended.', body: null } },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    await signOut(deps, sessionTokenOf(call.headers.cookie));
    return { status: 204, headers: clearSessionCookie() };
  },
);
