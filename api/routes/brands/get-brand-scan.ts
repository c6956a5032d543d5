import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { readScan } from '../../../shared/domain/brands/scans/read-scan.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { scanField, scanPath, toScan } from './scan-response.ts';

export const getBrandScan = defineRoute(
  {
    operationId: 'getBrandScan',
    method: 'get',
    path: '/v1/brand/{brand_id}/scans/{scan_id}',
    tag: 'Brands',
    summary: 'Retrieve a scan and its progress.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.getBrandScan,
    input: { params: scanPath },
    responses: { 200: { description: 'The current state of the scan.', body: scanField } },
    errors: ['brand_not_found', 'scan_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const scan = { brandId: call.params.brand_id, scanId: call.params.scan_id };
    return { status: 200, body: toScan(await readScan(deps, keyOf(call), scan)) };
  },
);
