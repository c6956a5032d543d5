import { z } from 'zod';
import { readPrecision } from '../../../../shared/domain/brands/alerts/brand-precision.ts';
import { disallowHost, listAllowedHosts } from '../../../../shared/domain/brands/brands/allowed-hosts.ts';
import { domainField } from '../../../../shared/domain/brands/brands/brand-input.ts';
import { verifyDomain } from '../../../../shared/domain/brands/brands/domains/verify-domain.ts';
import { listLookalikes } from '../../../../shared/domain/brands/discovery/list-lookalikes.ts';
import { reportedPagesSchema, reportPages } from '../../../../shared/domain/brands/discovery/report-pages.ts';
import { readCoverage } from '../../../../shared/domain/brands/scans/read-coverage.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { OutboundClient } from '../../../../shared/platform/outbound/outbound-client.ts';
import { defineRoute } from '../../../http/route.ts';
import { hostBody, hostField, toAllowedHost } from '../../alerts/allowed-hosts.ts';
import { lookalikeField, lookalikeQuery, toLookalike } from '../../brands/list-lookalikes.ts';
import { reportJsonBytesMax, takenField, toTaken } from '../../brands/report-pages.ts';
import { checkedProofField, toCheckedProof } from '../../brands/verify-brand-domain.ts';
import { pageQuery } from '../../fields.ts';
import { ownerIn, readers, wideningOwners, wideningReviewers } from '../member-paths.ts';
import { coverageField, modeBrandPath, path, precisionField, toCoverage, toPrecision } from './brand-body.ts';

export const consoleVerifyDomain = defineRoute(
  {
    operationId: 'consoleVerifyDomain',
    method: 'post',
    path: `${path}/{brand_id}/verify-domain`,
    tag: 'Console',
    summary: 'Retrieve the TXT record that proves an official domain, and check now whether it is there.',
    auth: 'member',
    member: wideningOwners,
    audited: true,
    limit: endpointLimits.consoleVerifyDomain,
    input: { params: modeBrandPath, body: z.strictObject({ domain: domainField }) },
    responses: { 200: { description: 'The state of the proof.', body: checkedProofField } },
    errors: ['brand_not_found'],
  },
  async (deps: { db: Database; outbound: Pick<OutboundClient, 'texts'> }, call) => {
    const named = { brandId: call.params.brand_id, domain: call.body.domain };
    return { status: 200, body: toCheckedProof(await verifyDomain(deps, ownerIn(call), named)) };
  },
);

export const consoleReadCoverage = defineRoute(
  {
    operationId: 'consoleReadCoverage',
    method: 'get',
    path: `${path}/{brand_id}/coverage`,
    tag: 'Console',
    summary:
      'Retrieve everything that looks for pages of a brand, what the last scan asked, and what became of what was found.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleReadCoverage,
    input: { params: modeBrandPath },
    responses: { 200: { description: 'The coverage.', body: coverageField } },
    errors: ['brand_not_found'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toCoverage(await readCoverage(deps, ownerIn(call), call.params.brand_id)),
  }),
);

export const consoleReadPrecision = defineRoute(
  {
    operationId: 'consoleReadPrecision',
    method: 'get',
    path: `${path}/{brand_id}/precision`,
    tag: 'Console',
    summary: 'Retrieve how many of the alerts of a brand that were judged in 90 days were impersonations.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleReadPrecision,
    input: { params: modeBrandPath },
    responses: { 200: { description: 'The precision.', body: precisionField } },
    errors: ['brand_not_found'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toPrecision(await readPrecision(deps, ownerIn(call), call.params.brand_id)),
  }),
);

export const consoleListLookalikes = defineRoute(
  {
    operationId: 'consoleListLookalikes',
    method: 'get',
    path: `${path}/{brand_id}/lookalikes`,
    tag: 'Console',
    summary: 'List registered domain names that resemble those of a brand, most recently changed first.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListLookalikes,
    input: { params: modeBrandPath, query: lookalikeQuery },
    responses: {
      200: {
        description: 'The names.',
        body: z.object({ data: z.array(lookalikeField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['brand_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { state, from, to, cursor, limit } = call.query;
    const filter = { brandId: call.params.brand_id, state, from, to, cursor, limit };
    const { lookalikes, nextCursor } = await listLookalikes(deps, ownerIn(call), filter);
    return { status: 200, body: { data: lookalikes.map(toLookalike), nextCursor } };
  },
);

export const consoleListAllowedHosts = defineRoute(
  {
    operationId: 'consoleListAllowedHosts',
    method: 'get',
    path: `${path}/{brand_id}/allowed-hosts`,
    tag: 'Console',
    summary: 'List the allowed hosts of a brand in alphabetical order.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListAllowedHosts,
    input: { params: modeBrandPath, query: pageQuery },
    responses: {
      200: {
        description: 'The hosts.',
        body: z.object({ data: z.array(hostBody), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['brand_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit } = call.query;
    const wanted = { brandId: call.params.brand_id, cursor, limit };
    const { hosts, nextCursor } = await listAllowedHosts(deps, ownerIn(call), wanted);
    return { status: 200, body: { data: hosts.map(toAllowedHost), nextCursor } };
  },
);

export const consoleDisallowHost = defineRoute(
  {
    operationId: 'consoleDisallowHost',
    method: 'delete',
    path: `${path}/{brand_id}/allowed-hosts/{host}`,
    tag: 'Console',
    summary: 'Remove an allowed host. Its pages may become alerts from their next visit on.',
    auth: 'member',
    member: wideningReviewers,
    audited: true,
    limit: endpointLimits.consoleDisallowHost,
    input: { params: modeBrandPath.extend({ host: hostField.meta({ example: 'example.com' }) }) },
    responses: { 204: { description: 'The host is no longer allowed.', body: null } },
    errors: ['brand_not_found', 'allowed_host_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, host } = call.params;
    await disallowHost(deps, ownerIn(call), { brandId, host });
    return { status: 204 };
  },
);

export const consoleReportPages = defineRoute(
  {
    operationId: 'consoleReportPages',
    method: 'post',
    path: `${path}/{brand_id}/reports`,
    tag: 'Console',
    summary: 'Report up to 500 addresses to be checked for a brand, before all routine pages.',
    auth: 'member',
    member: wideningReviewers,
    limit: endpointLimits.consoleReportPages,
    input: { params: modeBrandPath, body: reportedPagesSchema, jsonBytesMax: reportJsonBytesMax },
    responses: { 200: { description: 'The accepted addresses.', body: takenField } },
    errors: ['brand_not_found', 'report_budget'],
  },
  async (deps: { db: Database }, call) => {
    const { urls, source } = call.body;
    const reported = { brandId: call.params.brand_id, urls, source };
    return { status: 200, body: toTaken(await reportPages(deps, ownerIn(call), reported)) };
  },
);
