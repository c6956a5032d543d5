import { z } from 'zod';
import { type MailCaps, mailsOfToday } from '../../../../shared/domain/brands/takedowns/sending/mail-caps.ts';
import {
  resumeTakedowns,
  stopTakedowns,
  type Switch,
  switchReasonField,
  takedownSwitch,
} from '../../../../shared/domain/brands/takedowns/sending/stop-takedowns.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';

const count = z.int().min(0);

const switchFields = z.object({
  isStopped: z.boolean(),
  stoppedAt: timestampField.nullable(),
  reason: z.string().nullable().meta({ description: 'Why it is stopped.' }),
  resumedAt: timestampField.nullable(),
  resumeReason: z.string().nullable(),
});

function toSwitch({ stoppedAt, reason, resumedAt, resumeReason }: Switch): z.input<typeof switchFields> {
  return {
    isStopped: stoppedAt !== null,
    stoppedAt: stoppedAt?.toISOString() ?? null,
    reason,
    resumedAt: resumedAt?.toISOString() ?? null,
    resumeReason,
  };
}

export const consoleOperatorTakedowns = defineRoute(
  {
    operationId: 'consoleOperatorTakedowns',
    method: 'get',
    path: '/console/api/operator/takedowns',
    tag: 'Console',
    summary: 'Read whether notices are sent, how many were today, and the caps of a day.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorTakedowns,
    input: {},
    responses: {
      200: {
        description: 'The switch and the caps. Days are UTC.',
        body: z.object({
          sending: switchFields,
          sentToday: count.meta({ description: 'Notices of live brands, all projects together.' }),
          caps: z.object({ service: count, project: count, brand: count, recipient: count }),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database; mailCaps: MailCaps }) => {
    const [sending, sentToday] = await Promise.all([takedownSwitch(deps), mailsOfToday(deps.db)]);
    const { dailyCap, projectDailyCap, brandDailyCap, recipientDailyCap } = deps.mailCaps;
    const caps = {
      service: dailyCap,
      project: projectDailyCap,
      brand: brandDailyCap,
      recipient: recipientDailyCap,
    };
    return { status: 200, body: { sending: toSwitch(sending), sentToday, caps } };
  },
);

const turned = { 200: { description: 'The switch as it is now.', body: switchFields } } as const;

export const consoleOperatorStopTakedowns = defineRoute(
  {
    operationId: 'consoleOperatorStopTakedowns',
    method: 'post',
    path: '/console/api/operator/takedowns/stop',
    tag: 'Console',
    summary: 'Stop sending notices for all projects until it is resumed.',
    auth: 'member',
    member: { of: 'operators', stepUp: true },
    audited: true,
    limit: endpointLimits.consoleOperatorStopTakedowns,
    input: { body: z.strictObject({ reason: switchReasonField }) },
    responses: turned,
    errors: [],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toSwitch(await stopTakedowns(deps, call.body.reason)),
  }),
);

export const consoleOperatorResumeTakedowns = defineRoute(
  {
    operationId: 'consoleOperatorResumeTakedowns',
    method: 'post',
    path: '/console/api/operator/takedowns/resume',
    tag: 'Console',
    summary: 'Resume sending notices.',
    auth: 'member',
    member: { of: 'operators', stepUp: true },
    audited: true,
    limit: endpointLimits.consoleOperatorResumeTakedowns,
    input: { body: z.strictObject({ reason: switchReasonField }) },
    responses: turned,
    errors: [],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toSwitch(await resumeTakedowns(deps, call.body.reason)),
  }),
);
