import type { Database } from '../../../shared/platform/db/database.ts';
import { readTakedown } from '../../../shared/domain/brands/takedowns/read-takedown.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { takedownPath, toWholeTakedown, wholeTakedownField } from './takedown-response.ts';

export const getTakedown = defineRoute(
  {
    operationId: 'getTakedown',
    method: 'get',
    path: '/v1/brand/{brand_id}/takedowns/{takedown_id}',
    tag: 'Brands',
    summary: 'Retrieve a takedown with its report, contacts, notices, timers and log.',
    description: 'The response also serves as evidence for an escalation: its log is tamper-evident.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.getTakedown,
    input: { params: takedownPath },
    responses: { 200: { description: 'The takedown.', body: wholeTakedownField } },
    errors: ['brand_not_found', 'takedown_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, takedown_id: takedownId } = call.params;
    return {
      status: 200,
      body: toWholeTakedown(await readTakedown(deps, keyOf(call), { brandId, takedownId })),
    };
  },
);
