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
    summary: 'Delete a passkey. Sessions that it opened end immediately.',
    auth: 'person',
    limit: endpointLimits.deletePasskey,
    input: { params: passkeyPath },
    responses: { 204: { description: 'The passkey has been deleted.', body: null } },
    errors: ['step_up_required', 'passkey_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { id: identityId } = requireStrong(personOf(call)).identity;
    await deletePasskey(deps, { id: call.params.passkey_id, identityId });
    return { status: 204 };
  },
);
