import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { listScans } from '../../../shared/domain/brands/scans/list-scans.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageQuery } from '../fields.ts';
import { brandPath } from './brand-response.ts';
import { scanField, toScan } from './scan-response.ts';

export const listBrandScans = defineRoute(
  {
    operationId: 'listBrandScans',
    method: 'get',
    path: '/v1/brand/{brand_id}/scans',
    tag: 'Brands',
    summary: 'List the scans of a brand, newest first.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listBrandScans,
    input: { params: brandPath, query: pageQuery },
    responses: {
      200: {
        description: 'The scans.',
        body: z.object({ data: z.array(scanField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const query = { brandId: call.params.brand_id, ...call.query };
    const { scans, nextCursor } = await listScans(deps, keyOf(call), query);
    return { status: 200, body: { data: scans.map(toScan), nextCursor } };
  },
);
