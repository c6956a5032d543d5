import { z } from 'zod';
import type { ApiKey } from '../../../shared/domain/partners/projects/project.ts';
import { loadIdentity } from '../../../shared/domain/people/identity/load-identity.ts';
import {
  authenticatePasskey,
  type SignedIn,
  type SignInDeps,
  startAuthentication,
} from '../../../shared/domain/people/passkeys/authenticate-passkey.ts';
import { type Assertion, assertionSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../../shared/domain/people/passkeys/passkey.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { userIdField } from '../fields.ts';
import { requestOptionsResponse, toRequestOptions } from './options-response.ts';
import {
  authenticatedResponse,
  signedInResponse,
  toAuthenticatedBody,
  toSignedInBody,
} from './signed-in-response.ts';

export const startPasskeyAuthentication = defineRoute(
  {
    operationId: 'startPasskeyAuthentication',
    method: 'post',
    path: '/passkey/authenticate/options',
    tag: 'Passkeys',
    summary: 'Create the options for the browser to sign in with a passkey.',
    description:
      'Pass the response to `navigator.credentials.get()`. With `userId`, only that user can sign in.',
    auth: 'api-key',
    scope: 'passkeys:write',
    input: {
      body: z
        .object({
          userId: userIdField.optional(),
          rpId: z.string().max(253).optional().meta({
            description: 'One of the configured RP ids. Defaults to the first.',
            example: 'humanmark.example',
          }),
        })
        .meta({ example: { userId: 'usr_test_human' } }),
    },
    responses: { 200: { description: 'The options.', body: requestOptionsResponse } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules }, call) => {
    const { projectId, mode } = keyOf(call);
    const { userId } = call.body;
    const { rpIds } = deps.passkeyRules;
    const rpId = call.body.rpId ?? rpIds[0];
    if (!rpIds.includes(rpId)) throw new AppError('invalid_request', 'rpId: is not an RP id of this service');
    const named = userId === undefined ? null : await loadIdentity(deps.db, { ref: userId, mode });
    const audience = { kind: 'project', projectId } as const;
    const identityId = named?.id ?? null;
    const request = { mode, audience, rpId, identityId };
    return { status: 200, body: toRequestOptions(await startAuthentication(deps, request)) };
  },
);

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

export const openSession = defineRoute(
  {
    operationId: 'openSession',
    method: 'post',
    path: '/v1/passkey/authenticate',
    tag: 'Passkeys',
    summary: 'Sign a person in with an assertion of their passkey. Returns the complete session.',
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

/** A partner's server passes on what its user's passkey signed; both paths of the API share this handler. */
function signInForProject(
  deps: SignInDeps,
  { projectId, mode }: ApiKey,
  call: { body: Assertion },
): Promise<SignedIn> {
  const audience = { kind: 'project', projectId } as const;
  // The user agent of this request is the partner's server, not the person's device.
  return authenticatePasskey(deps, { mode, audience, assertion: call.body, userAgent: undefined });
}
