import type { Queryable } from '../../../../platform/db/database.ts';
import type { ReportMail } from '../../../../platform/mail/report-mail.ts';
import { alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { findingsOf } from '../../notices/findings.ts';
import { writeNotice, type NoticeFacts } from '../../notices/write-notice.ts';
import type { TakedownBrand } from '../brand-of-takedown.ts';
import { findReport } from '../takedown-store.ts';
import type { Notice, Takedown } from '../takedown.ts';
import type { TakedownSettings } from './takedown-settings.ts';

/** What a mail says follows from these and from the sender of the installation. */
export interface MailInput {
  takedown: Takedown;
  notice: Pick<Notice, 'occasion' | 'scope' | 'email' | 'messageId' | 'writtenAt'>;
  /** When the notice that this one reminds of was sent; null for the first one. */
  earlierAt: Date | null;
  known: TakedownBrand;
}

interface Deps {
  db: Queryable;
  settings: Pick<TakedownSettings, 'sender'>;
}

/** What all mails of a takedown share: the report that each attaches, held once, and what is said from it. */
export interface SharedReport {
  report: Uint8Array;
  said: Pick<NoticeFacts, 'brand' | 'registeredAt' | 'findings'>;
}

/** @throws Error where there is no report, or the alert is gone */
export async function sharedReport(
  deps: Pick<Deps, 'db'>,
  { id, alertId, sightingId }: Pick<Takedown, 'id' | 'alertId' | 'sightingId'>,
): Promise<SharedReport> {
  const report = await findReport(deps.db, id);
  const seen = await alertAsSeen(deps, { alertId, sightingId });
  if (report === null || !seen) throw new Error(`${id} has nothing to report`);
  const findings = findingsOf(seen.detection.evidence);
  return { report: Buffer.from(report), said: { ...writtenIn(report), findings } };
}

/**
 * The mail of a notice. Whoever shows a mail and whoever sends it call this, so that nothing else is approved than what
 * is sent.
 */
export function noticeMail(
  { settings: { sender } }: Pick<Deps, 'settings'>,
  input: MailInput,
  { report, said }: SharedReport,
): ReportMail {
  const { notice, known } = input;
  const facts = factsOf(sender, input, said);
  return {
    messageId: notice.messageId,
    date: notice.writtenAt,
    from: { name: `${sender.org} abuse reports`, address: sender.address },
    to: known.owner.mode === 'test' ? sender.address : notice.email,
    replyTo: facts.signatory.email,
    ...writeNotice(facts),
    report,
  };
}

/** When the notice was sent that one of `occasion` reminds of, and to whom: those who have had it for long enough. */
export function remindedOf(
  { sentAt: takedownSentAt }: Pick<Takedown, 'sentAt'>,
  notices: readonly Notice[],
  occasion: 24 | 72,
): { earlierAt: Date | null; emails: ReadonlySet<string> } {
  const longAgoMs = (takedownSentAt?.getTime() ?? 0) + (occasion - restHours) * 3_600_000;
  const earlier = notices.filter(
    (notice) => notice.occasion < occasion && notice.sentAt !== null && notice.sentAt.getTime() < longAgoMs,
  );
  return {
    earlierAt: earlier.at(-1)?.sentAt ?? null,
    emails: new Set(earlier.map(({ email }) => email)),
  };
}
/** A contact that got a notice less than this long ago is not reminded of it. */
const restHours = 12;

function factsOf(
  sender: TakedownSettings['sender'],
  { takedown, notice, earlierAt, known }: MailInput,
  seen: Pick<NoticeFacts, 'brand' | 'registeredAt' | 'findings'>,
): NoticeFacts {
  const { statement, contacts } = takedown;
  return {
    ...seen,
    takedownId: takedown.id,
    kind: takedown.kind,
    scope: notice.scope,
    isGuess: contacts.some(({ email, source }) => email === notice.email && source === 'guess'),
    url: takedown.url,
    host: takedown.host,
    officialDomain: known.provenDomain,
    seenAt: takedown.seenAt,
    // Notices are written right after a look at the page.
    verifiedAt: notice.writtenAt,
    signatory: {
      name: statement?.name ?? `${sender.org}, on behalf of ${seen.brand}`,
      email: statement?.email ?? sender.address,
      postalAddress: statement?.postalAddress ?? null,
      work: statement?.work ?? null,
      originalUrl: statement?.originalUrl ?? null,
      hasDeclared: statement !== null && statement.goodFaith && statement.accurate && statement.authorised,
    },
    earlier: earlierAt === null || notice.occasion === 0 ? null : { at: earlierAt, hours: notice.occasion },
  };
}

/** As the attached report has it: a brand that is renamed meanwhile must not change a mail that may have been sent. */
function writtenIn(report: string): Pick<NoticeFacts, 'brand' | 'registeredAt'> {
  const written: { registration_date?: unknown; reporter?: { org?: unknown } } = JSON.parse(report);
  const { registration_date: registered, reporter } = written;
  return {
    brand: String(reporter?.org),
    registeredAt: typeof registered === 'string' ? new Date(registered) : null,
  };
}
