import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { confirmPasskey } from '../../../shared/domain/people/passkeys/confirm-passkey.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { passkeyResponse, toPasskeyBody } from '../passkeys/passkey-response.ts';
import { passkeyPath } from './passkey-path.ts';

export const confirmPasskeyRoute = defineRoute(
  {
    operationId: 'confirmPasskey',
    method: 'post',
    path: '/v1/me/passkeys/{passkey_id}/confirm',
    tag: 'Me',
    summary: 'Confirm that a passkey is yours.',
    description:
      'Clears the suspicion of a copy. A passkey that a project registered then counts like one you registered yourself.',
    auth: 'person',
    limit: endpointLimits.confirmPasskey,
    input: { params: passkeyPath },
    responses: { 200: { description: 'The passkey has been confirmed.', body: passkeyResponse } },
    errors: ['step_up_required', 'passkey_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { id: identityId } = requireStrong(personOf(call)).identity;
    const passkey = await confirmPasskey(deps, { id: call.params.passkey_id, identityId });
    return { status: 200, body: toPasskeyBody(passkey) };
  },
);
