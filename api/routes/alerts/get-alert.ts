import type { Database } from '../../../shared/platform/db/database.ts';
import { readAlert } from '../../../shared/domain/brands/alerts/read-alert.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { alertPath } from './alert-response.ts';
import { toWholeAlert, wholeAlertField } from './whole-alert-response.ts';

export const getAlert = defineRoute(
  {
    operationId: 'getAlert',
    method: 'get',
    path: '/v1/brand/{brand_id}/alerts/{alert_id}',
    tag: 'Brands',
    summary: 'Retrieve an alert: the reasons, the history of detections and the evidence.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.getAlert,
    input: { params: alertPath },
    responses: { 200: { description: 'The alert.', body: wholeAlertField } },
    errors: ['brand_not_found', 'alert_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, alert_id: alertId } = call.params;
    return { status: 200, body: toWholeAlert(await readAlert(deps, keyOf(call), { brandId, alertId })) };
  },
);
