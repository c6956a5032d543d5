import { z } from 'zod';
import { loadIdentity } from '../../../shared/domain/people/identity/load-identity.ts';
import {
  startRegistration,
  type RegistrationDeps,
} from '../../../shared/domain/people/passkeys/start-registration.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { displayNameField, userIdField } from '../fields.ts';
import { attestationField, creationOptionsResponse, toCreationOptions } from './options-response.ts';

export const startPasskeyRegistration = defineRoute(
  {
    operationId: 'startPasskeyRegistration',
    method: 'post',
    path: '/passkey/register',
    tag: 'Passkeys',
    summary: 'Create the options for the browser to create a passkey.',
    description:
      'Pass the response to `navigator.credentials.create()`. Its challenge is valid once, for 300 seconds.',
    auth: 'api-key',
    scope: 'passkeys:write',
    input: {
      body: z.object({
        userId: userIdField,
        displayName: displayNameField.optional(),
        attestation: attestationField,
      }),
    },
    responses: { 200: { description: 'The options.', body: creationOptionsResponse } },
    errors: [
      'identity_not_found',
      'identity_not_enrolled',
      'identity_suspended',
      'passkey_limit',
      'store_unavailable',
    ],
  },
  async (deps: RegistrationDeps, call) => {
    const { projectId, mode } = keyOf(call);
    const { userId, displayName, attestation } = call.body;
    const { id: identityId } = await loadIdentity(deps.db, { ref: userId, mode });
    const audience = { kind: 'project', projectId } as const;
    const request = { identityId, audience, displayName, attestation };
    return { status: 200, body: toCreationOptions(await startRegistration(deps, request)) };
  },
);
