import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listBrands } from '../../../shared/domain/brands/brands/list-brands.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageQuery } from '../fields.ts';
import { brandField, toBrand } from './brand-response.ts';

export const listBrandsRoute = defineRoute(
  {
    operationId: 'listBrands',
    method: 'get',
    path: '/v1/brands',
    tag: 'Brands',
    summary: 'List the brands of your project and mode, newest first.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listBrands,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The brands.',
        body: z.object({ data: z.array(brandField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brands, nextCursor } = await listBrands(deps, keyOf(call), call.query);
    return { status: 200, body: { data: brands.map(toBrand), nextCursor } };
  },
);
