import type { Database } from '../../../shared/platform/db/database.ts';
import { disallowHost } from '../../../shared/domain/brands/brands/allowed-hosts/disallow-host.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from '../brands/brand-response.ts';
import { hostField } from './host-field.ts';

export const disallowHostRoute = defineRoute(
  {
    operationId: 'disallowHost',
    method: 'delete',
    path: '/v1/brand/{brand_id}/allowed-hosts/{host}',
    tag: 'Brands',
    summary: 'Remove an allowed host. Its pages may become alerts from their next visit on.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.disallowHost,
    input: { params: brandPath.extend({ host: hostField.meta({ example: 'example.com' }) }) },
    responses: { 204: { description: 'The host is no longer allowed.', body: null } },
    errors: ['brand_not_found', 'allowed_host_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, host } = call.params;
    await disallowHost(deps, keyOf(call), { brandId, host });
    return { status: 204 };
  },
);
