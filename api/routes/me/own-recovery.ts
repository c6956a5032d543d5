import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import { findOwnRecovery } from '../../../shared/domain/people/recovery/describe-recovery.ts';
import { cancelOwnRecovery } from '../../../shared/domain/people/recovery/end-recovery.ts';
import type { Recovery } from '../../../shared/domain/people/recovery/recovery.ts';
import type { SettleDeps } from '../../../shared/domain/people/recovery/recover-identity.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';

const recovery = z.object({
  recoveryId: z
    .uuid()
    .meta({ description: 'The id of the recovery.', example: '00000000-0000-4000-8000-0000000000ff' }),
  state: z.enum(['notifying', 'waiting']).meta({ description: '`notifying`: you are being notified of it.' }),
  startedAt: timestampField,
  recoversAt: timestampField.nullable().meta({
    description: 'When the new device replaces yours; null until the notice to you has been mailed.',
  }),
  deviceName: z
    .string()
    .nullable()
    .meta({ description: 'What the new device calls itself.', example: 'Laptop' }),
});

const response = z.object({
  recovery: recovery.nullable().meta({ description: 'Null while there is none.' }),
});

function toOwnRecovery({
  id,
  state,
  capturedAt,
  recoversAt,
  deviceName,
}: Recovery): z.input<typeof recovery> {
  if (!capturedAt || (state !== 'notifying' && state !== 'waiting'))
    throw new Error(`the recovery ${id} does not wait`);
  return {
    recoveryId: id,
    state,
    startedAt: capturedAt.toISOString(),
    recoversAt: recoversAt?.toISOString() ?? null,
    deviceName,
  };
}

export const readOwnRecovery = defineRoute(
  {
    operationId: 'readOwnRecovery',
    method: 'get',
    path: '/v1/me/recovery',
    tag: 'Me',
    summary: 'Retrieve the recovery that would replace your devices.',
    auth: 'person',
    limit: endpointLimits.readOwnRecovery,
    input: {},
    responses: { 200: { description: 'The recovery; null if there is none.', body: response } },
    errors: ['step_up_required'],
  },
  async (deps: SettleDeps, call) => {
    const found = await findOwnRecovery(deps, requireElevated(personOf(call)).identity.id);
    return { status: 200, body: { recovery: found ? toOwnRecovery(found) : null } };
  },
);

export const cancelOwnRecoveryRoute = defineRoute(
  {
    operationId: 'cancelOwnRecovery',
    method: 'post',
    path: '/v1/me/recovery/cancel',
    tag: 'Me',
    summary: 'Stop the recovery that would replace your devices.',
    auth: 'person',
    limit: endpointLimits.cancelOwnRecovery,
    input: {},
    responses: { 200: { description: 'There is no recovery any more.', body: response } },
    errors: ['step_up_required', 'recovery_not_pending'],
  },
  async (deps: SettleDeps, call) => {
    await cancelOwnRecovery(deps, requireElevated(personOf(call)).identity.id);
    return { status: 200, body: { recovery: null } };
  },
);
