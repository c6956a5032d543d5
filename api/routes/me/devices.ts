import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import { revokeOwnDevice } from '../../../shared/domain/people/additions/end-additions.ts';
import { renameDevice } from '../../../shared/domain/people/devices/device-registration.ts';
import {
  type RegisteredDevice,
  registeredDevices,
} from '../../../shared/domain/people/devices/registered-devices.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { deviceNameField, timestampField } from '../fields.ts';

const device = z.object({
  deviceId: z
    .uuid()
    .meta({ description: 'The id of the device.', example: '00000000-0000-4000-8000-0000000000ff' }),
  name: z
    .string()
    .nullable()
    .meta({ description: 'What you call it; null if it has no name.', example: 'Laptop' }),
  thumbprint: z.string().meta({
    description: 'RFC 7638 thumbprint of its key.',
    example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  }),
  algorithm: z.enum(['ed25519', 'ecdsa']).meta({ description: 'The algorithm of its key.' }),
  provider: z.string().meta({ description: 'What computes its hashes.', example: 'onnx-face/1' }),
  createdAt: timestampField,
  lastUsedAt: timestampField,
  revokedAt: timestampField.nullable().meta({ description: 'Null unless it was revoked.' }),
  cloneSuspected: z.boolean().meta({
    description: 'Whether another device may have a copy of its key. It then adds no other device.',
  }),
  current: z.boolean().meta({ description: 'Whether this is the device that sent the request.' }),
});

function toDeviceBody(each: RegisteredDevice, deviceId: string | null): z.input<typeof device> {
  return {
    deviceId: each.id,
    name: each.name,
    thumbprint: each.thumbprint,
    algorithm: each.algorithm,
    provider: each.provider,
    createdAt: each.createdAt.toISOString(),
    lastUsedAt: each.lastUsedAt.toISOString(),
    revokedAt: each.revokedAt?.toISOString() ?? null,
    cloneSuspected: each.cloneSuspectedAt !== null,
    current: each.id === deviceId,
  };
}

const devicePath = z.object({
  device_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'The device.', example: '00000000-0000-4000-8000-0000000000ff' }),
});

export const listDevices = defineRoute(
  {
    operationId: 'listDevices',
    method: 'get',
    path: '/v1/me/devices',
    tag: 'Me',
    summary: 'List your devices, the active ones first, then the newest.',
    auth: 'person',
    limit: endpointLimits.listDevices,
    input: {},
    responses: {
      200: {
        description: 'The devices.',
        body: z.object({
          data: z.array(device).meta({ description: 'The devices.' }),
          nextCursor: z.null().meta({ description: 'The list has one page.' }),
        }),
      },
    },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database }, call) => {
    const { identity, deviceId } = requireElevated(personOf(call));
    const devices = await registeredDevices(deps.db, identity.id);
    const data = devices.map((each) => toDeviceBody(each, deviceId));
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
      'A revoked device can no longer re-verify you, and the devices that it was adding are not added. If you have no other device, your verification expires on schedule.',
    auth: 'person',
    limit: endpointLimits.revokeDevice,
    input: { params: devicePath },
    responses: { 204: { description: 'The device has been revoked.', body: null } },
    errors: ['step_up_required', 'device_not_found'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { id: identityId } = requireElevated(personOf(call)).identity;
    await revokeOwnDevice(deps, { id: call.params.device_id, identityId });
    return { status: 204 };
  },
);

export const renameDeviceRoute = defineRoute(
  {
    operationId: 'renameDevice',
    method: 'patch',
    path: '/v1/me/devices/{device_id}',
    tag: 'Me',
    summary: 'Name a device.',
    auth: 'person',
    limit: endpointLimits.renameDevice,
    input: { params: devicePath, body: z.object({ name: deviceNameField }) },
    responses: { 200: { description: 'The device has its name.', body: device } },
    errors: ['step_up_required', 'device_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { identity, deviceId } = requireElevated(personOf(call));
    const named = { id: call.params.device_id, identityId: identity.id, name: call.body.name };
    return { status: 200, body: toDeviceBody(await renameDevice(deps, named), deviceId) };
  },
);
