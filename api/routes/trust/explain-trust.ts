import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { explainTrust } from '../../../shared/domain/people/trust/explain-trust.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { identityPath } from '../fields.ts';
import { explainedTrust, toExplainedTrust } from './trust-response.ts';

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
