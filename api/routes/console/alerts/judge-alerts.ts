import { z } from 'zod';
import { dismissalCodes } from '../../../../shared/domain/brands/alerts/dismissal-reasons.ts';
import { giveVerdict, recallVerdict } from '../../../../shared/domain/brands/alerts/review/give-verdict.ts';
import { leaseAlert, returnLease } from '../../../../shared/domain/brands/alerts/review/lease-alert.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';
import { modePath, ownerIn, reviewers } from '../member-paths.ts';
import { alertsPath, modeAlertPath, verdictsPath } from './alert-response.ts';

export const consoleLeaseAlert = defineRoute(
  {
    operationId: 'consoleLeaseAlert',
    method: 'post',
    path: `${alertsPath}/{alert_id}/lease`,
    tag: 'Console',
    summary:
      'Keep an alert for yourself for two minutes, so that no other member judges it; again, to renew that.',
    auth: 'member',
    member: reviewers,
    limit: endpointLimits.consoleLeaseAlert,
    input: { params: modeAlertPath, body: z.strictObject({}) },
    responses: { 200: { description: 'It is yours.', body: z.object({ until: timestampField }) } },
    errors: ['alert_not_found', 'alert_leased'],
  },
  async (deps: { db: Database }, call) => {
    const { alert_id: alertId } = call.params;
    const { until } = await leaseAlert(deps, ownerIn(call), { alertId, memberId: memberOf(call).id });
    return { status: 200, body: { until: until.toISOString() } };
  },
);

export const consoleReturnAlert = defineRoute(
  {
    operationId: 'consoleReturnAlert',
    method: 'delete',
    path: `${alertsPath}/{alert_id}/lease`,
    tag: 'Console',
    summary: 'Give an alert back, so that another reviewer can judge it at once.',
    auth: 'member',
    member: reviewers,
    limit: endpointLimits.consoleReturnAlert,
    input: { params: modeAlertPath },
    responses: { 204: { description: 'It is not yours.', body: null } },
    errors: ['alert_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { alert_id: alertId } = call.params;
    await returnLease(deps, ownerIn(call), { alertId, memberId: memberOf(call).id });
    return { status: 204 };
  },
);

const idField = z.string().min(1).max(64);

const verdictBody = z
  .strictObject({
    alerts: z
      .array(
        z.strictObject({
          alertId: idField.meta({ example: 'alr_b5mawe74nc2ha5qapk0kq0tmkp' }),
          sightingId: idField.meta({ description: '`lastSightingId` of the alert that was looked at.' }),
          lastVerdictId: idField.nullable().meta({ description: '`lastVerdictId` of the same.' }),
        }),
      )
      .min(1)
      .max(50),
    verdict: z.enum(['confirm', 'dismiss']),
    reason: z.enum(dismissalCodes).optional().meta({ description: 'Required to dismiss.' }),
    note: z
      .string()
      .trim()
      .min(1)
      .max(400)
      .regex(/^[^\p{C}]+$/u, 'must not contain control characters')
      .optional(),
    allowHost: z.boolean().default(false).meta({
      description: 'Also allow the host: its pages no longer become alerts of this brand.',
    }),
  })
  .refine(({ alerts }) => new Set(alerts.map(({ alertId }) => alertId)).size === alerts.length, {
    path: ['alerts'],
    message: 'must name each alert once',
  })
  .refine(({ verdict, reason }) => (verdict === 'dismiss') === (reason !== undefined), {
    path: ['reason'],
    message: 'is required to dismiss, and only then',
  })
  .refine(({ verdict, allowHost }) => verdict === 'dismiss' || !allowHost, {
    path: ['allowHost'],
    message: 'can only be used when dismissing',
  });

export const consoleJudgeAlerts = defineRoute(
  {
    operationId: 'consoleJudgeAlerts',
    method: 'post',
    path: verdictsPath,
    tag: 'Console',
    summary:
      'Judge up to 50 alerts together. The verdict leaves after five seconds; until then it can be revoked.',
    description:
      'It is refused as a whole where one of the alerts is open with another member, was judged by another person first, or was detected again since it was looked at.',
    auth: 'member',
    member: reviewers,
    limit: endpointLimits.consoleJudgeAlerts,
    input: { params: modePath, body: verdictBody },
    responses: {
      202: {
        description: 'The verdict waits.',
        body: z.object({ verdictId: z.string(), leavesAt: timestampField }),
      },
    },
    errors: ['alert_not_found', 'alert_leased', 'alert_judged', 'alert_seen_again'],
  },
  async (deps: { db: Database }, call) => {
    const { alerts, verdict, reason: reasonCode = null, note = null, allowHost } = call.body;
    const given = { verdict, reasonCode, note, allowHost };
    const memberId = memberOf(call).id;
    const { verdictId, leavesAt } = await giveVerdict(deps, ownerIn(call), { memberId, alerts, given });
    return { status: 202, body: { verdictId, leavesAt: leavesAt.toISOString() } };
  },
);

export const consoleRecallVerdict = defineRoute(
  {
    operationId: 'consoleRecallVerdict',
    method: 'delete',
    path: `${verdictsPath}/{verdict_id}`,
    tag: 'Console',
    summary: 'Take a verdict of yours back that has not left yet.',
    auth: 'member',
    member: reviewers,
    limit: endpointLimits.consoleRecallVerdict,
    input: {
      params: modePath.extend({ verdict_id: idField.meta({ example: 'wvd_b5mawe74nc2ha5qapk0kq0tmkp' }) }),
    },
    responses: { 204: { description: 'Nothing was said.', body: null } },
    errors: ['verdict_left'],
  },
  async (deps: { db: Database }, call) => {
    const { verdict_id: verdictId } = call.params;
    await recallVerdict(deps, ownerIn(call), { memberId: memberOf(call).id, verdictId });
    return { status: 204 };
  },
);
