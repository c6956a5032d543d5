import { cancelScan, listScans, readScan } from '../../../shared/domain/brands/scans/read-scan.ts';
import { startScan } from '../../../shared/domain/brands/scans/start-scan.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { formerRoute } from '../../http/former-route.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageOf, pageQuery } from '../fields.ts';
import { brandPath } from './brand-response.ts';
import { scanField, scanPath, toScan } from './scan-response.ts';

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
    audited: true,
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
        body: pageOf(scanField, 'The scans, newest first.'),
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

export const cancelScanRoute = defineRoute(
  {
    operationId: 'cancelScan',
    method: 'post',
    path: '/v1/brand/{brand_id}/scans/{scan_id}/cancel',
    tag: 'Brands',
    summary: 'Cancel a scan. Its results are kept. A scan that has ended is not changed.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.cancelScan,
    input: { params: scanPath },
    responses: { 200: { description: 'The current state of the scan.', body: scanField } },
    errors: ['brand_not_found', 'scan_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const scan = { brandId: call.params.brand_id, scanId: call.params.scan_id };
    return { status: 200, body: toScan(await cancelScan(deps, keyOf(call), scan)) };
  },
);

export const cancelBrandScan = formerRoute(cancelScanRoute, {
  operationId: 'cancelBrandScan',
  method: 'delete',
  path: '/v1/brand/{brand_id}/scans/{scan_id}',
  summary: 'Cancel a scan by `DELETE`. Its results are kept.',
  limit: endpointLimits.cancelBrandScan,
  since: '2026-11-30',
});
