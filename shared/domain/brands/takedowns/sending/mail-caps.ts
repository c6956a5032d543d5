import { readHost } from '../../../../algorithms/names/host-parts.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { BrandRef } from '../../brands/brand.ts';
import { type Counted, countMailRow, type CountScope, readMailCounts } from './mail-count-store.ts';

/** Mails of a UTC day, reminders included. */
export interface MailCaps {
  dailyCap: number;
  projectDailyCap: number;
  brandDailyCap: number;
  /** To all addresses at one domain, for all projects together. One project may send half of it. */
  recipientDailyCap: number;
}

/** The brand in whose name a mail is sent, and its project. */
type Sender = Pick<BrandRef, 'id' | 'projectId' | 'mode'>;

/**
 * The first cap that a mail would exceed; null: none. The caller holds the switch, so that no other mail is counted in
 * between.
 */
export async function cappedBy(
  tx: Queryable,
  caps: MailCaps,
  mail: { sender: Sender; email: string },
): Promise<CountScope | null> {
  return firstExceeded(tx, caps, countsOf(mail.sender, mail.email));
}

/** How many mails were counted against the cap of the whole service today. */
export async function mailsOfToday(db: Queryable): Promise<number> {
  const [counted] = await readMailCounts(db, [{ scope: 'service', subject: '' }]);
  return counted?.mails ?? 0;
}

export function countMail(tx: Queryable, mail: { sender: Sender; email: string }): Promise<void> {
  return countMailRow(tx, countsOf(mail.sender, mail.email));
}

/**
 * That a person's request would not only wait for tomorrow. The cap of the whole service is not the caller's to know:
 * mails wait for it.
 * @param emails of the contacts; one whose recipients may still be written to is enough
 * @throws AppError takedown_cap
 */
export async function requireBelowCaps(
  db: Queryable,
  caps: MailCaps,
  { sender, emails, now }: { sender: Sender; emails: readonly string[]; now: Date },
): Promise<void> {
  const own = await firstExceeded(db, caps, ofSender(sender));
  const scopes: (CountScope | null)[] = [];
  const written = sender.mode === 'test' ? [] : emails;
  for (const email of written) scopes.push(await firstExceeded(db, caps, ofRecipient(sender, email)));
  const [first = null] = scopes;
  const exceeded = own ?? (scopes.every((scope) => scope !== null) ? first : null);
  if (exceeded === null) return;
  throw new AppError('takedown_cap', `${sentences[exceeded]} Try again after midnight, UTC.`, {
    retryAfterSeconds: secondsToMidnight(now),
  });
}

export function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000);
}

const sentences: Record<CountScope, string> = {
  service: 'No more notices are sent today.',
  project: 'Your project has sent all notices that it may send in a day.',
  brand: 'This brand has sent all notices that it may send in a day.',
  recipient: 'Everyone who could be notified has been sent as many notices today as one recipient gets.',
  project_recipient:
    'Your project has sent everyone who could be notified as many notices as it may in a day.',
};

async function firstExceeded(
  db: Queryable,
  caps: MailCaps,
  counted: readonly Counted[],
): Promise<CountScope | null> {
  const capOf: Record<CountScope, number> = {
    service: caps.dailyCap,
    project: caps.projectDailyCap,
    brand: caps.brandDailyCap,
    recipient: caps.recipientDailyCap,
    project_recipient: Math.ceil(caps.recipientDailyCap / 2),
  };
  const counts = await readMailCounts(db, counted);
  const mailsOf = (one: Counted): number =>
    counts.find(({ scope, subject }) => scope === one.scope && subject === one.subject)?.mails ?? 0;
  return counted.find((one) => mailsOf(one) >= capOf[one.scope])?.scope ?? null;
}

/** In test mode all mails go to the operator, and use up no count but the sender's own. */
function countsOf(sender: Sender, email: string): Counted[] {
  if (sender.mode === 'test') return ofSender(sender);
  return [{ scope: 'service', subject: '' }, ...ofSender(sender), ...ofRecipient(sender, email)];
}

const ofSender = ({ id, projectId }: Sender): Counted[] => [
  { scope: 'project', subject: projectId },
  { scope: 'brand', subject: id },
];

function ofRecipient({ projectId }: Sender, email: string): Counted[] {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = readHost(host)?.registrableDomain ?? host;
  return [
    { scope: 'recipient', subject: domain },
    { scope: 'project_recipient', subject: `${projectId} ${domain}` },
  ];
}
