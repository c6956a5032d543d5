import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { explainTrust } from '../../../shared/domain/people/trust/explain-trust.ts';
import { simulateTrust } from '../../../shared/domain/people/trust/simulate-trust.ts';
import { getTrust, type TrustResponseCache } from '../../../shared/domain/people/trust/trust-response.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { identityPath, userIdField } from '../fields.ts';
import { simulatedTrust, simulationFields, toSimulatedTrust, toSimulation } from './simulated-trust.ts';
import { explainedTrust, toExplainedTrust, toTrust, trustResponse } from './trust-response.ts';

export const trust = defineRoute(
  {
    operationId: 'trust',
    method: 'get',
    path: '/trust',
    tag: 'Trust',
    summary: 'Retrieve the public trust score of a user, with its four component views.',
    auth: 'api-key',
    scope: 'trust:read',
    input: { query: z.object({ userId: userIdField }) },
    responses: { 200: { description: 'The score.', body: trustResponse } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock; trustResponses: TrustResponseCache }, call) => ({
    status: 200,
    body: toTrust(await getTrust(deps, { ref: call.query.userId, mode: keyOf(call).mode })),
  }),
);

export const trustScore = defineRoute(
  {
    operationId: 'trustScore',
    method: 'get',
    path: '/trust-score',
    tag: 'Trust',
    summary: 'Retrieve the public trust score of a user, as `GET /trust` does.',
    auth: 'api-key',
    scope: 'trust:read',
    input: { query: z.object({ userId: userIdField }) },
    responses: { 200: { description: 'The score.', body: trustResponse } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock; trustResponses: TrustResponseCache }, call) => ({
    status: 200,
    body: toTrust(await getTrust(deps, { ref: call.query.userId, mode: keyOf(call).mode })),
  }),
);

export const explainTrustRoute = defineRoute(
  {
    operationId: 'explainTrust',
    method: 'get',
    path: '/v1/trust/{identity_id}',
    tag: 'Trust',
    summary:
      'Explain a trust score: points and reasons for each part, what changes it next, and what would improve it.',
    auth: 'api-key',
    scope: 'trust:read',
    limit: endpointLimits.explainTrust,
    input: { params: identityPath },
    responses: { 200: { description: 'The score with its explanation.', body: explainedTrust } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const named = { ref: call.params.identity_id, mode: keyOf(call).mode };
    return { status: 200, body: toExplainedTrust(await explainTrust(deps, named)) };
  },
);

export const simulateTrustRoute = defineRoute(
  {
    operationId: 'simulateTrust',
    method: 'post',
    path: '/v1/trust/{identity_id}/simulate',
    tag: 'Trust',
    summary: 'Simulate the trust score after hypothetical events. Nothing is stored.',
    description:
      'For a project with pairwise names, times count as days (UTC): those of events as the beginning, `at` as the end.',
    auth: 'api-key',
    scope: 'trust:read',
    input: {
      params: identityPath,
      body: z.object({ events: simulationFields.events, at: simulationFields.at }),
    },
    responses: {
      200: {
        description: 'The simulated score and the current one.',
        body: simulatedTrust,
      },
    },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { mode, pairwise } = keyOf(call);
    const asked = { ref: call.params.identity_id, mode, byDay: pairwise !== null };
    const supposed = await simulateTrust(deps, { ...asked, ...toSimulation(call.body) });
    return { status: 200, body: toSimulatedTrust(supposed) };
  },
);
