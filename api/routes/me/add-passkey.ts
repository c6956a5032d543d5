import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { TrustedFormats } from '../../../shared/domain/people/passkeys/attestation-roots.ts';
import { registrationSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import { finishRegistration } from '../../../shared/domain/people/passkeys/finish-registration.ts';
import type { RegistrationDeps } from '../../../shared/domain/people/passkeys/start-registration.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { passkeyResponse, toPasskeyBody } from '../passkeys/passkey-response.ts';

export const addPasskey = defineRoute(
  {
    operationId: 'addPasskey',
    method: 'post',
    path: '/v1/me/passkeys',
    tag: 'Me',
    summary: 'Register a passkey that your browser has created.',
    auth: 'person',
    limit: endpointLimits.addPasskey,
    creates: true,
    input: { body: registrationSchema },
    responses: { 201: { description: 'The passkey has been registered.', body: passkeyResponse } },
    errors: [
      'step_up_required',
      'challenge_invalid',
      'passkey_rejected',
      'passkey_in_use',
      'passkey_limit',
      'identity_not_enrolled',
      'identity_suspended',
    ],
  },
  async (deps: RegistrationDeps & { trustedFormats: TrustedFormats }, call) => {
    const { id: identityId, mode } = requireStrong(personOf(call)).identity;
    const audience = { kind: 'person', identityId } as const;
    const { passkey } = await finishRegistration(deps, { mode, audience, registration: call.body });
    return { status: 201, body: toPasskeyBody(passkey) };
  },
);
