import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  lookUpForProject,
  simulateForProject,
} from '../../../../shared/domain/people/lookup/look-up-for-project.ts';
import { referenceKinds } from '../../../../shared/domain/people/lookup/person-reference.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { defineRoute } from '../../../http/route.ts';
import {
  assuranceField,
  badgeLevelField,
  checksField,
  identityIdField,
  personMomentField,
  shownUserIdField,
  toChecks,
  userIdField,
} from '../../fields.ts';
import {
  simulatedTrust,
  simulationFields,
  toSimulatedTrust,
  toSimulation,
} from '../../trust/simulated-trust.ts';
import { historyResponse, toHistory } from '../../trust/trust-history.ts';
import { explainedTrust, toExplainedTrust } from '../../trust/trust-response.ts';
import { modePath, ownerIn, wideningActors } from '../member-paths.ts';

const path = '/console/api/projects/{project_id}/{mode}/people';

const person = z.object({
  foundBy: z.enum(referenceKinds).meta({ description: 'As which kind of reference `ref` was read.' }),
  userId: shownUserIdField,
  identityId: identityIdField,
  isVerified: z.boolean(),
  badgeLevel: badgeLevelField,
  verifiedSince: personMomentField.nullable(),
  assurance: assuranceField,
  assuranceMin: assuranceField.meta({ description: 'What the project asks for.' }),
  checks: checksField.meta({
    description:
      'As a verification decides them now. `behavioral` is judged only with what your servers observe.',
  }),
  trust: explainedTrust,
  history: historyResponse.meta({
    description: 'By day: half a year back, and half a year ahead if nothing happens.',
  }),
});

type Found = Awaited<ReturnType<typeof lookUpForProject>>;

function toPerson(found: Found): z.output<typeof person> {
  const { profile } = found;
  return {
    foundBy: found.foundBy,
    userId: found.userId,
    identityId: profile.identityId,
    isVerified: profile.isVerified,
    badgeLevel: profile.badgeLevel,
    verifiedSince: profile.verifiedSince,
    assurance: profile.assurance,
    assuranceMin: found.assuranceMin,
    checks: toChecks(found.checks),
    trust: toExplainedTrust(found.trust),
    history: toHistory(found.history),
  };
}

export const consoleLookUpPerson = defineRoute(
  {
    operationId: 'consoleLookUpPerson',
    method: 'post',
    path: `${path}/look-up`,
    tag: 'Console',
    summary: 'Look up one person by an exact reference: profile, checks, trust score and its history.',
    description:
      'It says what the API says to keys of the project. The look-up is written to the audit log; the reference is in no address.',
    auth: 'member',
    member: wideningActors,
    audited: true,
    limit: endpointLimits.consoleLookUpPerson,
    input: { params: modePath, body: z.strictObject({ ref: userIdField }) },
    responses: { 200: { description: 'The person.', body: person } },
    errors: ['identity_not_found'],
  },
  async (deps: { db: Database; clock: Clock; keys: ServiceKeys }, call) => {
    const asked = { ...ownerIn(call), ref: call.body.ref };
    return { status: 200, body: toPerson(await lookUpForProject(deps, asked)) };
  },
);

export const consoleSimulateTrust = defineRoute(
  {
    operationId: 'consoleSimulateTrust',
    method: 'post',
    path: `${path}/simulate`,
    tag: 'Console',
    summary: 'Simulate the trust score of a person after hypothetical events. Nothing happens to them.',
    description: 'It is a look at the person, so it is written to the audit log.',
    auth: 'member',
    member: wideningActors,
    audited: true,
    limit: endpointLimits.consoleSimulateTrust,
    input: {
      params: modePath,
      body: z.strictObject({
        ref: userIdField,
        events: simulationFields.events,
        at: simulationFields.at,
      }),
    },
    responses: { 200: { description: 'The simulated score and the current one.', body: simulatedTrust } },
    errors: ['identity_not_found'],
  },
  async (deps: { db: Database; clock: Clock; keys: ServiceKeys }, call) => {
    const asked = { ...ownerIn(call), ref: call.body.ref, ...toSimulation(call.body) };
    return { status: 200, body: toSimulatedTrust(await simulateForProject(deps, asked)) };
  },
);
