import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { disallowHost, listAllowedHosts } from '../../../shared/domain/brands/brands/allowed-hosts.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from '../brands/brand-response.ts';
import { pageOf, pageQuery, timestampField } from '../fields.ts';

/** A host as addresses have it, IP addresses included; in lower case and punycode, without a dot at its end. */
export const hostField = z
  .string()
  .min(1)
  .max(253)
  .transform((text, context) => {
    const host = text.startsWith('[') ? text.toLowerCase() : domainToASCII(text).replace(/\.$/, '');
    if (host !== '') return host;
    context.addIssue('must be a host, such as example.com');
    return z.NEVER;
  });

export const hostBody = z.object({
  host: z.string().meta({
    description: 'In lower case and punycode; its subdomains are allowed too.',
    example: 'example.com',
  }),
  reason: z.string().nullable().meta({
    description: 'The reason of the verdict that allowed it; null if there was none.',
    example: 'Our reseller in France.',
  }),
  createdAt: timestampField,
});

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
        body: pageOf(hostBody, 'The hosts in alphabetical order.'),
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

export function toAllowedHost({ host, reason, createdAt }: AllowedHost) {
  return { host, reason, createdAt: createdAt.toISOString() };
}

export const disallowHostRoute = defineRoute(
  {
    operationId: 'disallowHost',
    method: 'delete',
    path: '/v1/brand/{brand_id}/allowed-hosts/{host}',
    tag: 'Brands',
    summary: 'Remove an allowed host. Its pages may become alerts from their next visit on.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.disallowHost,
    input: {
      params: brandPath.extend({
        host: hostField.meta({ description: 'The allowed host.', example: 'example.com' }),
      }),
    },
    responses: { 204: { description: 'The host is no longer allowed.', body: null } },
    errors: ['brand_not_found', 'allowed_host_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, host } = call.params;
    await disallowHost(deps, keyOf(call), { brandId, host });
    return { status: 204 };
  },
);
