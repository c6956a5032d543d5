import type { Database } from '../../../shared/platform/db/database.ts';
import { removeReference } from '../../../shared/domain/brands/brands/references/remove-reference.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { referencePath } from './brand-response.ts';

export const removeBrandReference = defineRoute(
  {
    operationId: 'removeBrandReference',
    method: 'delete',
    path: '/v1/brand/{brand_id}/references/{reference_id}',
    tag: 'Brands',
    summary: 'Remove a reference image. Pages are no longer compared with it.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.removeBrandReference,
    input: { params: referencePath },
    responses: { 204: { description: 'The image has been removed and its file erased.', body: null } },
    errors: ['brand_not_found', 'reference_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, reference_id: referenceId } = call.params;
    await removeReference(deps, keyOf(call), { brandId, referenceId });
    return { status: 204 };
  },
);
