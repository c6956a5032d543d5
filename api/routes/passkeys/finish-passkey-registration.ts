import type { TrustedFormats } from '../../../shared/domain/people/passkeys/attestation-roots.ts';
import { registrationSchema } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import { finishRegistration } from '../../../shared/domain/people/passkeys/finish-registration.ts';
import type { RegistrationDeps } from '../../../shared/domain/people/passkeys/start-registration.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { passkeyResponse, toPasskeyBody } from './passkey-response.ts';

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
  async (deps: RegistrationDeps & { trustedFormats: TrustedFormats }, call) => {
    const { projectId, mode } = keyOf(call);
    const audience = { kind: 'project', projectId } as const;
    const { passkey } = await finishRegistration(deps, { mode, audience, registration: call.body });
    return { status: 201, body: toPasskeyBody(passkey) };
  },
);
