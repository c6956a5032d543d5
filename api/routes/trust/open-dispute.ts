import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { disputeReasons } from '../../../shared/domain/partners/webhooks/event-values.ts';
import { disputeSchema, openDispute } from '../../../shared/domain/content/disputes/dispute.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { disputeIdField } from '../id-fields.ts';
import { stampIdField, stampPath } from '../stamps/stamp-response.ts';
import { stateFields } from '../state-fields.ts';

export const openedDispute = z.object({
  disputeId: disputeIdField,
  stampId: stampIdField,
  reason: z.enum(disputeReasons).meta({ description: 'As you sent it.' }),
  ...stateFields(z.literal('open').meta({ description: 'An operator has not decided yet.' })),
  createdAt: timestampField,
});

export const openDisputeRoute = defineRoute(
  {
    operationId: 'openDispute',
    method: 'post',
    path: '/v1/stamp/{stamp_id}/disputes',
    tag: 'Trust',
    summary: 'Dispute a stamp. The creator is not affected until an operator has decided.',
    auth: 'api-key',
    audited: true,
    scope: 'trust:write',
    creates: true,
    input: { params: stampPath, body: disputeSchema },
    responses: { 201: { description: 'The dispute has been opened.', body: openedDispute } },
    errors: ['stamp_not_found', 'dispute_exists', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const doubted = { ...call.body, stampId: call.params.stamp_id };
    const opened = await openDispute(deps, keyOf(call), doubted);
    const { disputeId, stampId, reason, status, createdAt } = opened;
    return { status: 201, body: { disputeId, stampId, reason, state: status, status, createdAt } };
  },
);
