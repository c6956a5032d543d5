import { z } from 'zod';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  startRegistration,
  type RegistrationDeps,
} from '../../../shared/domain/people/passkeys/start-registration.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import {
  attestationField,
  creationOptionsResponse,
  toCreationOptions,
} from '../passkeys/options-response.ts';

export const startPasskey = defineRoute(
  {
    operationId: 'startPasskey',
    method: 'post',
    path: '/v1/me/passkeys/options',
    tag: 'Me',
    summary: 'Create the options for your browser to create a passkey.',
    auth: 'person',
    limit: endpointLimits.startPasskey,
    input: { body: z.object({ attestation: attestationField }) },
    responses: { 200: { description: 'The options.', body: creationOptionsResponse } },
    errors: ['step_up_required', 'identity_not_enrolled', 'identity_suspended', 'passkey_limit'],
  },
  async (deps: RegistrationDeps, call) => {
    const { id: identityId } = requireStrong(personOf(call)).identity;
    const audience = { kind: 'person', identityId } as const;
    const { attestation } = call.body;
    const request = { identityId, audience, displayName: undefined, attestation };
    return { status: 200, body: toCreationOptions(await startRegistration(deps, request)) };
  },
);
