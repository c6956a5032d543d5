import { createNameQuestions } from './name-questions.ts';
import { recordsOf } from './wildcard-suffixes.ts';

/** Whether mail to a name has somewhere to go. */
export interface MailLookup {
  /** MX records, but for a null MX (RFC 7505); null where nobody said, or there is no such name. Never throws. */
  receivesMail(name: string): Promise<boolean | null>;
  /** Gives up the questions still open: they are not known. */
  close(): void;
}

/** Twice as long on the second try. */
const perTryMs = 1000;

/** @param dnsServers `host:port` of name servers (`DNS_SERVERS`); empty means those of the system */
export function createMailLookup(dnsServers: readonly string[]): MailLookup {
  // A visit asks one question; its own requests are slower than any pace.
  const questions = createNameQuestions({ dnsServers, questionsPerSecond: Infinity, perTryMs });
  return {
    async receivesMail(name) {
      const answer = await questions.mailHosts(name);
      if (answer.kind === 'failed' || answer.kind === 'absent') return null;
      return recordsOf(answer).some((host) => host !== '');
    },
    close: () => questions.close(),
  };
}
