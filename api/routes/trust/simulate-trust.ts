import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { simulatedKinds, simulateTrust } from '../../../shared/domain/people/trust/simulate-trust.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { identityPath, trustScoreField } from '../fields.ts';
import { explainedTrust, levelField, toExplainedTrust } from './trust-response.ts';

const moment = z.iso.datetime().optional();

export const simulateTrustRoute = defineRoute(
  {
    operationId: 'simulateTrust',
    method: 'post',
    path: '/v1/trust/{identity_id}/simulate',
    tag: 'Trust',
    summary: 'Simulate the trust score after hypothetical events. Nothing is stored.',
    auth: 'api-key',
    scope: 'trust:read',
    input: {
      params: identityPath,
      body: z.object({
        events: z
          .array(z.object({ kind: z.enum(simulatedKinds), at: moment }))
          .min(1)
          .max(50)
          .meta({ description: 'Hypothetical facts. Each happens now unless it has a time.' }),
        at: moment.meta({
          description: 'The moment to compute the score for. Defaults to the time of the last event.',
        }),
      }),
    },
    responses: {
      200: {
        description: 'The simulated score and the current one.',
        body: explainedTrust.extend({
          current: z.object({ trustScore: trustScoreField, level: levelField }),
        }),
      },
    },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
    const events = call.body.events.map(({ kind, at }) => ({ kind, at: dateOf(at) }));
    const named = { ref: call.params.identity_id, mode: keyOf(call).mode };
    const supposed = await simulateTrust(deps, { ...named, events, at: dateOf(call.body.at) });
    const { trustScore, level } = supposed.current;
    return { status: 200, body: { ...toExplainedTrust(supposed), current: { trustScore, level } } };
  },
);
