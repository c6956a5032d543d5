import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { enrolledWithEmail, type EnrolledWithEmail } from '../identity/personal-data.ts';
import { isMailSuppressed, type MailCaps } from '../mailing/mail-to-recipient.ts';
import { recipientDigest, recipientDigests } from '../mailing/recipient.ts';
import { linkMinutes, linksPerMailMax } from './recovery.ts';
import { hashRecoveryToken, recoveryTokenFor, recoveryUrl } from './recovery-token.ts';
import { markMailed, upsertUnmailed } from './recovery-store.ts';
import {
  addRecipient,
  countMailed,
  lockRequest,
  type MailedCounts,
  markDone,
  type RecoveryRequest,
  type RequestOutcome,
  saveOutcome,
} from './request-store.ts';

/** Mails in a day. A stranger who types an address again and again uses up what their own network may, not what its owner may. */
const limits = { mailboxFromNetwork: 5, mailbox: 20, network: 20 };

export interface RecoveryMailDeps {
  db: Database;
  keys: ServiceKeys;
  mailer: Mailer | null;
  mailCaps: MailCaps;
  publicUrl: string;
  log: Logger;
}

/**
 * Mails a link for each person of the address that was typed, to the address exactly as the person gave it: spellings
 * that are one here may be two mailboxes elsewhere. At least once: a worker that dies right after the server took a
 * mail sends another one with the same links. A mail that the server refuses keeps no other one from being sent, and is
 * tried again by itself.
 */
export async function mailRecoveryLinks(deps: RecoveryMailDeps, requestId: string): Promise<void> {
  if (!deps.mailer)
    throw new Error('recovery links are waiting to be mailed, but this worker has no SMTP_URL');
  const { mailer } = deps;
  const allowed = await deps.db.transaction((tx) => decide(tx, deps, requestId));
  const refused: unknown[] = [];
  for (const { to, people } of allowed) {
    try {
      await mailLinks(deps, { mailer, to, requestId, people });
    } catch (error) {
      refused.push(error);
    }
  }
  if (refused.length > 0) throw refused[0];
  await markDone(deps.db, requestId);
}

/** An address, exactly as its people gave it. */
interface AddressMail {
  to: string;
  people: readonly EnrolledWithEmail[];
}

async function mailLinks(
  deps: RecoveryMailDeps,
  { mailer, to, requestId, people }: AddressMail & { mailer: Mailer; requestId: string },
): Promise<void> {
  const links = await deps.db.transaction((tx) => makeLinks(tx, deps, { requestId, people }));
  if (links.length === 0) return;
  await mailer.send({ to, subject: 'Your link to recover your Humanmark identity', text: textOf(links) });
  await markMailed(
    deps.db,
    links.map(({ id }) => id),
  );
}

/** Which mails are sent. What is decided once stays, so a repetition is not counted again. */
async function decide(tx: Queryable, deps: RecoveryMailDeps, requestId: string): Promise<AddressMail[]> {
  const request = await lockRequest(tx, requestId);
  if (!request || request.isDone || (request.outcome !== null && request.outcome !== 'mailed')) return [];
  const people = await peopleOf(tx, deps, request);
  const mails = [...new Set(people.map(({ email }) => email))].map((to) => ({
    to,
    people: people.filter(({ email }) => email === to),
  }));
  if (request.outcome === 'mailed') return mailsOf(deps, mails, request.recipients);
  const { allowed, refusal } = await allowMails(tx, deps, { requestId, request, mails });
  if (allowed.length === 0) await saveOutcome(tx, requestId, refusal ?? 'unknown');
  if (refusal === 'ceiling')
    deps.log.warn(
      { event: 'mail.recovery_ceiling_reached' },
      'Recovery links were not mailed, because as many as MAIL_HOURLY_CAP or MAIL_DAILY_CAP were.',
    );
  return allowed;
}

/** Those of an earlier try. Two spellings of one mailbox are alike here: as many of them as were allowed. */
function mailsOf(
  { keys }: RecoveryMailDeps,
  mails: readonly AddressMail[],
  recipients: readonly Buffer[],
): AddressMail[] {
  const left = [...recipients];
  return mails.filter(({ to }) => {
    const digests = recipientDigests(keys, to);
    const at = left.findIndex((recipient) => digests.some((digest) => digest.equals(recipient)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

async function peopleOf(
  tx: Queryable,
  deps: RecoveryMailDeps,
  { emailDigests: digests }: RecoveryRequest,
): Promise<EnrolledWithEmail[]> {
  const asked = { mode: 'live', digests, most: linksPerMailMax } as const;
  const found = await enrolledWithEmail({ db: tx, keys: deps.keys }, asked);
  const wanted: EnrolledWithEmail[] = [];
  for (const person of found)
    if (!(await isMailSuppressed({ db: tx, keys: deps.keys }, person.email))) wanted.push(person);
  return wanted.toSorted((a, b) => b.lastVerifiedAt.getTime() - a.lastVerifiedAt.getTime());
}

/**
 * Counts each mail before the next: a request sends up to five, and addresses that differ after a plus sign reach one
 * mailbox. `refusal` is the reason of the first that is left out.
 */
async function allowMails(
  tx: Queryable,
  deps: RecoveryMailDeps,
  {
    requestId,
    request,
    mails,
  }: { requestId: string; request: RecoveryRequest; mails: readonly AddressMail[] },
): Promise<{ allowed: AddressMail[]; refusal: RequestOutcome | undefined }> {
  const allowed: AddressMail[] = [];
  let refusal: RequestOutcome | undefined;
  for (const mail of mails) {
    const recipients = recipientDigests(deps.keys, mail.to);
    const counted = await countMailed(tx, { recipients, networkDigest: request.networkDigest });
    const reached = limitReached(counted, deps.mailCaps);
    refusal ??= reached;
    if (reached !== undefined) continue;
    await addRecipient(tx, requestId, recipientDigest(deps.keys, mail.to));
    allowed.push(mail);
  }
  return { allowed, refusal };
}

function limitReached(mailed: MailedCounts, caps: MailCaps): RequestOutcome | undefined {
  if (mailed.network >= limits.network) return 'network_limit';
  if (mailed.mailboxFromNetwork >= limits.mailboxFromNetwork || mailed.mailbox >= limits.mailbox)
    return 'address_limit';
  return mailed.hour >= caps.hour || mailed.day >= caps.day ? 'ceiling' : undefined;
}

interface PersonLink {
  id: string;
  person: EnrolledWithEmail;
  link: string;
  expiresAt: Date;
}

/** Those that are still to be mailed, the same at each try: a server that is away for hours must not fill the table. */
async function makeLinks(
  tx: Queryable,
  { publicUrl, keys }: RecoveryMailDeps,
  { requestId, people }: { requestId: string; people: readonly EnrolledWithEmail[] },
): Promise<PersonLink[]> {
  const links: PersonLink[] = [];
  for (const person of people) {
    const identityId = person.id;
    const token = recoveryTokenFor(keys, { requestId, identityId });
    const tokenHash = hashRecoveryToken(token);
    if (!tokenHash) throw new Error('a fresh token does not match its own pattern');
    const made = { id: randomUUID(), identityId, requestId, tokenHash, minutes: linkMinutes };
    const unmailed = await upsertUnmailed(tx, made);
    if (unmailed) links.push({ ...unmailed, person, link: recoveryUrl(publicUrl, token) });
  }
  return links;
}

function textOf(links: readonly PersonLink[]): string {
  return [
    'Hello,',
    '',
    'a recovery of the Humanmark identity of this address was requested. If you requested it, open this link on the new',
    `device. It works once, and for ${linkMinutes} minutes.`,
    '',
    ...links.flatMap(({ person, link, expiresAt }) => [
      `${identityIdentifier(person)}, last verified on ${person.lastVerifiedAt.toUTCString()}:`,
      '',
      link,
      '',
      `The link expires on ${expiresAt.toUTCString()}.`,
      '',
    ]),
    'The devices that you had stop counting for you when the recovery is complete.',
    '',
    'Was this not you? Then do nothing, and do not pass the link on. Without it nothing happens.',
  ].join('\n');
}
