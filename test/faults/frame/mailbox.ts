import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { listeningPort } from '../../../shared/lib/listening-port.ts';

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** How many mails each address got. */
  mails: Map<string, number>;
  close(): Promise<void>;
}

/** A mail server that counts: the effect of a job that can be seen, and seen twice. */
export async function startMailbox(): Promise<Mailbox> {
  const mails = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.set(address, (mails.get(address) ?? 0) + 1);
        callback();
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
