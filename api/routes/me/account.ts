import { z } from 'zod';
import { marked } from '../../../shared/domain/partners/pairwise/person-marks.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  deleteAccount,
  type DeleteAccountDeps,
} from '../../../shared/domain/people/account/delete-account.ts';
import { describePerson } from '../../../shared/domain/people/account/describe-person.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import { suspensionReasons } from '../../../shared/domain/people/suspensions/suspension.ts';
import { explainTrust } from '../../../shared/domain/people/trust/explain-trust.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import {
  assuranceField,
  badgeLevelField,
  identityIdField,
  personMomentField,
  shownUserIdField,
  trustScoreField,
} from '../fields.ts';
import { explainedTrust, toExplainedTrust } from '../trust/trust-response.ts';
import { stateFields } from '../state-fields.ts';

const response = z.object({
  identityId: identityIdField,
  userId: shownUserIdField,
  displayName: marked(z.string().meta({ description: 'The name that people see.', example: 'Ada' }), 'label'),
  ...stateFields(
    z
      .enum(['pending', 'verified', 'lapsed', 'suspended', 'deleted'])
      .meta({ description: 'The state of the identity.' }),
  ),
  badgeLevel: badgeLevelField,
  trustScore: trustScoreField,
  verifiedSince: personMomentField.nullable().meta({ description: 'Null for a person who is not verified.' }),
  assurance: assuranceField,
  suspension: z
    .object({
      since: personMomentField.nullable().meta({ description: 'Null where it was not recorded.' }),
      reason: z.enum([...suspensionReasons, 'unspecified']).meta({ description: 'Why.' }),
    })
    .nullable()
    .meta({ description: 'Null unless the status is `suspended`. To object, contact the operator.' }),
  lapsesAt: personMomentField
    .nullable()
    .meta({ description: 'When the verification expires; null for a session that needs a step-up.' }),
  via: z.enum(['session', 'device']).meta({ description: 'How the request was authenticated.' }),
  stepUpRequired: z
    .boolean()
    .meta({ description: 'Whether this session is read-only until the person confirms who they are.' }),
});

export const describeMe = defineRoute(
  {
    operationId: 'describeMe',
    method: 'get',
    path: '/v1/me',
    tag: 'Me',
    summary: 'Retrieve the signed-in person.',
    auth: 'person',
    limit: endpointLimits.describeMe,
    input: {},
    responses: { 200: { description: 'The person.', body: response } },
    errors: [],
  },
  async (deps: { db: Database; clock: Clock }, call) => ({
    status: 200,
    body: toMe(await describePerson(deps, personOf(call))),
  }),
);

function toMe(me: Awaited<ReturnType<typeof describePerson>>) {
  return {
    identityId: me.identityId,
    userId: me.userId,
    displayName: me.displayName,
    state: me.status,
    status: me.status,
    badgeLevel: me.badgeLevel,
    trustScore: me.trustScore,
    verifiedSince: me.verifiedSince,
    assurance: me.assurance,
    suspension: me.suspension,
    lapsesAt: me.lapsesAt,
    via: me.via,
    stepUpRequired: me.stepUpRequired,
  };
}

export const explainOwnTrust = defineRoute(
  {
    operationId: 'explainOwnTrust',
    method: 'get',
    path: '/v1/me/trust',
    tag: 'Me',
    summary: 'Retrieve your trust score with its parts.',
    auth: 'person',
    limit: endpointLimits.explainOwnTrust,
    input: {},
    responses: { 200: { description: 'The score with its explanation.', body: explainedTrust } },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { id: ref, mode } = requireElevated(personOf(call)).identity;
    return { status: 200, body: toExplainedTrust(await explainTrust(deps, { ref, mode })) };
  },
);

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
    await deleteAccount(deps, requireElevated(personOf(call)));
    return { status: 204 };
  },
);
