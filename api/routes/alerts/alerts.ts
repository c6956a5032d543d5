import { z } from 'zod';
import { alertKinds, alertOrders } from '../../../shared/domain/brands/alerts/alert.ts';
import { verdictField } from '../../../shared/domain/brands/alerts/pass-verdict.ts';
import { listAlerts, readAlert } from '../../../shared/domain/brands/alerts/read-alert.ts';
import { openEvidence } from '../../../shared/domain/brands/alerts/read-evidence.ts';
import { takedownOutlook } from '../../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { judgeAlert } from '../../../shared/domain/brands/takedowns/judge-alert.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import type { BlobStorage } from '../../../shared/platform/storage/blob-storage.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from '../brands/brand-response.ts';
import { pageOf, pageQuery } from '../fields.ts';
import { formerRangeField, rangeFields, withRange } from '../time-range.ts';
import { alertField, alertPath, alertStateField, sourceField, toAlert } from './alert-response.ts';
import { hostField } from './allowed-hosts.ts';
import { evidenceReply } from './evidence-reply.ts';
import { toWholeAlert, wholeAlertField } from './whole-alert-response.ts';
import { stateQuery, withStateAlone } from '../state-fields.ts';

export const listAlertsRoute = defineRoute(
  {
    operationId: 'listAlerts',
    method: 'get',
    path: '/v1/brand/{brand_id}/alerts',
    tag: 'Brands',
    summary: 'List alerts: pages that appear to impersonate one of your brands, newest first.',
    description:
      'There is one alert for each page, which counts every detection of the page. Names that resemble the brand and are not used yet are listed on request, with `kind=lookalike` or `kind=all`. With `sort=urgency` the alerts that cost most to leave alone come first. `from` and `to` refer to the time at which the alert was created.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listAlerts,
    input: {
      params: brandPath,
      query: withStateAlone(
        withRange(
          pageQuery.extend({
            kind: z
              .enum([...alertKinds, 'all'])
              .default('impersonation')
              .meta({ description: 'Lists impersonations unless another kind is requested.' }),
            sort: z.enum(alertOrders).default('newest').meta({
              description: 'A cursor continues a list in the same order. `urgency` changes when a page does.',
            }),
            ...stateQuery(alertStateField),
            source: sourceField.optional(),
            minProbability: z.coerce
              .number()
              .min(0)
              .max(1)
              .optional()
              .meta({ description: 'Only alerts of at least this probability.', example: 0.5 }),
            maxProbability: z.coerce
              .number()
              .min(0)
              .max(1)
              .optional()
              .meta({ description: 'Only alerts of at most this probability.', example: 1 }),
            ...rangeFields,
            since: formerRangeField('from'),
            until: formerRangeField('to'),
            host: hostField
              .optional()
              .meta({ description: 'The host, including its subdomains.', example: 'acme-login.example' }),
          }),
        ),
      ),
    },
    responses: {
      200: {
        description: 'The alerts.',
        body: pageOf(alertField, 'The alerts, in the order of `sort`.'),
      },
    },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit, sort, ...filter } = call.query;
    const wanted = { brandId: call.params.brand_id, filter, sort, cursor, limit };
    const { alerts, nextCursor } = await listAlerts(deps, keyOf(call), wanted);
    return { status: 200, body: { data: alerts.map((alert) => toAlert(alert, alert.last)), nextCursor } };
  },
);

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
  async (deps: { db: Database; clock: Clock }, call) => {
    const { brand_id: brandId, alert_id: alertId } = call.params;
    const alert = await readAlert(deps, keyOf(call), { brandId, alertId });
    return { status: 200, body: toWholeAlert(alert, await takedownOutlook(deps, alertId)) };
  },
);

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
    audited: true,
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
    return { status: 200, body: toWholeAlert(judged, await takedownOutlook(deps, alertId)) };
  },
);

export const alertEvidence = defineRoute(
  {
    operationId: 'alertEvidence',
    method: 'get',
    path: '/v1/brand/{brand_id}/alerts/{alert_id}/evidence/{file}',
    manySegments: 'file',
    tag: 'Brands',
    summary: 'Download a file of the evidence, exactly as it was stored.',
    description:
      'The file names are those in the manifest (`manifest.json`). `log-entry.json` is the entry in the log of your brand. Files other than images are served as attachments, because they come from a suspected page.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.alertEvidence,
    input: {
      params: alertPath.extend({
        file: z
          .string()
          .min(1)
          .max(200)
          .meta({ example: 'screenshot.png', description: 'The name of the file in the manifest.' }),
      }),
      query: z.object({
        sighting: z
          .string()
          .min(1)
          .max(64)
          .optional()
          .meta({ description: 'Defaults to the last one.', example: 'sgt_b5mawe74nc2ha5qapk0kq0tmkp' }),
      }),
    },
    responses: { 200: { description: 'The file.', body: 'file' } },
    errors: ['brand_not_found', 'alert_not_found', 'evidence_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; storage: BlobStorage }, call) => {
    const { brand_id: brandId, alert_id: alertId, file } = call.params;
    const sightingId = call.query.sighting ?? null;
    const opened = await openEvidence(deps, keyOf(call), { brandId, alertId, sightingId, file });
    return evidenceReply(file, opened);
  },
);
