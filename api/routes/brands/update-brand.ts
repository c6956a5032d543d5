import type { Database } from '../../../shared/platform/db/database.ts';
import { brandChangesSchema } from '../../../shared/domain/brands/brands/brand-input.ts';
import { updateBrand } from '../../../shared/domain/brands/brands/update-brand.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandField, brandPath, toBrand } from './brand-response.ts';

export const updateBrandRoute = defineRoute(
  {
    operationId: 'updateBrand',
    method: 'patch',
    path: '/v1/brand/{brand_id}',
    tag: 'Brands',
    summary: 'Update what is monitored for a brand and how often, pause it, or resume it.',
    description:
      'Omitted fields keep their value. A list replaces the previous list. The type cannot be changed.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.updateBrand,
    input: { params: brandPath, body: brandChangesSchema },
    responses: { 200: { description: 'The updated brand.', body: brandField } },
    errors: ['brand_not_found', 'identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const change = { brandId: call.params.brand_id, changes: call.body };
    return { status: 200, body: toBrand(await updateBrand(deps, keyOf(call), change)) };
  },
);
