import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { readScan } from '../../../shared/domain/brands/scans/read-scan.ts';
import { startScan } from '../../../shared/domain/brands/scans/start-scan.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from './brand-response.ts';
import { scanField, toScan } from './scan-response.ts';

export const startBrandScan = defineRoute(
  {
    operationId: 'startBrandScan',
    method: 'post',
    path: '/v1/brand/{brand_id}/scans',
    tag: 'Brands',
    summary: 'Scan for a brand now.',
    description:
      'The schedule of the brand does not change. If a scan of the brand is already running, it is returned, so repeating the request does not start a second one.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.startBrandScan,
    creates: true,
    input: { params: brandPath },
    responses: { 202: { description: 'The scan is in progress.', body: scanField } },
    errors: ['brand_not_found', 'brand_paused', 'scan_budget', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const brandId = call.params.brand_id;
    const { id } = await startScan(deps, keyOf(call), { brandId, cause: 'request' });
    return { status: 202, body: toScan(await readScan(deps, keyOf(call), { brandId, scanId: id })) };
  },
);
