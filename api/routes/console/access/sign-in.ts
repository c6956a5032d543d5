import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { assertionSchema } from '../../../../shared/domain/people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../../../shared/domain/people/passkeys/passkey.ts';
import { describeOpenedSession } from '../../../../shared/domain/team/sessions/describe-session.ts';
import { signInMember, startMemberSignIn } from '../../../../shared/domain/team/sessions/sign-in.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { sessionTokenOf, setSessionCookie } from '../../../http/console-cookie.ts';
import { defineRoute } from '../../../http/route.ts';
import { requestOptionsResponse, toRequestOptions } from '../../passkeys/options-response.ts';
import { sessionResponse, toSessionBody } from './session-response.ts';

export const consoleStartSignIn = defineRoute(
  {
    operationId: 'consoleStartSignIn',
    method: 'post',
    path: '/console/api/sign-in/options',
    tag: 'Console',
    summary: 'Create the options for a member to sign in to the console.',
    auth: 'none',
    console: true,
    limit: endpointLimits.consoleStartSignIn,
    input: { body: z.strictObject({}) },
    responses: { 200: { description: 'The options.', body: requestOptionsResponse } },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules }, call) => {
    if (call.address === undefined) throw new Error('a route without a key knows the address');
    return { status: 200, body: toRequestOptions(await startMemberSignIn(deps, { address: call.address })) };
  },
);

export const consoleSignIn = defineRoute(
  {
    operationId: 'consoleSignIn',
    method: 'post',
    path: '/console/api/sign-in',
    tag: 'Console',
    summary: 'Sign in to the console with a passkey.',
    auth: 'none',
    console: true,
    limit: endpointLimits.consoleSignIn,
    input: { body: z.strictObject(assertionSchema.shape) },
    responses: { 200: { description: 'The member is signed in.', body: sessionResponse } },
    errors: ['passkey_not_verified', 'store_unavailable'],
  },
  async (deps: { db: Database; passkeyRules: PasskeyRules }, call) => {
    const { token, maxAgeSeconds } = await signInMember(deps, {
      assertion: call.body,
      userAgent: call.headers['user-agent'],
      replaces: sessionTokenOf(call.headers.cookie),
    });
    return {
      status: 200,
      headers: setSessionCookie(token, maxAgeSeconds),
      body: toSessionBody(await describeOpenedSession(deps, token)),
    };
  },
);
