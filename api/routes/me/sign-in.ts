import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  authenticatePasskey,
  type SignInDeps,
} from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import { assertionSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import { defineRoute } from '../../http/route.ts';
import { signedInResponse, toSignedInBody } from '../passkeys/signed-in-response.ts';

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
