import { z } from 'zod';
import { countRecoverable } from '../../../../shared/domain/partners/deliveries/recoveries/count-recoverable.ts';
import {
  readRecovery,
  recoverEvents,
  redriveDeadLetters,
} from '../../../../shared/domain/partners/deliveries/recoveries/recoveries.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../../http/route.ts';
import { recoveryField, toRecovery } from '../../deliveries/delivery-response.ts';
import { recoveryPath, recoveryPeriod } from '../../deliveries/recoveries.ts';
import { elevatedWideningDevelopers, modePath, ownerIn, readers } from '../member-paths.ts';
import { modeWebhookPath } from './webhook-response.ts';

const path = '/console/api/projects/{project_id}/{mode}';
const period = z.strictObject(recoveryPeriod.shape);

export const consoleCountRecoverable = defineRoute(
  {
    operationId: 'consoleCountRecoverable',
    method: 'post',
    path: `${path}/webhooks/{webhook_id}/recover/count`,
    tag: 'Console',
    summary: 'Count the events that a recovery of this period would send now, without sending any.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleCountRecoverable,
    input: { params: modeWebhookPath, body: period },
    responses: {
      200: {
        description: 'The count.',
        body: z.object({
          events: z.int().meta({ description: 'The number of deliveries that a recovery would queue.' }),
          complete: z.boolean().meta({
            description:
              'False if the period has more than 100,000 events: the count is of the first 100,000 then, and a recovery may send more.',
          }),
        }),
      },
    },
    errors: ['webhook_not_found', 'webhook_disabled'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { since, until } = call.body;
    const wanted = { webhookId: call.params.webhook_id, owner: ownerIn(call), since, until };
    const { events, isComplete } = await countRecoverable(deps, wanted);
    return { status: 200, body: { events, complete: isComplete } };
  },
);

export const consoleRecoverEvents = defineRoute(
  {
    operationId: 'consoleRecoverEvents',
    method: 'post',
    path: `${path}/webhooks/{webhook_id}/recover`,
    tag: 'Console',
    summary: 'Send every event of a period that the webhook should have received but did not.',
    auth: 'member',
    member: elevatedWideningDevelopers,
    audited: true,
    limit: endpointLimits.consoleRecoverEvents,
    input: { params: modeWebhookPath, body: period },
    responses: { 202: { description: 'The recovery is in progress.', body: recoveryField } },
    errors: ['webhook_not_found', 'webhook_disabled', 'recovery_limit'],
  },
  async (deps: { db: Database }, call) => {
    const { since, until } = call.body;
    const wanted = { webhookId: call.params.webhook_id, owner: ownerIn(call), since, until };
    return { status: 202, body: toRecovery(await recoverEvents(deps, wanted)) };
  },
);

export const consoleRedriveDeadLetters = defineRoute(
  {
    operationId: 'consoleRedriveDeadLetters',
    method: 'post',
    path: `${path}/webhooks/{webhook_id}/redrive`,
    tag: 'Console',
    summary: 'Resend all dead letters of a webhook.',
    auth: 'member',
    member: elevatedWideningDevelopers,
    audited: true,
    limit: endpointLimits.consoleRedriveDeadLetters,
    input: { params: modeWebhookPath },
    responses: { 202: { description: 'The recovery is in progress.', body: recoveryField } },
    errors: ['webhook_not_found', 'webhook_disabled'],
  },
  async (deps: { db: Database }, call) => {
    const wanted = { webhookId: call.params.webhook_id, owner: ownerIn(call) };
    return { status: 202, body: toRecovery(await redriveDeadLetters(deps, wanted)) };
  },
);

export const consoleGetRecovery = defineRoute(
  {
    operationId: 'consoleGetRecovery',
    method: 'get',
    path: `${path}/recoveries/{recovery_id}`,
    tag: 'Console',
    summary: 'Retrieve the progress of a recovery or a redrive.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetRecovery,
    input: { params: modePath.extend(recoveryPath.shape) },
    responses: { 200: { description: 'The recovery.', body: recoveryField } },
    errors: ['recovery_not_found'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toRecovery(await readRecovery(deps, { id: call.params.recovery_id, owner: ownerIn(call) })),
  }),
);
