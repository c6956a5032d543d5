import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { keyFields, readApiKey } from '../../../../shared/domain/partners/projects/api-keys.ts';
import {
  revokeApiKey,
  rotateApiKey,
  rotationSchema,
  setKeyExpiry,
} from '../../../../shared/domain/partners/projects/change-api-key.ts';
import { memberKeyRules } from '../../../../shared/domain/team/keys/member-key-rules.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { momentField, timestampField } from '../../fields.ts';
import { elevatedDevelopers, elevatedWideningDevelopers, projectIdOf } from '../member-paths.ts';
import { createdKeyBody, keyBody, keyPath, toKey } from './key-response.ts';

export const consoleSetKeyExpiry = defineRoute(
  {
    operationId: 'consoleSetKeyExpiry',
    method: 'post',
    path: '/console/api/projects/{project_id}/keys/{key_id}/expiry',
    tag: 'Console',
    summary: 'Set when an API key expires; null: never.',
    description:
      'The grace of a key that was rotated can only be shortened. Only owners have a key with `brands:write` end later.',
    auth: 'member',
    member: elevatedDevelopers,
    limit: endpointLimits.consoleSetKeyExpiry,
    audited: true,
    input: {
      params: keyPath,
      body: z.strictObject({ expiresAt: momentField.pipe(keyFields.expiresAt).nullable() }),
    },
    responses: { 200: { description: 'The key as it is now.', body: keyBody } },
    errors: ['key_not_found', 'key_ended', 'key_replaced'],
  },
  async (deps: { db: Database }, call) => {
    const rules = memberKeyRules(memberOf(call), { projectId: projectIdOf(call), stepUp: true });
    return { status: 200, body: toKey(await setKeyExpiry(deps, call.params.key_id, call.body, rules)) };
  },
);

export const consoleRotateKey = defineRoute(
  {
    operationId: 'consoleRotateKey',
    method: 'post',
    path: '/console/api/projects/{project_id}/keys/{key_id}/rotate',
    tag: 'Console',
    summary: 'Create an API key in place of another, which works until its grace ends; shown only once.',
    description:
      'With 0 hours the old key stops working within a second. A key with `brands:write` is for owners to rotate.',
    auth: 'member',
    member: elevatedWideningDevelopers,
    limit: endpointLimits.consoleRotateKey,
    audited: true,
    input: { params: keyPath, body: z.strictObject(rotationSchema.shape) },
    responses: {
      201: {
        description: 'The new key.',
        body: createdKeyBody.extend({ replacedKeyId: z.string(), replacedKeyEndsAt: timestampField }),
      },
    },
    errors: ['key_not_found', 'key_ended', 'key_replaced', 'key_limit'],
  },
  async (deps: { db: Database }, call) => {
    const rules = memberKeyRules(memberOf(call), { projectId: projectIdOf(call), stepUp: true });
    const rotated = await rotateApiKey(deps, call.params.key_id, call.body, rules);
    const { keyId, apiKey, replacedKeyId } = rotated;
    return {
      status: 201,
      body: { keyId, apiKey, replacedKeyId, replacedKeyEndsAt: rotated.replacedKeyEndsAt.toISOString() },
    };
  },
);

export const consoleRevokeKey = defineRoute(
  {
    operationId: 'consoleRevokeKey',
    method: 'post',
    path: '/console/api/projects/{project_id}/keys/{key_id}/revoke',
    tag: 'Console',
    summary: 'Revoke an API key; takes effect within a second. Revoking twice changes nothing.',
    auth: 'member',
    member: elevatedDevelopers,
    limit: endpointLimits.consoleRevokeKey,
    audited: true,
    input: { params: keyPath },
    responses: { 200: { description: 'The key as it is now.', body: keyBody } },
    errors: ['key_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { key_id: keyId } = call.params;
    await revokeApiKey(
      deps,
      keyId,
      memberKeyRules(memberOf(call), { projectId: projectIdOf(call), stepUp: true }),
    );
    return { status: 200, body: toKey(await readApiKey(deps, keyId)) };
  },
);
