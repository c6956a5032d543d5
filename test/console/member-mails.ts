import { startMailServer, type MailServer, type ReceivedMail } from '../../dev/testbed/mail-server.ts';
import { waitingIn } from '../../shared/domain/brands/takedowns/waiting-in.ts';
import { mailDigest, type DigestDeps } from '../../shared/domain/team/mailboxes/mail-digest.ts';
import { mailConfirmation } from '../../shared/domain/team/mailboxes/mailed-links.ts';
import { deriveServiceKeys, type ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createMailer, type Mailer } from '../../shared/platform/mail/mailer.ts';
import { mailMailboxConfirmation, mailMemberDigest } from '../../shared/platform/queues/jobs.ts';
import type { ConsoleMember } from '../support/console/console-member.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

export const mailboxPath = '/console/api/mailbox';
export const today = (): string => new Date().toISOString().slice(0, 10);
/** At an hour at which digests are due, whatever the time is now. */
export const noon = { now: () => new Date(`${today()}T12:00:00Z`) };

let nth = 0;
export const freshAddress = (): string => `member${(nth += 1)}@example.com`;

/** The text of a mail as its reader sees it. */
export function textOf({ raw }: ReceivedMail): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  if (/^content-transfer-encoding: base64/im.test(raw)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(raw)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export const linksIn = (mail: ReceivedMail): URL[] =>
  (textOf(mail).match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link));

/** The path and the query of the link of a mail that leads to a page. */
export function linkTo(mail: ReceivedMail | undefined, path: string): string {
  const link = mail && linksIn(mail).find(({ pathname }) => pathname === path);
  if (!link) throw new Error(`no link to ${path} in: ${mail === undefined ? 'no mail' : textOf(mail)}`);
  return `${link.pathname}${link.search}`;
}

export interface MemberMails {
  readonly fixture: TestFixture;
  readonly mails: ReceivedMail[];
  readonly keys: ServiceKeys;
  readonly deps: DigestDeps;
  mailsTo(address: string): ReceivedMail[];
  /** What the mail server refuses from now on; null: nothing. */
  refuse(error: Error | null): void;
  /** Does what a worker does with the mails that wait, so that each test says when: a worker also begins digests by its own clock. */
  mailWhatWaits(): Promise<void>;
  /** Gives a member a mailbox that its owner has confirmed by the mailed link. @returns its address */
  confirmMailbox(member: ConsoleMember): Promise<string>;
}

/** An API, and a mail server on loopback for what it sends to members. */
export function useMemberMails(): MemberMails {
  let fixture: TestFixture;
  let server: MailServer;
  let mailer: Mailer;
  let refusal: Error | null = null;
  beforeAll(async () => {
    server = await startMailServer(() => refusal);
    fixture = await createTestFixture({ SMTP_URL: server.url });
    const { mail, outbound } = fixture.config;
    if (!mail) throw new Error('no mail server is configured');
    mailer = createMailer({ ...mail, dnsServers: outbound.dnsServers });
  });
  afterAll(async () => {
    await mailer?.close();
    await fixture?.close();
    await server?.close();
  });
  const here: MemberMails = {
    get fixture() {
      return fixture;
    },
    get mails() {
      return server.mails;
    },
    get keys() {
      return deriveServiceKeys(fixture.config.masterKey);
    },
    get deps() {
      return {
        db: fixture.db,
        clock: noon,
        keys: here.keys,
        mailer,
        publicUrl: fixture.base,
        log: silentLogger(),
        waitingIn: (projectId: string) => waitingIn({ db: fixture.db }, projectId),
      };
    },
    mailsTo: (address) => server.mails.filter(({ to }) => to.includes(address)),
    refuse(error) {
      refusal = error;
    },
    async mailWhatWaits() {
      const rows = await fixture.db.query<{ id: number; job: string; payload: unknown }>(
        `SELECT id, job, payload FROM outbox WHERE job IN ('mail.mailbox-confirmation', 'mail.member-digest') ORDER BY id`,
      );
      for (const { id, job, payload } of rows) {
        if (job === mailMemberDigest.name)
          await mailDigest(here.deps, mailMemberDigest.payload.parse(payload));
        else await mailConfirmation(here.deps, mailMailboxConfirmation.payload.parse(payload).mailboxId);
        await fixture.db.query('DELETE FROM outbox WHERE id = $1', [id]);
      }
    },
    async confirmMailbox(member) {
      const address = freshAddress();
      expect((await member.client.post(mailboxPath, { address })).status).toBe(200);
      await here.mailWhatWaits();
      const link = linkTo(here.mailsTo(address)[0], '/confirm-mailbox');
      expect((await fixture.visitor().post(link)).status).toBe(200);
      server.mails.length = 0;
      return address;
    },
  };
  return here;
}
