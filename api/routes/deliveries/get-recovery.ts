import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { readRecovery } from '../../../shared/domain/partners/deliveries/recoveries/read-recovery.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { recoveryField, toRecovery } from './delivery-response.ts';

export const getRecovery = defineRoute(
  {
    operationId: 'getRecovery',
    method: 'get',
    path: '/v1/recoveries/{recovery_id}',
    tag: 'Webhooks',
    summary: 'Retrieve the progress of a recovery or a redrive.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.getRecovery,
    input: { params: z.object({ recovery_id: z.string().min(1).max(64) }) },
    responses: { 200: { description: 'The recovery.', body: recoveryField } },
    errors: ['recovery_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toRecovery(await readRecovery(deps, { id: call.params.recovery_id, owner: keyOf(call) })),
  }),
);
