import { z } from 'zod';
import { contactScopes } from '../../../../shared/domain/brands/rdap/abuse-contacts.ts';
import {
  type NoticeAsMail,
  type NoticePreview,
  previewNotices,
} from '../../../../shared/domain/brands/takedowns/review/preview-notices.ts';
import type { MailBuilds } from '../../../../shared/domain/brands/takedowns/review/mail-builds.ts';
import { takedownOfProject } from '../../../../shared/domain/brands/takedowns/review/takedowns-of-project.ts';
import type { TakedownSettings } from '../../../../shared/domain/brands/takedowns/sending/takedown-settings.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';
import { ownerIn, readers } from '../member-paths.ts';
import { modeTakedownPath, takedownsPath } from './takedown-body.ts';

const mail = z.object({
  noticeId: z.string().nullable().meta({ description: 'Null before the notice is written.' }),
  afterHours: z.int().meta({ description: '0 for the first notice, otherwise the hour of the reminder.' }),
  scope: z.enum(contactScopes),
  contact: z.string(),
  to: z.string().meta({ description: 'In test mode the sender of the installation, otherwise the contact.' }),
  from: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  writtenAt: timestampField.meta({
    description: 'The date of the mail; of a preview, the moment it was made.',
  }),
  attachments: z.array(z.object({ name: z.string(), mediaType: z.string(), bytes: z.int() })),
  evidence: z
    .array(z.object({ description: z.string(), mediaType: z.string(), bytes: z.int() }))
    .meta({ description: 'What the attached report holds.' }),
  bytes: z.int().meta({ description: 'Of the whole mail.' }),
  sha256: z
    .string()
    .nullable()
    .meta({ description: 'Of the whole mail, as the log has it; null before the notice is written.' }),
});

export const consolePreviewNotice = defineRoute(
  {
    operationId: 'consolePreviewNotice',
    method: 'get',
    path: `${takedownsPath}/{takedown_id}/notice`,
    tag: 'Console',
    summary:
      'Read the exact mails of a takedown: those that an approval would send, or those that were written.',
    description:
      'They are made by what makes the mails that are sent. Of a mail that is not written yet, its Message-ID, its date and the time at which the page was still there are set when it is. Empty until the report is written.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consolePreviewNotice,
    input: { params: modeTakedownPath },
    responses: {
      200: {
        description: 'The mails.',
        body: z.object({
          data: z.array(mail),
          isRenewed: z.boolean().meta({
            description:
              'The report and the contacts are older than a day, so they are looked up once more before they are sent.',
          }),
        }),
      },
    },
    errors: ['takedown_not_found', 'overloaded'],
  },
  async (
    deps: {
      db: Database;
      clock: Clock;
      noticeSettings: Pick<TakedownSettings, 'sender'>;
      mailBuilds: MailBuilds;
    },
    call,
  ) => {
    const owner = ownerIn(call);
    const takedown = await takedownOfProject(deps.db, owner, call.params.takedown_id);
    const { db, clock, noticeSettings: settings, mailBuilds } = deps;
    const preview = await mailBuilds.run(owner.projectId, async () =>
      previewNotices({ db, clock, settings }, takedown),
    );
    return { status: 200, body: toPreview(preview) };
  },
);

const attached = z.object({
  evidence: z
    .array(z.object({ content_type: z.string(), description: z.string(), size: z.int() }))
    .default([]),
});

type Attached = z.output<typeof attached>;

/** All mails attach the same report, which is read once. */
function toPreview({ mails, isRenewed }: NoticePreview) {
  const [first] = mails;
  const { evidence } = first
    ? attached.parse(JSON.parse(Buffer.from(first.mail.report).toString('utf8')))
    : none;
  return { data: mails.map((each) => toMail(each, evidence)), isRenewed };
}
const none: Attached = { evidence: [] };

function toMail(
  { notice, contact, scope, mail: made, bytes, sha256 }: NoticeAsMail,
  evidence: Attached['evidence'],
): z.output<typeof mail> {
  return {
    noticeId: notice?.id ?? null,
    afterHours: notice?.occasion ?? 0,
    scope,
    contact,
    to: made.to,
    from: `${made.from.name} <${made.from.address}>`,
    replyTo: made.replyTo,
    subject: made.subject,
    text: made.text,
    writtenAt: made.date.toISOString(),
    attachments: [{ name: 'xarf.json', mediaType: 'application/json', bytes: made.report.byteLength }],
    evidence: evidence.map(({ content_type: mediaType, description, size }) => ({
      description,
      mediaType,
      bytes: size,
    })),
    bytes,
    sha256: notice === null ? null : sha256,
  };
}
