import { Resolver } from 'node:dns/promises';
import { setTimeout as rest } from 'node:timers/promises';
import { withTimeout } from '../lib/clock.ts';
import { systemCode } from './outbound-error.ts';

/**
 * `absent`: there is no such name (NXDOMAIN). `nothing`: the name exists, records of this type do not. `failed`:
 * SERVFAIL, REFUSED, no answer in time, or anything else that says nothing about the name.
 */
export type NameAnswer =
  { kind: 'records'; records: string[] } | { kind: 'nothing' } | { kind: 'absent' } | { kind: 'failed' };

/** Questions to name servers, at a pace. None of them throws. */
export interface NameQuestions {
  /** NS, in lower case. */
  nameServers(name: string): Promise<NameAnswer>;
  /** A. */
  addresses4(name: string): Promise<NameAnswer>;
  /** AAAA. */
  addresses6(name: string): Promise<NameAnswer>;
  /** MX; the host of a null MX (RFC 7505) is ''. */
  mailHosts(name: string): Promise<NameAnswer>;
  /** Gives up the questions still open: they fail. */
  close(): void;
}

export interface NameQuestionsOptions {
  /** `host:port` of name servers (`DNS_SERVERS`); empty means those of the system. */
  dnsServers: readonly string[];
  questionsPerSecond: number;
  /** First wait for one server, milliseconds; c-ares doubles it on the second try. 2,000 unless given. */
  perTryMs?: number;
}

const tries = 2;

/** Through c-ares: the system's lookup would ask for addresses alone, four names at a time. */
export function createNameQuestions(options: NameQuestionsOptions): NameQuestions {
  const { dnsServers, questionsPerSecond, perTryMs = 2_000 } = options;
  const resolver = new Resolver({ timeout: perTryMs, tries });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const pace = createQuestionPace(questionsPerSecond);
  // Some servers of a list may be silent: c-ares asks each of them, this long at most.
  const questionMs = 5 * perTryMs;

  const ask = async (question: () => Promise<string[]>): Promise<NameAnswer> => {
    await pace.turn();
    try {
      const records = await withTimeout(questionMs, 'a question to name servers', question());
      return records.length === 0 ? { kind: 'nothing' } : { kind: 'records', records };
    } catch (error) {
      return { kind: kindOf(error) };
    }
  };

  return {
    nameServers: (name) =>
      ask(async () => (await resolver.resolveNs(name)).map((host) => host.toLowerCase())),
    addresses4: (name) => ask(() => resolver.resolve4(name)),
    addresses6: (name) => ask(() => resolver.resolve6(name)),
    mailHosts: (name) => ask(async () => (await resolver.resolveMx(name)).map(({ exchange }) => exchange)),
    close: () => resolver.cancel(),
  };
}

/** Only two codes say something about the name. */
function kindOf(error: unknown): 'nothing' | 'absent' | 'failed' {
  const code = systemCode(error);
  if (code === 'ENODATA') return 'nothing';
  return code === 'ENOTFOUND' ? 'absent' : 'failed';
}

/** Lets its callers through one after another, evenly, however many wait. */
export interface QuestionPace {
  /** Resolves when the caller may send its question. */
  turn(): Promise<void>;
}

/** Timers are no finer; a shorter wait is made up for by the next. */
const finestMs = 1;

/** @param perSecond questions a second; Infinity for no pause. Unused ones are not made up for. */
function createQuestionPace(perSecond: number): QuestionPace {
  const everyMs = 1000 / perSecond;
  let nextAt = 0;
  return {
    async turn() {
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + everyMs;
      if (at - now >= finestMs) await rest(at - now);
    },
  };
}
