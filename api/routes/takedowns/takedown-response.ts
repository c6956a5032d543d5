import { z } from 'zod';
import { logEvents, type LogEntry } from '../../../shared/domain/brands/takedowns/log/takedown-log.ts';
import type { WholeTakedown } from '../../../shared/domain/brands/takedowns/read-takedown.ts';
import {
  takedownCauses,
  takedownStates,
  timerKinds,
  type Notice,
  type Takedown,
  type Timer,
} from '../../../shared/domain/brands/takedowns/takedown.ts';
import { contactScopes, type AbuseContact } from '../../../shared/domain/brands/rdap/abuse-contacts.ts';
import { kindsOfReport } from '../../../shared/domain/brands/xarf/xarf-report.ts';
import { brandPath } from '../brands/brand-response.ts';
import { timestampField } from '../fields.ts';

export const takedownPath = brandPath.extend({
  takedown_id: z.string().min(1).max(64).meta({ example: 'tkd_b5mawe74nc2ha5qapk0kq0tmkp' }),
});

const sha256Field = z.string().regex(/^[0-9a-f]{64}$/);
const moment = timestampField.nullable();

export const takedownField = z.object({
  takedownId: z.string(),
  brandId: z.string(),
  alertId: z.string(),
  follows: z.string().nullable().meta({ description: 'The takedown after which the page returned.' }),
  kind: z.enum(kindsOfReport),
  url: z.string(),
  host: z.string(),
  state: z.enum(takedownStates),
  cause: z.enum(takedownCauses),
  mode: z
    .enum(['automatic', 'suggest'])
    .meta({ description: 'The decision of the automatic check when it was drafted.' }),
  reasons: z
    .array(z.string())
    .meta({ description: 'The reasons why it is not sent automatically. Empty if it may be.' }),
  quarantined: z.boolean().meta({
    description: 'Drafted while unusually many pages were detected; it is never sent automatically.',
  }),
  probability: z.number().min(0).max(1),
  contacts: z
    .array(
      z.object({
        scope: z.enum(contactScopes),
        email: z.string(),
        operator: z.string().nullable(),
        source: z.enum(['rdap', 'configured', 'guess']),
      }),
    )
    .meta({ description: 'The contacts it is sent to, in this order. Empty until it is prepared.' }),
  reportSha256: sha256Field
    .nullable()
    .meta({ description: 'The SHA-256 of the XARF document as it is attached.' }),
  requestedBy: z.string().nullable().meta({
    description:
      'The id of the API key or the member of the console that started it; null if the service did.',
  }),
  approvedBy: z.string().nullable(),
  dispute: z.enum(['open', 'upheld', 'rejected']).nullable(),
  seenAt: timestampField,
  checkedAt: moment,
  goneSince: moment.meta({
    description:
      'The time since which the page has appeared offline. The takedown has not been confirmed yet.',
  }),
  preparedAt: moment,
  approvedAt: moment,
  sentAt: moment,
  escalatedAt: moment,
  endedAt: moment,
  endedReason: z.string().nullable(),
  createdAt: timestampField,
});

export const wholeTakedownField = takedownField.extend({
  report: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The XARF document, schema 4.2.0.' }),
  notices: z.array(
    z.object({
      noticeId: z.string(),
      afterHours: z
        .int()
        .meta({ description: '0 for the first notice, otherwise the hour of the reminder.' }),
      scope: z.enum(contactScopes),
      email: z.string(),
      messageId: z.string(),
      attempts: z.int(),
      writtenAt: timestampField,
      sentAt: moment,
      reply: z.string().nullable().meta({ description: 'The response of the mail server.' }),
      refusedAt: moment,
    }),
  ),
  timers: z.array(
    z.object({ kind: z.enum(timerKinds), nth: z.int(), dueAt: timestampField, doneAt: moment }),
  ),
  log: z.array(
    z.object({
      seq: z.int(),
      at: timestampField,
      event: z.enum(logEvents),
      data: z.record(z.string(), z.unknown()),
      previous: sha256Field,
      hash: sha256Field,
    }),
  ),
  isLogWhole: z.boolean(),
  evidenceManifestSha256: sha256Field.nullable(),
  form: z
    .object({
      platform: z.string(),
      name: z.string(),
      link: z.string(),
      opens: z.enum(['form', 'help']),
      fields: z.array(z.object({ label: z.string(), text: z.string() })),
    })
    .nullable()
    .meta({
      description:
        "The form in which the page's platform takes reports, filled in to be pasted by a person. Null where none is known.",
    }),
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toTakedown(takedown: Takedown): z.output<typeof takedownField> {
  return {
    takedownId: takedown.id,
    brandId: takedown.brandId,
    alertId: takedown.alertId,
    follows: takedown.follows,
    kind: takedown.kind,
    url: takedown.url,
    host: takedown.host,
    state: takedown.state,
    cause: takedown.cause,
    mode: takedown.mode,
    reasons: takedown.reasons,
    quarantined: takedown.quarantined,
    probability: takedown.probability,
    contacts: takedown.contacts.map(toContact),
    reportSha256: takedown.reportHash,
    requestedBy: takedown.requestedBy,
    approvedBy: takedown.approvedBy,
    dispute: takedown.dispute,
    seenAt: takedown.seenAt.toISOString(),
    checkedAt: iso(takedown.checkedAt),
    goneSince: iso(takedown.goneSince),
    preparedAt: iso(takedown.preparedAt),
    approvedAt: iso(takedown.approvedAt),
    sentAt: iso(takedown.sentAt),
    escalatedAt: iso(takedown.escalatedAt),
    endedAt: iso(takedown.endedAt),
    endedReason: takedown.endedReason,
    createdAt: takedown.createdAt.toISOString(),
  };
}

const toContact = ({ scope, email, operator, source }: AbuseContact) => ({ scope, email, operator, source });

export function toWholeTakedown(whole: WholeTakedown) {
  return { ...toTakedownParts(whole), report: whole.report };
}

/** All but the report. */
export function toTakedownParts(whole: WholeTakedown) {
  const { takedown, notices, timers, log, isLogWhole, evidenceManifestSha256, form } = whole;
  return {
    ...toTakedown(takedown),
    notices: notices.map(toNotice),
    timers: timers.map(toTimer),
    log: log.map(toLogEntry),
    isLogWhole,
    evidenceManifestSha256,
    form: form && toForm(form),
  };
}

const toForm = ({ platform, name, link, opens, fields }: NonNullable<WholeTakedown['form']>) => ({
  platform,
  name,
  link,
  opens,
  fields: fields.map(({ label, text }) => ({ label, text })),
});

export const toNotice = (notice: Notice) => ({
  noticeId: notice.id,
  afterHours: notice.occasion,
  scope: notice.scope,
  email: notice.email,
  messageId: notice.messageId,
  attempts: notice.attempts,
  writtenAt: notice.writtenAt.toISOString(),
  sentAt: iso(notice.sentAt),
  reply: notice.reply,
  refusedAt: iso(notice.refusedAt),
});

const toTimer = ({ kind, nth, dueAt, doneAt }: Timer) => ({
  kind,
  nth,
  dueAt: dueAt.toISOString(),
  doneAt: iso(doneAt),
});

const toLogEntry = ({ seq, at, event, data, previous, hash }: LogEntry) => ({
  seq,
  at: at.toISOString(),
  event,
  data,
  previous,
  hash,
});
