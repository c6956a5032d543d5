import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  authenticatePasskey,
  type SignInDeps,
  startAuthentication,
} from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import { assertionSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../../shared/domain/people/passkeys/passkey.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute } from '../../http/route.ts';
import { requestOptionsResponse, toRequestOptions } from '../passkeys/options-response.ts';
import { signedInResponse, toSignedInBody } from '../passkeys/signed-in-response.ts';

export const startSignIn = defineRoute(
  {
    operationId: 'startSignIn',
    method: 'post',
    path: '/v1/me/sign-in/options',
    tag: 'Me',
    summary: 'Create the options for a person to sign in to their own page.',
    auth: 'none',
    limit: endpointLimits.startSignIn,
    input: {},
    responses: { 200: { description: 'The options.', body: requestOptionsResponse } },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules }, call) => {
    const [rpId] = deps.passkeyRules.rpIds;
    const audience = { kind: 'visitor' } as const;
    const request = { mode: 'live', audience, rpId, identityId: null, address: call.address } as const;
    return { status: 200, body: toRequestOptions(await startAuthentication(deps, request)) };
  },
);

export const signIn = defineRoute(
  {
    operationId: 'signIn',
    method: 'post',
    path: '/v1/me/sign-in',
    tag: 'Me',
    summary: 'Sign in to the account page with a passkey.',
    auth: 'none',
    limit: endpointLimits.signIn,
    input: { body: assertionSchema },
    responses: { 200: { description: 'The person is signed in.', body: signedInResponse } },
    errors: ['challenge_invalid', 'passkey_not_verified', 'store_unavailable'],
  },
  async (deps: SignInDeps, call) => {
    const audience = { kind: 'visitor' } as const;
    const userAgent = call.headers['user-agent'];
    const request = { mode: 'live', audience, assertion: call.body, userAgent } as const;
    return { status: 200, body: toSignedInBody(await authenticatePasskey(deps, request)) };
  },
);
