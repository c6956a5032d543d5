import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listTakedowns } from '../../../shared/domain/brands/takedowns/read-takedown.ts';
import { takedownStates } from '../../../shared/domain/brands/takedowns/takedown.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from '../brands/brand-response.ts';
import { pageQuery } from '../fields.ts';
import { takedownField, toTakedown } from './takedown-response.ts';

export const listTakedownsRoute = defineRoute(
  {
    operationId: 'listTakedowns',
    method: 'get',
    path: '/v1/brand/{brand_id}/takedowns',
    tag: 'Brands',
    summary: 'List the takedowns of a brand, newest first.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listTakedowns,
    input: { params: brandPath, query: pageQuery.extend({ state: z.enum(takedownStates).optional() }) },
    responses: {
      200: {
        description: 'The takedowns.',
        body: z.object({ data: z.array(takedownField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const query = { ...call.query, brandId: call.params.brand_id };
    const { takedowns, nextCursor } = await listTakedowns(deps, keyOf(call), query);
    return { status: 200, body: { data: takedowns.map(toTakedown), nextCursor } };
  },
);
