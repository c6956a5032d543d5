import { createStamp, type CreateStampDeps } from '../../../shared/domain/content/stamps/create-stamp.ts';
import { stampSchema } from '../../../shared/domain/content/stamps/stamp-input.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { stampErrors } from './stamp-errors.ts';
import { stampRecord, toStampRecord } from './stamp-response.ts';

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
