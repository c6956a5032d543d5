import { createStamp, type CreateStampDeps } from '../../../shared/domain/content/stamps/create-stamp.ts';
import { stampSchema } from '../../../shared/domain/content/stamps/stamp-input.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { ErrorCode } from '../../../shared/platform/errors/codes.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { createdStamp, stampRecord, toCreatedStamp, toStampRecord } from './stamp-response.ts';

/** The reasons for which a stamp is refused, whichever operation asks for it. */
const stampErrors = [
  'identity_not_found',
  'identity_not_enrolled',
  'identity_suspended',
  'attribution_refused',
  'device_not_registered',
  'signature_invalid',
  'stamp_exists',
  'stamp_backdated',
  'quota_exceeded',
  'store_unavailable',
] as const satisfies readonly ErrorCode[];

export const createStampRoute = defineRoute(
  {
    operationId: 'createStamp',
    method: 'post',
    path: '/stamp/create',
    tag: 'Stamps',
    summary: 'Stamp content as human-made.',
    auth: 'api-key',
    scope: 'stamps:write',
    creates: true,
    input: { body: stampSchema },
    responses: { 201: { description: 'The stamp has been created.', body: createdStamp } },
    errors: stampErrors,
  },
  async (deps: CreateStampDeps, call) => ({
    status: 201,
    body: toCreatedStamp(await createStamp(deps, keyOf(call), call.body)),
  }),
);

export const stampRoute = defineRoute(
  {
    operationId: 'stamp',
    method: 'post',
    path: '/stamp',
    tag: 'Stamps',
    summary: 'Stamp content as human-made, as `POST /stamp/create` does.',
    auth: 'api-key',
    scope: 'stamps:write',
    creates: true,
    input: { body: stampSchema },
    responses: { 201: { description: 'The stamp has been created.', body: createdStamp } },
    errors: stampErrors,
  },
  async (deps: CreateStampDeps, call) => ({
    status: 201,
    body: toCreatedStamp(await createStamp(deps, keyOf(call), call.body)),
  }),
);

export const createStampV1 = defineRoute(
  {
    operationId: 'createStampV1',
    method: 'post',
    path: '/v1/stamp/create',
    tag: 'Stamps',
    summary: 'Stamp content and return the complete stamp.',
    description:
      'The proof of inclusion in the transparency log becomes available at `GET /v1/stamp/{stamp_id}/proof` within a second or two.',
    auth: 'api-key',
    scope: 'stamps:write',
    limit: endpointLimits.createStampV1,
    creates: true,
    input: { body: stampSchema },
    responses: { 201: { description: 'The stamp has been created.', body: stampRecord } },
    errors: stampErrors,
  },
  async (deps: CreateStampDeps, call) => ({
    status: 201,
    body: toStampRecord(deps, await createStamp(deps, keyOf(call), call.body)),
  }),
);
