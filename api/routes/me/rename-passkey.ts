import { z } from 'zod';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { passkeyNameField } from '../../../shared/domain/people/passkeys/credential-schema.ts';
import { renamePasskey } from '../../../shared/domain/people/passkeys/rename-passkey.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { passkeyResponse, toPasskeyBody } from '../passkeys/passkey-response.ts';
import { passkeyPath } from './passkey-path.ts';

export const renamePasskeyRoute = defineRoute(
  {
    operationId: 'renamePasskey',
    method: 'patch',
    path: '/v1/me/passkeys/{passkey_id}',
    tag: 'Me',
    summary: 'Rename a passkey.',
    auth: 'person',
    limit: endpointLimits.renamePasskey,
    input: { params: passkeyPath, body: z.object({ name: passkeyNameField }) },
    responses: { 200: { description: 'The passkey has been renamed.', body: passkeyResponse } },
    errors: ['step_up_required', 'passkey_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { id: identityId } = requireStrong(personOf(call)).identity;
    const { name } = call.body;
    const passkey = await renamePasskey(deps, { id: call.params.passkey_id, identityId, name });
    return { status: 200, body: toPasskeyBody(passkey) };
  },
);
