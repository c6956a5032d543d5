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
    summary: 'Permanently erase the signed-in person.',
    description:
      'The hash, the keys and all personal data are erased. Stamps remain under a tombstone that identifies no person.',
    auth: 'person',
    limit: endpointLimits.deleteAccount,
    input: {},
    responses: { 204: { description: 'The person has been erased.', body: null } },
    errors: ['step_up_required'],
  },
  async (deps: DeleteAccountDeps, call) => {
    await deleteAccount(deps, requireStrong(personOf(call)));
    return { status: 204 };
  },
);
