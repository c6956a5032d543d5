import { z } from 'zod';
import { cancelScan, listScans, readScan } from '../../../../shared/domain/brands/scans/read-scan.ts';
import { listScanPages } from '../../../../shared/domain/brands/scans/read-scan-pages.ts';
import { startScan } from '../../../../shared/domain/brands/scans/start-scan.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute } from '../../../http/route.ts';
import { scanField, toScan } from '../../brands/scan-response.ts';
import { pageQuery } from '../../fields.ts';
import { ownerIn, readers, reviewers, wideningReviewers } from '../member-paths.ts';
import { modeBrandPath, modeScanPath, path, scanPageField, toScanPage } from './brand-body.ts';

export const consoleStartScan = defineRoute(
  {
    operationId: 'consoleStartScan',
    method: 'post',
    path: `${path}/{brand_id}/scans`,
    tag: 'Console',
    summary: 'Scan for a brand now. If a scan of it is already running, that one is returned.',
    auth: 'member',
    member: wideningReviewers,
    audited: true,
    limit: endpointLimits.consoleStartScan,
    input: { params: modeBrandPath },
    responses: { 202: { description: 'The scan is in progress.', body: scanField } },
    errors: ['brand_not_found', 'brand_paused', 'scan_budget'],
  },
  async (deps: { db: Database }, call) => {
    const brandId = call.params.brand_id;
    const { id: scanId } = await startScan(deps, ownerIn(call), { brandId, cause: 'request' });
    return { status: 202, body: toScan(await readScan(deps, ownerIn(call), { brandId, scanId })) };
  },
);

export const consoleListScans = defineRoute(
  {
    operationId: 'consoleListScans',
    method: 'get',
    path: `${path}/{brand_id}/scans`,
    tag: 'Console',
    summary: 'List the scans of a brand, newest first.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListScans,
    input: { params: modeBrandPath, query: pageQuery },
    responses: {
      200: {
        description: 'The scans.',
        body: z.object({ data: z.array(scanField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['brand_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit } = call.query;
    const query = { brandId: call.params.brand_id, cursor, limit };
    const { scans, nextCursor } = await listScans(deps, ownerIn(call), query);
    return { status: 200, body: { data: scans.map(toScan), nextCursor } };
  },
);

export const consoleGetScan = defineRoute(
  {
    operationId: 'consoleGetScan',
    method: 'get',
    path: `${path}/{brand_id}/scans/{scan_id}`,
    tag: 'Console',
    summary: 'Retrieve a scan and its progress.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetScan,
    input: { params: modeScanPath },
    responses: { 200: { description: 'The current state of the scan.', body: scanField } },
    errors: ['brand_not_found', 'scan_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const scan = { brandId: call.params.brand_id, scanId: call.params.scan_id };
    return { status: 200, body: toScan(await readScan(deps, ownerIn(call), scan)) };
  },
);

export const consoleCancelScan = defineRoute(
  {
    operationId: 'consoleCancelScan',
    method: 'delete',
    path: `${path}/{brand_id}/scans/{scan_id}`,
    tag: 'Console',
    summary: 'Cancel a scan. Its results are kept. A scan that has ended is not changed.',
    auth: 'member',
    member: reviewers,
    audited: true,
    limit: endpointLimits.consoleCancelScan,
    input: { params: modeScanPath },
    responses: { 200: { description: 'The current state of the scan.', body: scanField } },
    errors: ['brand_not_found', 'scan_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const scan = { brandId: call.params.brand_id, scanId: call.params.scan_id };
    return { status: 200, body: toScan(await cancelScan(deps, ownerIn(call), scan)) };
  },
);

export const consoleListScanPages = defineRoute(
  {
    operationId: 'consoleListScanPages',
    method: 'get',
    path: `${path}/{brand_id}/scans/{scan_id}/pages`,
    tag: 'Console',
    summary: 'List the pages of a scan that no longer wait for a visit, the last ones first.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListScanPages,
    input: { params: modeScanPath, query: pageQuery },
    responses: {
      200: {
        description: 'The pages.',
        body: z.object({ data: z.array(scanPageField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['brand_not_found', 'scan_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit } = call.query;
    const query = { brandId: call.params.brand_id, scanId: call.params.scan_id, cursor, limit };
    const { pages, nextCursor } = await listScanPages(deps, ownerIn(call), query);
    return { status: 200, body: { data: pages.map(toScanPage), nextCursor } };
  },
);
