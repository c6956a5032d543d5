import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listAllowedHosts } from '../../../shared/domain/brands/brands/allowed-hosts/list-allowed-hosts.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from '../brands/brand-response.ts';
import { pageQuery, timestampField } from '../fields.ts';

const hostBody = z.object({ host: z.string(), reason: z.string().nullable(), createdAt: timestampField });

export const listAllowedHostsRoute = defineRoute(
  {
    operationId: 'listAllowedHosts',
    method: 'get',
    path: '/v1/brand/{brand_id}/allowed-hosts',
    tag: 'Brands',
    summary: 'List the allowed hosts of a brand in alphabetical order.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listAllowedHosts,
    input: { params: brandPath, query: pageQuery },
    responses: {
      200: {
        description: 'The hosts.',
        body: z.object({ data: z.array(hostBody), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const wanted = { brandId: call.params.brand_id, ...call.query };
    const { hosts, nextCursor } = await listAllowedHosts(deps, keyOf(call), wanted);
    return { status: 200, body: { data: hosts.map(toAllowedHost), nextCursor } };
  },
);

type AllowedHost = Awaited<ReturnType<typeof listAllowedHosts>>['hosts'][number];

function toAllowedHost({ host, reason, createdAt }: AllowedHost) {
  return { host, reason, createdAt: createdAt.toISOString() };
}
