import { z } from 'zod';
import { loadIdentity } from '../../../shared/domain/people/identity/load-identity.ts';
import { pairwiseNames } from '../../../shared/domain/partners/pairwise/pairwise-names.ts';
import { registrationSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import {
  finishRegistration,
  type FinishingDeps,
} from '../../../shared/domain/people/passkeys/finish-registration.ts';
import {
  type RegistrationDeps,
  startRegistration,
} from '../../../shared/domain/people/passkeys/start-registration.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { displayNameField, userIdField } from '../fields.ts';
import { attestationField, creationOptionsResponse, toCreationOptions } from './options-response.ts';
import { passkeyResponse, toPasskeyBody } from './passkey-response.ts';

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
    const { projectId, mode, pairwise } = keyOf(call);
    const { userId, displayName, attestation } = call.body;
    const { id: identityId } = await loadIdentity(deps.db, { ref: userId, mode });
    const audience = { kind: 'project', projectId } as const;
    const names = pairwise ? pairwiseNames(deps.keys, projectId) : undefined;
    const request = { identityId, audience, displayName, attestation, names };
    return { status: 200, body: toCreationOptions(await startRegistration(deps, request)) };
  },
);

export const finishPasskeyRegistration = defineRoute(
  {
    operationId: 'finishPasskeyRegistration',
    method: 'post',
    path: '/passkey/register/verify',
    tag: 'Passkeys',
    summary: 'Register a passkey that a browser has created.',
    description: 'The body is the result of `PublicKeyCredential.toJSON()`, optionally with a `name`.',
    auth: 'api-key',
    scope: 'passkeys:write',
    creates: true,
    input: { body: registrationSchema },
    responses: { 201: { description: 'The passkey has been registered.', body: passkeyResponse } },
    errors: [
      'challenge_invalid',
      'passkey_rejected',
      'passkey_in_use',
      'passkey_limit',
      'identity_not_enrolled',
      'identity_suspended',
      'store_unavailable',
    ],
  },
  async (deps: FinishingDeps, call) => {
    const { projectId, mode } = keyOf(call);
    const audience = { kind: 'project', projectId } as const;
    const request = { mode, audience, registration: call.body, by: null };
    const { passkey } = await finishRegistration(deps, request);
    return { status: 201, body: toPasskeyBody(passkey) };
  },
);
