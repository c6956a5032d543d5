import { assertionSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import type { SignInDeps } from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { signInForProject } from './sign-in-for-project.ts';
import { signedInResponse, toSignedInBody } from './signed-in-response.ts';

export const openSession = defineRoute(
  {
    operationId: 'openSession',
    method: 'post',
    path: '/v1/passkey/authenticate',
    tag: 'Passkeys',
    summary: 'The same as `POST /passkey/authenticate`, but returns the complete session.',
    auth: 'api-key',
    scope: 'passkeys:write',
    input: { body: assertionSchema },
    responses: { 200: { description: 'The person is signed in.', body: signedInResponse } },
    errors: ['challenge_invalid', 'passkey_not_verified', 'identity_suspended', 'store_unavailable'],
  },
  async (deps: SignInDeps, call) => ({
    status: 200,
    body: toSignedInBody(await signInForProject(deps, keyOf(call), call)),
  }),
);
