import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { PasskeyRules } from '../../../shared/domain/people/passkeys/passkey.ts';
import { startAuthentication } from '../../../shared/domain/people/passkeys/start-authentication.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute } from '../../http/route.ts';
import { requestOptionsResponse, toRequestOptions } from '../passkeys/options-response.ts';

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
