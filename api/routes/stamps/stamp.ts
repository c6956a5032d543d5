import { createStamp, type CreateStampDeps } from '../../../shared/domain/content/stamps/create-stamp.ts';
import { stampSchema } from '../../../shared/domain/content/stamps/stamp-input.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { stampErrors } from './stamp-errors.ts';
import { createdStamp, toCreatedStamp } from './stamp-response.ts';

export const stampRoute = defineRoute(
  {
    operationId: 'stamp',
    method: 'post',
    path: '/stamp',
    tag: 'Stamps',
    summary: 'Alias of `POST /stamp/create`.',
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
