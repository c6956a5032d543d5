import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { explainTrust } from '../../../shared/domain/people/trust/explain-trust.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { explainedTrust, toExplainedTrust } from '../trust/trust-response.ts';

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
    errors: [],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { id: ref, mode } = personOf(call).identity;
    return { status: 200, body: toExplainedTrust(await explainTrust(deps, { ref, mode })) };
  },
);
