import { startMailServer } from '../../../dev/testbed/mail-server.ts';

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
  const server = await startMailServer(({ to }) => {
    for (const address of to) mails.set(address, (mails.get(address) ?? 0) + 1);
    return null;
  });
  return { url: server.url, mails, close: () => server.close() };
}
