import { startMailServer } from '../../../dev/testbed/mail-server.ts';

export interface Mailbox {
  /** The value for SMTP_URL. */
  url: string;
  /** The number of mails to each address. */
  mails: Map<string, number>;
  close(): Promise<void>;
}

/** A mail server that counts: mails make the effect of a job visible, and duplicates too. */
export async function startMailbox(): Promise<Mailbox> {
  const mails = new Map<string, number>();
  const server = await startMailServer(({ to }) => {
    for (const address of to) mails.set(address, (mails.get(address) ?? 0) + 1);
    return null;
  });
  return { url: server.url, mails, close: () => server.close() };
}
