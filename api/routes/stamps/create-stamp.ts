import { createStamp, type CreateStampDeps } from '../../../shared/domain/content/stamps/create-stamp.ts';
import { stampSchema } from '../../../shared/domain/content/stamps/stamp-input.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { stampErrors } from './stamp-errors.ts';
import { createdStamp, toCreatedStamp } from './stamp-response.ts';

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
