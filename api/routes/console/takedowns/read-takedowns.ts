import { z } from 'zod';
import { escalationPack } from '../../../../shared/domain/brands/takedowns/review/escalation-pack.ts';
import type { MailBuilds } from '../../../../shared/domain/brands/takedowns/review/mail-builds.ts';
import {
  countTakedowns,
  listRecipients,
  listTakedownsOfProject,
  takedownOfProject,
} from '../../../../shared/domain/brands/takedowns/review/takedowns-of-project.ts';
import type { TakedownSettings } from '../../../../shared/domain/brands/takedowns/sending/takedown-settings.ts';
import { takedownStates } from '../../../../shared/domain/brands/takedowns/takedown.ts';
import { contactScopes } from '../../../../shared/domain/brands/rdap/abuse-contacts.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import type { BlobStorage } from '../../../../shared/platform/storage/blob-storage.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { pageQuery, timestampField } from '../../fields.ts';
import { modePath, ownerIn, readers } from '../member-paths.ts';
import { showTakedown, type ShowDeps } from './show-takedown.ts';
import {
  consoleTakedown,
  toConsoleTakedown,
  listedTakedown,
  modeTakedownPath,
  takedownsPath,
  toListed,
} from './takedown-body.ts';

export const consoleListTakedowns = defineRoute(
  {
    operationId: 'consoleListTakedowns',
    method: 'get',
    path: takedownsPath,
    tag: 'Console',
    summary: 'List the takedowns of all brands of a project, newest first.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListTakedowns,
    input: {
      params: modePath,
      query: pageQuery.extend({
        state: z.enum(takedownStates).optional(),
        brand: z.string().min(1).max(64).optional().meta({ description: 'The id of a brand.' }),
      }),
    },
    responses: {
      200: {
        description: 'The takedowns.',
        body: z.object({ data: z.array(listedTakedown), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { state, brand: brandId, cursor, limit } = call.query;
    const query = { state, brandId, cursor, limit };
    const { takedowns, nextCursor } = await listTakedownsOfProject(deps, ownerIn(call), query);
    return { status: 200, body: { data: takedowns.map(toListed), nextCursor } };
  },
);

export const consoleCountTakedowns = defineRoute(
  {
    operationId: 'consoleCountTakedowns',
    method: 'get',
    path: `${takedownsPath}/counts`,
    tag: 'Console',
    summary: 'Count the takedowns of a project by state, up to 1,000 of each.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleCountTakedowns,
    input: { params: modePath },
    responses: {
      200: {
        description: 'The counts.',
        body: z.object({
          data: z.array(
            z.object({
              state: z.enum(takedownStates),
              count: z.int(),
              isMore: z.boolean().meta({ description: 'There are more than were counted.' }),
            }),
          ),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const counts = await countTakedowns(deps, ownerIn(call));
    const data = counts.map(({ state, count, isMore }) => ({ state, count, isMore }));
    return { status: 200, body: { data } };
  },
);

export const consoleGetTakedown = defineRoute(
  {
    operationId: 'consoleGetTakedown',
    method: 'get',
    path: `${takedownsPath}/{takedown_id}`,
    tag: 'Console',
    summary:
      'Retrieve a takedown with its report, contacts, notices, timers and log, and why it was not sent.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetTakedown,
    input: { params: modeTakedownPath },
    responses: { 200: { description: 'The takedown.', body: consoleTakedown } },
    errors: ['takedown_not_found'],
  },
  async (deps: ShowDeps, call) => {
    const viewer = { ...ownerIn(call), id: memberOf(call).id };
    return {
      status: 200,
      body: toConsoleTakedown(await showTakedown(deps, viewer, call.params.takedown_id)),
    };
  },
);

export const consoleTakedownPack = defineRoute(
  {
    operationId: 'consoleTakedownPack',
    method: 'get',
    path: `${takedownsPath}/{takedown_id}/pack.zip`,
    tag: 'Console',
    summary: 'Download the escalation pack: the report, the mails, the log with its proof and the evidence.',
    description: 'A ZIP that can be shown to a registry, ICANN or a court; its README says how to verify it.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleTakedownPack,
    input: { params: modeTakedownPath },
    responses: { 200: { description: 'The ZIP.', body: 'file' } },
    errors: ['takedown_not_found', 'overloaded'],
  },
  async (
    deps: {
      db: Database;
      clock: Clock;
      storage: BlobStorage;
      noticeSettings: Pick<TakedownSettings, 'sender'>;
      mailBuilds: MailBuilds;
    },
    call,
  ) => {
    const owner = ownerIn(call);
    const { id } = await takedownOfProject(deps.db, owner, call.params.takedown_id);
    const { db, clock, storage, noticeSettings: settings, mailBuilds } = deps;
    return {
      status: 200,
      stream: await mailBuilds.open(owner.projectId, () =>
        escalationPack({ db, clock, storage, settings }, owner, id),
      ),
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${id}.zip"`,
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    };
  },
);

const recipient = z.object({
  email: z.string(),
  scope: z.enum(contactScopes),
  sent: z.int().meta({ description: 'First notices that the mail server of the recipient took.' }),
  reminders: z.int(),
  refused: z.int(),
  answered: z
    .int()
    .meta({ description: 'Of those sent, how many were answered, as far as it was recorded.' }),
  down: z.int().meta({ description: 'Of those sent, how many pages went down.' }),
  medianHoursToDown: z.number().nullable(),
  lastSentAt: timestampField.nullable(),
});

export const consoleListRecipients = defineRoute(
  {
    operationId: 'consoleListRecipients',
    method: 'get',
    path: '/console/api/projects/{project_id}/{mode}/recipients',
    tag: 'Console',
    summary: 'List whom notices of the last year went to and what came of them, at most 200.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListRecipients,
    input: { params: modePath },
    responses: {
      200: { description: 'The recipients.', body: z.object({ data: z.array(recipient) }) },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const recipients = await listRecipients(deps, ownerIn(call));
    const data = recipients.map((each) => ({
      email: each.email,
      scope: each.scope,
      sent: each.sent,
      reminders: each.reminders,
      refused: each.refused,
      answered: each.answered,
      down: each.down,
      medianHoursToDown: each.medianHoursToDown,
      lastSentAt: each.lastSentAt?.toISOString() ?? null,
    }));
    return { status: 200, body: { data } };
  },
);
