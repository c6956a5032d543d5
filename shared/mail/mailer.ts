import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the server has taken the message; rejects with its reason otherwise. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://`; given by the operator, so not a guarded address. */
  smtpUrl: string;
  from: string;
}

/** A mail is five round trips to the server, so what an outage left behind needs many at once: 31 ms each by 5, 10 by 20. */
export const mailsAtOnce = 20;

/** Connections are pooled; a server that does not answer costs one job 30 s and no request anything. */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailsAtOnce,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Nothing of a mail comes from a file or an address that somebody else chose.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}
