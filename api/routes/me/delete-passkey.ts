import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { deletePasskey } from '../../../shared/domain/people/passkeys/delete-passkey.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { passkeyPath } from './passkey-path.ts';

export const deletePasskeyRoute = defineRoute(
  {
    operationId: 'deletePasskey',
    method: 'delete',
    path: '/v1/me/passkeys/{passkey_id}',
    tag: 'Me',
    summary: 'Remove one of your passkeys; sessions it opened end at once.',
    auth: 'person',
    limit: endpointLimits.deletePasskey,
    input: { params: passkeyPath },
    responses: { 204: { description: 'Removed.', body: null } },
    errors: ['step_up_required', 'passkey_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { id: identityId } = requireStrong(personOf(call)).identity;
    await deletePasskey(deps, { id: call.params.passkey_id, identityId });
    return { status: 204 };
  },
);
