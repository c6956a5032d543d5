import type { Database } from '../../../shared/platform/db/database.ts';
import { judgeAlert } from '../../../shared/domain/brands/takedowns/judge-alert.ts';
import { verdictField } from '../../../shared/domain/brands/alerts/verdict-input.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { alertPath } from './alert-response.ts';
import { toWholeAlert, wholeAlertField } from './whole-alert-response.ts';

export const judgeAlertRoute = defineRoute(
  {
    operationId: 'judgeAlert',
    method: 'post',
    path: '/v1/brand/{brand_id}/alerts/{alert_id}/verdict',
    tag: 'Brands',
    summary: 'Record a verdict on an alert: an impersonation, or harmless.',
    description:
      'The latest verdict counts; earlier ones stay in the history. Probabilities are calibrated by verdicts, so record harmless pages too. Dismissing an alert ends its takedown.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.judgeAlert,
    creates: true,
    input: { params: alertPath, body: verdictField },
    responses: { 200: { description: 'The updated alert.', body: wholeAlertField } },
    errors: [
      'brand_not_found',
      'alert_not_found',
      'alert_seen_again',
      'allowed_host_limit',
      'store_unavailable',
    ],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { brand_id: brandId, alert_id: alertId } = call.params;
    const judged = await judgeAlert(deps, keyOf(call), { brandId, alertId, input: call.body });
    return { status: 200, body: toWholeAlert(judged) };
  },
);
