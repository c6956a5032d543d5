import { z } from 'zod';
import { alertKinds, alertStatuses } from '../../../../shared/domain/brands/alerts/alert.ts';
import { openEvidence } from '../../../../shared/domain/brands/alerts/read-evidence.ts';
import { listQueue, queueOrders } from '../../../../shared/domain/brands/alerts/review/list-queue.ts';
import { ownAlert } from '../../../../shared/domain/brands/alerts/review/own-alert.ts';
import { readForReview } from '../../../../shared/domain/brands/takedowns/read-for-review.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { namesOfMembers } from '../../../../shared/domain/team/members/list-members.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import type { BlobStorage } from '../../../../shared/platform/storage/blob-storage.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { sourceField } from '../../alerts/alert-response.ts';
import { hostField } from '../../alerts/allowed-hosts.ts';
import { evidenceReply } from '../../alerts/evidence-reply.ts';
import { pageQuery } from '../../fields.ts';
import { modePath, ownerIn, readers } from '../member-paths.ts';
import {
  alertsPath,
  consoleAlertField,
  evidenceOf,
  modeAlertPath,
  queuedAlertField,
  toConsoleAlert,
  toQueuedAlert,
} from './alert-response.ts';

export const consoleListAlerts = defineRoute(
  {
    operationId: 'consoleListAlerts',
    method: 'get',
    path: alertsPath,
    tag: 'Console',
    summary: 'List the alerts of all brands of a project and mode, the most urgent first.',
    description:
      'Only open ones unless another status is asked for. A cursor continues a list in the same order; `urgency` changes when a page does.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListAlerts,
    input: {
      params: modePath,
      query: pageQuery.extend({
        brand: z.string().min(1).max(64).optional().meta({ description: 'The id of a brand.' }),
        status: z.enum([...alertStatuses, 'all']).default('open'),
        kind: z.enum([...alertKinds, 'all']).default('impersonation'),
        sort: z.enum(queueOrders).default('urgency'),
        host: hostField.optional().meta({ description: 'The host, including its subdomains.' }),
        source: sourceField.optional(),
        free: z.enum(['true', 'false']).default('false').meta({
          description:
            'With `true` only what you can judge now: no other member has it open, and no verdict waits.',
        }),
      }),
    },
    responses: {
      200: {
        description: 'The alerts.',
        body: z.object({ data: z.array(queuedAlertField), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { cursor, limit, sort, brand: brandId, free, ...filter } = call.query;
    const freeFor = free === 'true' ? memberOf(call).id : undefined;
    const wanted = { filter: { ...filter, brandId, freeFor }, sort, cursor, limit };
    const { alerts, nextCursor } = await listQueue(deps, ownerIn(call), wanted);
    const pathOf = evidenceOf(call.params);
    return { status: 200, body: { data: alerts.map((each) => toQueuedAlert(each, pathOf)), nextCursor } };
  },
);

export const consoleGetAlert = defineRoute(
  {
    operationId: 'consoleGetAlert',
    method: 'get',
    path: `${alertsPath}/{alert_id}`,
    tag: 'Console',
    summary: 'Retrieve an alert: the reasons, the history of detections and verdicts, who is looking at it.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetAlert,
    input: { params: modeAlertPath },
    responses: { 200: { description: 'The alert.', body: consoleAlertField } },
    errors: ['alert_not_found'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const found = await readForReview(deps, ownerIn(call), call.params.alert_id);
    const givers = found.alert.verdicts.flatMap(({ givenBy }) => (givenBy === null ? [] : [givenBy]));
    const names = await namesOfMembers(deps.db, [...new Set(givers)]);
    return { status: 200, body: toConsoleAlert(found, names, evidenceOf(call.params)) };
  },
);

export const consoleAlertEvidence = defineRoute(
  {
    operationId: 'consoleAlertEvidence',
    method: 'get',
    path: `${alertsPath}/{alert_id}/evidence/{file}`,
    manySegments: 'file',
    tag: 'Console',
    summary: 'Download a file of the evidence, exactly as it was stored.',
    description:
      'Files other than images are served as attachments, because they come from a suspected page. The manifest (`manifest.json`) lists them; `log-entry.json` is the entry in the log of the brand.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleAlertEvidence,
    input: {
      params: modeAlertPath.extend({ file: z.string().min(1).max(200).meta({ example: 'screenshot.png' }) }),
      query: z.object({
        sighting: z.string().min(1).max(64).optional().meta({ description: 'Defaults to the last one.' }),
      }),
    },
    responses: { 200: { description: 'The file.', body: 'file' } },
    errors: ['alert_not_found', 'evidence_not_found'],
  },
  async (deps: { db: Database; storage: BlobStorage }, call) => {
    const owner = ownerIn(call);
    const { alert_id: alertId, file } = call.params;
    const brandId = await ownAlert(deps.db, owner, alertId);
    const sightingId = call.query.sighting ?? null;
    return evidenceReply(file, await openEvidence(deps, owner, { brandId, alertId, sightingId, file }));
  },
);
