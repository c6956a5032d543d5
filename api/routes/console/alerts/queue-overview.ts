import { z } from 'zod';
import {
  countQueue,
  listReturnedAlerts,
} from '../../../../shared/domain/brands/alerts/review/queue-overview.ts';
import { relatedAlerts } from '../../../../shared/domain/brands/alerts/review/related-alerts.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { pageQuery } from '../../fields.ts';
import { modePath, ownerIn, readers } from '../member-paths.ts';
import {
  alertsPath,
  evidenceOf,
  modeAlertPath,
  queuedAlertField,
  relatedAlertField,
  toQueuedAlert,
  toRelatedAlert,
} from './alert-response.ts';

export const consoleCountAlerts = defineRoute(
  {
    operationId: 'consoleCountAlerts',
    method: 'get',
    path: `${alertsPath}/counts`,
    tag: 'Console',
    summary: 'Count the open impersonations, the verdicts that wait, and what you have judged today (UTC).',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleCountAlerts,
    input: { params: modePath },
    responses: {
      200: {
        description: 'The counts. None goes beyond 10,000.',
        body: z.object({
          open: z.int(),
          openIsMore: z.boolean(),
          waiting: z.int(),
          judgedToday: z.int(),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const counts = await countQueue(deps, ownerIn(call), memberOf(call).id);
    const { open, openIsMore, waiting, judgedToday } = counts;
    return { status: 200, body: { open, openIsMore, waiting, judgedToday } };
  },
);

export const consoleListReturnedAlerts = defineRoute(
  {
    operationId: 'consoleListReturnedAlerts',
    method: 'get',
    path: `${alertsPath}/returned`,
    tag: 'Console',
    summary: 'List the alerts whose verdict could not be recorded, and why, the latest first.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListReturnedAlerts,
    input: { params: modePath, query: pageQuery },
    responses: {
      200: {
        description: 'The alerts.',
        body: z.object({ data: z.array(queuedAlertField), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { alerts, nextCursor } = await listReturnedAlerts(deps, ownerIn(call), call.query);
    const pathOf = evidenceOf(call.params);
    return { status: 200, body: { data: alerts.map((each) => toQueuedAlert(each, pathOf)), nextCursor } };
  },
);

export const consoleListRelatedAlerts = defineRoute(
  {
    operationId: 'consoleListRelatedAlerts',
    method: 'get',
    path: `${alertsPath}/{alert_id}/related`,
    tag: 'Console',
    summary: 'List up to 50 other open alerts on the same registrable domain, or whose page looks the same.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListRelatedAlerts,
    input: { params: modeAlertPath },
    responses: { 200: { description: 'The alerts.', body: z.object({ data: z.array(relatedAlertField) }) } },
    errors: ['alert_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const related = await relatedAlerts(deps, ownerIn(call), call.params.alert_id);
    const pathOf = evidenceOf(call.params);
    return { status: 200, body: { data: related.map((each) => toRelatedAlert(each, pathOf)) } };
  },
);
