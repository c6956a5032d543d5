import type { Database } from '../../../shared/platform/db/database.ts';
import { deleteBrand } from '../../../shared/domain/brands/brands/delete-brand.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from './brand-response.ts';

export const deleteBrandRoute = defineRoute(
  {
    operationId: 'deleteBrand',
    method: 'delete',
    path: '/v1/brand/{brand_id}',
    tag: 'Brands',
    summary: 'Delete a brand and erase its images and its record of consent.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.deleteBrand,
    input: { params: brandPath },
    responses: { 204: { description: 'The brand has been deleted and its images erased.', body: null } },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    await deleteBrand(deps, keyOf(call), call.params.brand_id);
    return { status: 204 };
  },
);
