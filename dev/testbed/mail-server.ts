import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';

export interface ReceivedMail {
  to: string[];
  /** As it came: headers and body, CRLF. */
  raw: string;
}

export interface MailServer {
  /** As `SMTP_URL` wants it. */
  url: string;
  /** Accepted mails, in order of arrival. */
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** A mail server on loopback. @param refuse what a message is refused with; null takes it */
export async function startMailServer(
  refuse: (mail: ReceivedMail) => Error | null = () => null,
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { to, raw: Buffer.concat(chunks).toString() };
        const refusal = refuse(mail);
        if (refusal === null) mails.push(mail);
        callback(refusal);
      });
    },
  });
  // A worker that is killed drops its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${listeningPort(server.server)}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
