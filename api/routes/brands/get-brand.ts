import type { Database } from '../../../shared/platform/db/database.ts';
import { readBrand } from '../../../shared/domain/brands/brands/read-brand.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandField, brandPath, toBrand } from './brand-response.ts';

export const getBrand = defineRoute(
  {
    operationId: 'getBrand',
    method: 'get',
    path: '/v1/brand/{brand_id}',
    tag: 'Brands',
    summary: 'Retrieve a brand: what is monitored, how often, and its reference images.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.getBrand,
    input: { params: brandPath },
    responses: { 200: { description: 'The brand.', body: brandField } },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toBrand(await readBrand(deps, keyOf(call), call.params.brand_id)),
  }),
);
