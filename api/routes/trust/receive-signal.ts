import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { receiveSignal, signalSchema } from '../../../shared/domain/people/signals/receive-signal.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { identityPath, timestampField } from '../fields.ts';

const response = z.object({
  signalId: z.string().meta({ description: 'Your own identifier.', example: 'fraud-review-1204' }),
  kind: signalSchema.shape.kind,
  strength: z.number().meta({ description: 'As you sent it.', example: 0.8 }),
  standing: z
    .number()
    .meta({
      description: 'How well established your project was; the strength of the signal is multiplied by it.',
    })
    .meta({ example: 0.6 }),
  observedAt: timestampField,
  expiresAt: timestampField,
  createdAt: timestampField,
});

export const receiveSignalRoute = defineRoute(
  {
    operationId: 'receiveSignal',
    method: 'post',
    path: '/v1/trust/{identity_id}/signals',
    tag: 'Trust',
    summary: 'Send a partner trust signal about a person.',
    description:
      'Signals are private: no other project can see them. A signal moves the score slightly, and no single partner can move it far.',
    auth: 'api-key',
    scope: 'trust:write',
    creates: true,
    input: { params: identityPath, body: signalSchema },
    responses: {
      201: { description: 'Accepted, or already recorded under this `signalId`.', body: response },
    },
    errors: ['identity_not_found', 'signal_limit', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const ref = call.params.identity_id;
    const signal = await receiveSignal(deps, keyOf(call), { ...call.body, ref });
    const { signalId, strength, standing } = signal;
    return {
      status: 201,
      body: {
        signalId,
        kind: signal.kind,
        strength,
        standing,
        observedAt: signal.observedAt.toISOString(),
        expiresAt: signal.expiresAt.toISOString(),
        createdAt: signal.createdAt.toISOString(),
      },
    };
  },
);
