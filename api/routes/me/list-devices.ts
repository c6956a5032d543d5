import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { registeredDevices } from '../../../shared/domain/people/devices/registered-devices.ts';
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
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { identity, deviceId } = personOf(call);
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
