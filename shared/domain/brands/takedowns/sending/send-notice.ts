import { createHash } from 'node:crypto';
import { buildReportMail } from '../../../../platform/mail/report-mail.ts';
import { appendLog } from '../log/append-log.ts';
import { brandOfTakedown } from '../brand-of-takedown.ts';
import { cappedBy, countMail } from './mail-caps.ts';
import { noticeMail, sharedReport } from './notice-mail.ts';
import { claimNotice, findNotice, settleNotice } from './notice-store.ts';
import { lockSwitch } from './switch-store.ts';
import { lockTakedown } from '../takedown-store.ts';
import type { TakedownDeps, TakedownSettings } from './takedown-settings.ts';
import { openStates, type Notice, type Takedown } from '../takedown.ts';

/** Why a notice was not handed over, temporarily or permanently. */
export type SendOutcome =
  'taken' | 'refused' | 'failed' | 'stopped' | 'capped' | 'recipient_capped' | 'ended';

/** Five days of them, the later ones an hour apart: RFC 5321, 4.5.4.1 gives a mail up after four or five. */
export const mailTriesMax = 126;

/**
 * Hands one notice to the mail server. The attempt is recorded before, its result after; if the process dies in
 * between, the notice is sent once more, byte for byte, under the same Message-ID.
 */
export async function sendNotice(
  deps: TakedownDeps & { mailer: NonNullable<TakedownDeps['mailer']> },
  { takedown, notice, earlierAt }: { takedown: Takedown; notice: Notice; earlierAt: Date | null },
): Promise<SendOutcome> {
  const known = await brandOfTakedown(deps.db, takedown.brandId);
  const mail = noticeMail(deps, { takedown, notice, earlierAt, known }, await sharedReport(deps, takedown));
  const bytes = await buildReportMail(mail);
  const mailSha256 = createHash('sha256').update(bytes).digest('hex');
  const { id: noticeId, messageId, email, scope, occasion } = notice;
  const refusal = await deps.db.transaction(async (tx): Promise<SendOutcome | null> => {
    const isStopped = (await lockSwitch(tx)).stoppedAt !== null;
    const now = await lockTakedown(tx, takedown.id);
    if (!now || !openStates.includes(now.state) || now.state === 'drafted') return 'ended';
    if (isStopped || now.dispute === 'open') return 'stopped';
    const current = await findNotice(tx, noticeId);
    if (!current) return 'ended';
    // Another worker, after a lease that ended while this one waited for a stranger.
    if (current.sentAt !== null) return 'taken';
    if (current.refusedAt !== null) return 'refused';
    if (current.attempts !== notice.attempts) return 'failed';
    if (notice.attempts === 0) {
      const counted = { sender: { ...known.owner, id: known.brand.id }, email };
      const cap = await cappedBy(tx, deps.settings, counted);
      if (cap !== null) return cap.endsWith('recipient') ? 'recipient_capped' : 'capped';
      await countMail(tx, counted);
    }
    await claimNotice(tx, noticeId);
    const said = { noticeId, messageId, to: mail.to, contact: email, scope, occasion };
    await appendLog(tx, takedown.id, 'mail_begun', { ...said, mailSha256, bytes: bytes.length });
    return null;
  });
  if (refusal !== null) return refusal;
  const response = givenUp(await hand(deps, { to: mail.to, bytes }), notice.attempts + 1);
  await deps.db.transaction(async (tx) => {
    if (!(await lockTakedown(tx, takedown.id))) return;
    if (response.outcome !== 'failed')
      await settleNotice(tx, noticeId, { isTaken: response.outcome === 'taken', reply: response.reply });
    await appendLog(tx, takedown.id, `mail_${response.outcome}`, {
      noticeId,
      messageId,
      reply: response.reply,
    });
  });
  return response.outcome;
}

interface MailResponse {
  outcome: 'taken' | 'refused' | 'failed';
  reply: string;
}

function givenUp(response: MailResponse, tries: number): MailResponse {
  if (response.outcome !== 'failed' || tries < mailTriesMax) return response;
  return { outcome: 'refused', reply: `abandoned after ${tries} tries: ${response.reply}` };
}

/** A reply that begins with 5 is final (RFC 5321, 4.2.1); after any other a later attempt may succeed. */
async function hand(
  { mailer, settings }: { mailer: NonNullable<TakedownDeps['mailer']>; settings: TakedownSettings },
  { to, bytes }: { to: string; bytes: Buffer },
): Promise<MailResponse> {
  try {
    return { outcome: 'taken', reply: await mailer.deliver({ from: settings.sender.address, to, bytes }) };
  } catch (error) {
    const reply = error instanceof Error ? error.message.slice(0, 500) : String(error);
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
    // 535: our login was refused, which says nothing about the recipient.
    return {
      outcome: code >= 500 && code < 600 && ![530, 534, 535, 538].includes(code) ? 'refused' : 'failed',
      reply,
    };
  }
}
