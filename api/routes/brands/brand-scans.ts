import { z } from 'zod';
import { cancelScan, listScans, readScan } from '../../../shared/domain/brands/scans/read-scan.ts';
import type { ScanWithProgress } from '../../../shared/domain/brands/scans/scan.ts';
import { startScan } from '../../../shared/domain/brands/scans/start-scan.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageQuery, timestampField } from '../fields.ts';
import { brandPath } from './brand-response.ts';

const scanPath = brandPath.extend({
  scan_id: z.string().min(1).max(64).meta({ example: 'scn_b5mawe74nc2ha5qapk0kq0tmkp' }),
});

const scanField = z.object({
  scanId: z.string(),
  brandId: z.string(),
  cause: z.enum(['schedule', 'request']),
  status: z.enum(['discovering', 'crawling', 'done', 'cancelled']),
  budget: z.int().meta({ description: 'The maximum number of pages.' }),
  progress: z
    .object({
      found: z.int().meta({ description: 'The number of addresses that discovery has found so far.' }),
      queued: z
        .int()
        .meta({ description: 'The number of pages in this scan: each address once, up to the page budget.' }),
      fetched: z.int().meta({ description: 'The number of pages visited or found unchanged.' }),
      matched: z.int().meta({ description: 'The number of pages that mention the brand.' }),
      left: z.int().meta({ description: 'The number of pages still to be visited.' }),
      alerts: z
        .int()
        .meta({ description: 'The number of alerts that these visits created or detected again.' }),
    })
    .meta({ description: 'Pages that are neither fetched nor left could not be visited.' }),
  createdAt: timestampField,
  discoveredAt: timestampField.nullable(),
  endedAt: timestampField.nullable(),
});

function toScan(scan: ScanWithProgress) {
  const { queued, fetched, matched, left, alerts } = scan.progress;
  return {
    scanId: scan.id,
    brandId: scan.brandId,
    cause: scan.cause,
    status: scan.status,
    budget: scan.budget,
    progress: { found: scan.found, queued, fetched, matched, left, alerts },
    createdAt: scan.createdAt.toISOString(),
    discoveredAt: scan.discoveredAt?.toISOString() ?? null,
    endedAt: scan.endedAt?.toISOString() ?? null,
  };
}

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

export const cancelBrandScan = defineRoute(
  {
    operationId: 'cancelBrandScan',
    method: 'delete',
    path: '/v1/brand/{brand_id}/scans/{scan_id}',
    tag: 'Brands',
    summary: 'Cancel a scan. Its results are kept. A scan that has ended is not changed.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.cancelBrandScan,
    input: { params: scanPath },
    responses: { 200: { description: 'The current state of the scan.', body: scanField } },
    errors: ['brand_not_found', 'scan_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const scan = { brandId: call.params.brand_id, scanId: call.params.scan_id };
    return { status: 200, body: toScan(await cancelScan(deps, keyOf(call), scan)) };
  },
);
