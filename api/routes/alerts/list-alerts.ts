import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listAlerts } from '../../../shared/domain/brands/alerts/list-alerts.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from '../brands/brand-response.ts';
import { momentField } from '../deliveries/moment-field.ts';
import { pageQuery } from '../fields.ts';
import { alertField, sourceField, statusField, toAlert } from './alert-response.ts';
import { hostField } from './host-field.ts';

export const listAlertsRoute = defineRoute(
  {
    operationId: 'listAlerts',
    method: 'get',
    path: '/v1/brand/{brand_id}/alerts',
    tag: 'Brands',
    summary: 'List alerts: pages that appear to impersonate one of your brands, newest first.',
    description: 'There is one alert for each page, which counts every detection of the page.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listAlerts,
    input: {
      params: brandPath,
      query: pageQuery.extend({
        status: statusField.optional(),
        source: sourceField.optional(),
        minProbability: z.coerce.number().min(0).max(1).optional(),
        since: momentField.optional().meta({ description: 'The time at which the alert was created.' }),
        until: momentField.optional().meta({ description: 'Exclusive.' }),
        host: hostField.optional().meta({ description: 'The host, including its subdomains.' }),
      }),
    },
    responses: {
      200: {
        description: 'The alerts.',
        body: z.object({ data: z.array(alertField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit, ...filter } = call.query;
    const wanted = { brandId: call.params.brand_id, filter, cursor, limit };
    const { alerts, nextCursor } = await listAlerts(deps, keyOf(call), wanted);
    return { status: 200, body: { data: alerts.map((alert) => toAlert(alert, alert.last)), nextCursor } };
  },
);
