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
import { alertIdField, brandIdField, sha256Field, takedownIdField } from '../id-fields.ts';

export const takedownPath = brandPath.extend({
  takedown_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ example: 'tkd_b5mawe74nc2ha5qapk0kq0tmkp', description: 'The takedown.' }),
});

const moment = timestampField.nullable();

export const takedownField = z.object({
  takedownId: takedownIdField,
  brandId: brandIdField,
  alertId: alertIdField,
  follows: z.string().nullable().meta({
    description: 'The takedown after which the page returned.',
    example: 'tkd_b5mawe74nc2ha5qapk0kq0tmkp',
  }),
  kind: z.enum(kindsOfReport).meta({ description: 'The kind of abuse.' }),
  url: z.string().meta({ description: 'The address of the page.', example: 'https://acme-login.example/' }),
  host: z.string().meta({ description: 'The host of `url`.', example: 'acme-login.example' }),
  state: z
    .enum(takedownStates)
    .meta({ description: '`drafted`: not prepared yet. `down`: the page is offline.' }),
  cause: z.enum(takedownCauses).meta({ description: 'Who started it.' }),
  mode: z
    .enum(['automatic', 'suggest'])
    .meta({ description: 'The decision of the automatic check when it was drafted.' }),
  reasons: z.array(z.string()).meta({
    description: 'The reasons why it is not sent automatically. Empty if it may be.',
    example: ['not_confident'],
  }),
  quarantined: z.boolean().meta({
    description: 'Drafted while unusually many pages were detected; it is never sent automatically.',
  }),
  probability: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'The probability of the alert when it was drafted.', example: 0.97 }),
  contacts: z
    .array(
      z.object({
        scope: z.enum(contactScopes).meta({ description: 'Who is asked.' }),
        email: z
          .string()
          .meta({ description: 'The address that is written to.', example: 'abuse@registrar.example' }),
        operator: z
          .string()
          .nullable()
          .meta({ description: 'The name of the contact, if it is known.', example: 'Example Registrar' }),
        source: z
          .enum(['rdap', 'configured', 'guess'])
          .meta({ description: '`guess`: an address that providers usually have.' }),
      }),
    )
    .meta({ description: 'The contacts it is sent to, in this order. Empty until it is prepared.' }),
  reportSha256: sha256Field
    .nullable()
    .meta({ description: 'The SHA-256 of the XARF document as it is attached.' }),
  requestedBy: z
    .string()
    .nullable()
    .meta({
      description:
        'The id of the API key or the member of the console that started it; null if the service did.',
    })
    .meta({ example: 'key_01hzy3v7' }),
  approvedBy: z
    .string()
    .nullable()
    .meta({ description: 'The name of the approver; null until it is approved.', example: 'Ada Lovelace' }),
  dispute: z
    .enum(['open', 'upheld', 'rejected'])
    .nullable()
    .meta({ description: 'The dispute of the owner of the page; null if there is none.' }),
  seenAt: timestampField,
  checkedAt: moment.meta({ description: 'The last visit of the page; null before the first.' }),
  goneSince: moment.meta({
    description:
      'The time since which the page has appeared offline. The takedown has not been confirmed yet.',
  }),
  preparedAt: moment.meta({ description: 'When report and contacts were ready; null until then.' }),
  approvedAt: moment.meta({ description: 'Null until it is approved.' }),
  sentAt: moment.meta({ description: 'When the first notice was accepted; null until then.' }),
  escalatedAt: moment.meta({ description: 'When further contacts were asked; null if not.' }),
  endedAt: moment.meta({ description: 'Null while it is open.' }),
  endedReason: z.string().nullable().meta({
    description: 'Why it ended; null while it is open.',
    example: 'The page is no longer reachable.',
  }),
  createdAt: timestampField,
});

export const wholeTakedownField = takedownField.extend({
  report: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The XARF document, schema 4.2.0.' }),
  notices: z
    .array(
      z.object({
        noticeId: z
          .string()
          .meta({ description: 'The id of the notice.', example: 'ntc_b5mawe74nc2ha5qapk0kq0tmkp' }),
        afterHours: z
          .int()
          .meta({ description: '0 for the first notice, otherwise the hour of the reminder.', example: 48 }),
        scope: z.enum(contactScopes).meta({ description: 'Who is asked.' }),
        email: z
          .string()
          .meta({ description: 'The address that it was sent to.', example: 'abuse@registrar.example' }),
        messageId: z.string().meta({
          description: 'The `Message-ID` of the mail.',
          example: '<ntc_b5mawe74@humanmark.example>',
        }),
        attempts: z.int().meta({ description: 'The number of attempts to send it.', example: 1 }),
        writtenAt: timestampField,
        sentAt: moment.meta({ description: 'When the mail server accepted it; null until then.' }),
        reply: z
          .string()
          .nullable()
          .meta({ description: 'The response of the mail server.', example: '250 2.0.0 Ok' }),
        refusedAt: moment.meta({ description: 'When the mail server refused it permanently; null if not.' }),
      }),
    )
    .meta({ description: 'The mails, oldest first.' }),
  timers: z
    .array(
      z.object({
        kind: z.enum(timerKinds).meta({ description: 'What is due.' }),
        nth: z.int().meta({ description: 'Which of its kind, from 1.', example: 1 }),
        dueAt: timestampField,
        doneAt: moment.meta({ description: 'Null until it is done.' }),
      }),
    )
    .meta({ description: 'What happens next and what has happened, by time.' }),
  log: z
    .array(
      z.object({
        seq: z.int().meta({ description: 'The number of the entry, from 1.', example: 3 }),
        at: timestampField,
        event: z.enum(logEvents).meta({ description: 'What happened.' }),
        data: z.record(z.string(), z.unknown()).meta({ description: 'The facts of the event.' }),
        previous: sha256Field.meta({ description: 'The hash of the entry before; zeros for the first.' }),
        hash: sha256Field.meta({ description: 'The hash of this entry.' }),
      }),
    )
    .meta({ description: 'The log, oldest first. Each entry carries the hash of the one before.' }),
  isLogWhole: z.boolean().meta({ description: 'Whether every hash of the log is right.' }),
  evidenceManifestSha256: sha256Field
    .nullable()
    .meta({ description: 'The digest of the evidence it is based on; null if that is not kept.' }),
  form: z
    .object({
      platform: z.string().meta({ description: 'The id of the platform.', example: 'github' }),
      name: z.string().meta({ description: 'The name of the form.', example: 'Phishing report' }),
      link: z
        .string()
        .meta({ description: 'The address of the form.', example: 'https://support.example/report' }),
      opens: z
        .enum(['form', 'help'])
        .meta({ description: '`help`: the link leads to a page of help first.' }),
      fields: z
        .array(
          z.object({
            label: z.string().meta({ description: 'The label of the field.', example: 'Describe the abuse' }),
            text: z
              .string()
              .meta({ description: 'What to paste.', example: 'The page imitates our sign-in.' }),
          }),
        )
        .meta({ description: 'The fields of the form, in order.' }),
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
