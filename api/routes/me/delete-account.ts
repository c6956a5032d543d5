import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  deleteAccount,
  type DeleteAccountDeps,
} from '../../../shared/domain/people/account/delete-account.ts';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { defineRoute, personOf } from '../../http/route.ts';

export const deleteAccountRoute = defineRoute(
  {
    operationId: 'deleteAccount',
    method: 'delete',
    path: '/v1/me',
    tag: 'Me',
    summary: 'Erase the person who asks, at once and for good.',
    description: 'Hash, keys and personal data go; stamps stay under a tombstone that leads to nobody.',
    auth: 'person',
    limit: endpointLimits.deleteAccount,
    input: {},
    responses: { 204: { description: 'Erased.', body: null } },
    errors: ['step_up_required'],
  },
  async (deps: DeleteAccountDeps, call) => {
    await deleteAccount(deps, requireStrong(personOf(call)));
    return { status: 204 };
  },
);
