import { z } from 'zod';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { revokeDevice } from '../../../shared/domain/people/devices/revoke-device.ts';
import { defineRoute, personOf } from '../../http/route.ts';

export const revokeDeviceRoute = defineRoute(
  {
    operationId: 'revokeDevice',
    method: 'delete',
    path: '/v1/me/devices/{device_id}',
    tag: 'Me',
    summary: 'Permanently revoke a device.',
    description:
      'A revoked device can no longer re-verify you. If you have no other device, your verification expires on schedule.',
    auth: 'person',
    limit: endpointLimits.revokeDevice,
    input: { params: z.object({ device_id: z.string().min(1).max(64) }) },
    responses: { 204: { description: 'The device has been revoked.', body: null } },
    errors: ['step_up_required', 'device_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { id: identityId } = requireStrong(personOf(call)).identity;
    await revokeDevice(deps, { id: call.params.device_id, identityId });
    return { status: 204 };
  },
);
