import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { sendTestEvent } from '../../../../shared/domain/partners/webhooks/send-test-event.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../../http/route.ts';
import { queuedTestEvent, testEventSchema } from '../../webhooks/test-webhook.ts';
import { ownerIn, wideningDevelopers } from '../member-paths.ts';
import { modeWebhookPath } from './webhook-response.ts';

export const consoleTestWebhook = defineRoute(
  {
    operationId: 'consoleTestWebhook',
    method: 'post',
    path: '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/test',
    tag: 'Console',
    summary: 'Send a test event of any type to this webhook only, regardless of its event list.',
    auth: 'member',
    member: wideningDevelopers,
    limit: endpointLimits.consoleTestWebhook,
    input: { params: modeWebhookPath, body: z.strictObject(testEventSchema.shape).prefault({}) },
    responses: { 202: { description: 'The event has been recorded and queued.', body: queuedTestEvent } },
    errors: ['webhook_not_found', 'webhook_disabled'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const wanted = { webhookId: call.params.webhook_id, type: call.body.type };
    const { eventId, deliveryId } = await sendTestEvent(deps, ownerIn(call), wanted);
    return { status: 202, body: { eventId, deliveryId } };
  },
);
