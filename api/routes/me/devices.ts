import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import { revokeDevice } from '../../../shared/domain/people/devices/device-registration.ts';
import { registeredDevices } from '../../../shared/domain/people/devices/registered-devices.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';

const device = z.object({
  deviceId: z.uuid(),
  thumbprint: z.string(),
  algorithm: z.enum(['ed25519', 'ecdsa']),
  provider: z.string(),
  createdAt: timestampField,
  lastUsedAt: timestampField,
  revokedAt: timestampField.nullable(),
  current: z.boolean().meta({ description: 'Whether this is the device that sent the request.' }),
});

export const listDevices = defineRoute(
  {
    operationId: 'listDevices',
    method: 'get',
    path: '/v1/me/devices',
    tag: 'Me',
    summary: 'List the devices you enrolled or re-verified with, oldest first.',
    auth: 'person',
    limit: endpointLimits.listDevices,
    input: {},
    responses: {
      200: { description: 'The devices.', body: z.object({ data: z.array(device), nextCursor: z.null() }) },
    },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { identity, deviceId } = requireElevated(personOf(call));
    const devices = await registeredDevices(deps.db, identity.id);
    const data = devices.map((each) => ({
      deviceId: each.id,
      thumbprint: each.thumbprint,
      algorithm: each.algorithm,
      provider: each.provider,
      createdAt: each.createdAt.toISOString(),
      lastUsedAt: each.lastUsedAt.toISOString(),
      revokedAt: each.revokedAt?.toISOString() ?? null,
      current: each.id === deviceId,
    }));
    return { status: 200, body: { data, nextCursor: null } };
  },
);

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
    const { id: identityId } = requireElevated(personOf(call)).identity;
    await revokeDevice(deps, { id: call.params.device_id, identityId });
    return { status: 204 };
  },
);
