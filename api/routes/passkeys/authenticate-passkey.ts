import { assertionSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import type { SignInDeps } from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { signInForProject } from './sign-in-for-project.ts';
import { authenticatedResponse, toAuthenticatedBody } from './signed-in-response.ts';

export const authenticatePasskeyRoute = defineRoute(
  {
    operationId: 'authenticatePasskey',
    method: 'post',
    path: '/passkey/authenticate',
    tag: 'Passkeys',
    summary: 'Sign a person in with an assertion of their passkey.',
    description:
      'The challenge is taken from `clientDataJSON` and consumed even if the rest does not verify.',
    auth: 'api-key',
    scope: 'passkeys:write',
    input: { body: assertionSchema },
    responses: { 200: { description: 'The person is signed in.', body: authenticatedResponse } },
    errors: ['challenge_invalid', 'passkey_not_verified', 'identity_suspended', 'store_unavailable'],
  },
  async (deps: SignInDeps, call) => ({
    status: 200,
    body: toAuthenticatedBody(await signInForProject(deps, keyOf(call), call)),
  }),
);
