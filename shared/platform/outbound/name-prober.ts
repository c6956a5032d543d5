import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createAddressPolicy } from './address-policy.ts';
import { createNameQuestions, type NameAnswer, type NameQuestions } from './name-questions.ts';

export interface NameLook {
  /**
   * `unregistered`: the name servers say so when asked for addresses. `delegated`: it exists, without an address that
   * may be visited. `live`: it has one. `wildcard`: it resolves like every name below its suffix. `unknown`: could not
   * be determined; never means that it is free.
   */
  state: 'unregistered' | 'delegated' | 'live' | 'wildcard' | 'unknown';
  /** Whether it has MX records; null where that was not asked or not said. */
  receivesMail: boolean | null;
}

/** Looks names up in the DNS. One per process: its pace is the process's. */
export interface NameProber {
  /** @param name in lower case and punycode */
  look(name: string): Promise<NameLook>;
  /** Gives up the questions still open: their names are `unknown`. */
  close(): void;
}

export interface NameProberOptions {
  /** `host:port` of name servers (`DNS_SERVERS`); empty means those of the system. */
  dnsServers: readonly string[];
  /** CIDR blocks that may be visited although they are not public (`NETWORK_ALLOWLIST`). */
  allowlist: readonly string[];
  /** The limit for all names together; 2 to 6 for a name that exists, else 1. Infinity for no pause. */
  questionsPerSecond: number;
  /** As of `createNameQuestions`. */
  perTryMs?: number;
}

const unknown: NameLook = { state: 'unknown', receivesMail: null };

export function createNameProber({ allowlist, ...options }: NameProberOptions): NameProber {
  const questions = createNameQuestions(options);
  const wildcards = createWildcardSuffixes(questions);
  const policy = createAddressPolicy({ allowlist });
  const mayVisit = (address: string) => policy.isAllowed(address) || policy.isPublic(address);

  const receivesMail = async (name: string): Promise<boolean | null> => {
    const response = await questions.mailHosts(name);
    return response.kind === 'failed' ? null : recordsOf(response).some((host) => host !== '');
  };

  return {
    async look(name) {
      // The query types browsers send. They never send NS: a server that denied the name to that alone would be missed.
      const first = await questions.addresses4(name);
      if (first.kind === 'absent') return { state: 'unregistered', receivesMail: null };
      const [servers, second] = await Promise.all([questions.nameServers(name), questions.addresses6(name)]);
      const addresses = [first, second].flatMap(recordsOf);
      // A zone that fails for NS and answers for A exists; one that fails for addresses is not free, whatever its NS.
      const isSilent =
        addresses.length === 0 && [servers, first, second].some(({ kind }) => kind === 'failed');
      if (isSilent) return unknown;
      const wildcard = await wildcards.of(name.slice(name.indexOf('.') + 1));
      if (!wildcard) return unknown;
      if (isCovered({ nameServers: recordsOf(servers), addresses }, wildcard))
        return { state: 'wildcard', receivesMail: null };
      const state = addresses.some(mayVisit) ? 'live' : 'delegated';
      return { state, receivesMail: await receivesMail(name) };
    },
    close: () => questions.close(),
  };
}

/** Whether everything the name resolves to, an unregistered name resolves to as well. */
function isCovered(
  { nameServers, addresses }: { nameServers: string[]; addresses: string[] },
  wildcard: Wildcard,
): boolean {
  if (wildcard.nameServers.size === 0 && wildcard.addresses.size === 0) return false;
  return (
    nameServers.every((server) => wildcard.nameServers.has(server)) &&
    addresses.every((address) => wildcard.addresses.has(address))
  );
}

/** Whether mail to a name has somewhere to go. */
export interface MailLookup {
  /** MX records, but for a null MX (RFC 7505); null without a response, or if there is no such name. Never throws. */
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
      const response = await questions.mailHosts(name);
      if (response.kind === 'failed' || response.kind === 'absent') return null;
      return recordsOf(response).some((host) => host !== '');
    },
    close: () => questions.close(),
  };
}

/** The answers of a suffix for unregistered labels; empty where it does not know them, as it should. */
export interface Wildcard {
  nameServers: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
}

export interface WildcardSuffixes {
  /** Undefined while it could not be found out. */
  of(suffix: string): Promise<Wildcard | undefined>;
}

/** Suffixes are few; those of names like `pay.pal.com` are as many as there are dots to be put in. */
const suffixesMax = 10_000;
const keptMs = 3_600_000;
/** Two, because servers that answer for everything often hand out their addresses in turn. */
const labels = 2;

/**
 * Whether a registry, a platform or the owner of a zone answers for every label below it, found out by asking for
 * labels too random to exist: 80 random bits. Cached for an hour.
 */
function createWildcardSuffixes(
  questions: Pick<NameQuestions, 'nameServers' | 'addresses4' | 'addresses6'>,
): WildcardSuffixes {
  const known = new LRUCache<string, Promise<Wildcard | undefined>>({ max: suffixesMax, ttl: keptMs });

  const look = async (suffix: string): Promise<Wildcard | undefined> => {
    const names = Array.from({ length: labels }, () => `${randomBytes(10).toString('hex')}.${suffix}`);
    const responses = await Promise.all(
      names.map((name) =>
        Promise.all([questions.nameServers(name), questions.addresses4(name), questions.addresses6(name)]),
      ),
    );
    if (responses.flat().some(({ kind }) => kind === 'failed')) return undefined;
    return {
      nameServers: new Set(responses.flatMap(([servers]) => recordsOf(servers))),
      addresses: new Set(responses.flatMap(([_servers, ...addresses]) => addresses.flatMap(recordsOf))),
    };
  };

  return {
    async of(suffix) {
      const found = known.get(suffix) ?? look(suffix);
      known.set(suffix, found, { noUpdateTTL: true });
      const wildcard = await found;
      // If it could not be determined, it is asked again with the next name.
      if (!wildcard && known.get(suffix) === found) known.delete(suffix);
      return wildcard;
    },
  };
}

function recordsOf(response: NameAnswer): string[] {
  return response.kind === 'records' ? response.records : [];
}
