import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import { createServerDialer } from '../outbound/server-dialer.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** What programs send to when the recipient wants no more such mails (RFC 8058); none for notices that protect them. */
  unsubscribeUrl?: string;
}

/** A mail as it goes over the wire, headers and all. */
export interface ReadyMail {
  /** The address the server sends its complaints to. */
  from: string;
  to: string;
  bytes: Buffer;
}

export interface Mailer {
  /** Resolves when the server has taken the message; rejects with its reason otherwise. */
  send(mail: Mail): Promise<void>;
  /** The same with a mail whose bytes are made. @returns what the server said when it took it */
  deliver(mail: ReadyMail): Promise<string>;
  close(): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://`; given by the operator, so not a guarded address. */
  smtpUrl: string;
  from: string;
  /** `host:port` of name servers (`DNS_SERVERS`); empty means the system's own lookup. */
  dnsServers: readonly string[];
}

/**
 * Whether a mail that failed was not taken, beyond doubt: the server has refused it, or was not even reached. A connection that
 * broke in between leaves it open.
 */
export function wasCertainlyNotTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'responseCode' in error || !('command' in error);
}

/**
 * Whether the server has refused a mail for good (RFC 5321, 4.2.1: 5yz). What refuses everybody's mails, such as a wrong password, has
 * such a code as well, but another command: only an answer to the recipient or to the mail itself is about this mail.
 */
export function wasRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= 500 && /^(?:RCPT TO|DATA)$/.test(String(error.command));
}

const connectMs = 10_000;

/** A mail is five round trips to the server, so what an outage left behind needs many at once. */
export const mailsAtOnce = 20;

/** Connections are pooled; a server that does not respond costs one job 30 s and does not delay requests. */
export function createMailer({ smtpUrl, from, dnsServers }: MailerOptions): Mailer {
  const dialer = createServerDialer({ dnsServers, timeoutMs: connectMs });
  const server = serverOf(smtpUrl);
  const connect = callbackify(async () => ({ connection: await dialer.connect(server) }));
  const transport = createTransport({
    ...server,
    // The library would ask the name servers of the system, even for `localhost`.
    getSocket: (_options: unknown, done: Parameters<typeof connect>[0]) => connect(done),
    pool: true,
    maxConnections: mailsAtOnce,
    connectionTimeout: connectMs,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // No part of a mail may come from a file or a URL that someone else chose.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, unsubscribeUrl }) {
      const headers = {
        ...(unsubscribeUrl === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
        // RFC 3834: suppresses automatic replies.
        'Auto-Submitted': 'auto-generated',
      };
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, headers });
    },
    async deliver({ from: sender, to, bytes }) {
      const sent = await transport.sendMail({ envelope: { from: sender, to: [to] }, raw: bytes });
      return sent.response;
    },
    close() {
      transport.close();
      dialer.close();
      return Promise.resolve();
    },
  };
}

/** Parsed here, because given a URL the library drops every other option: the pool, the deadlines. */
function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
