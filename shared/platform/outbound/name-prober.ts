import { createAddressPolicy } from './address-policy.ts';
import { createNameQuestions } from './name-questions.ts';
import { createWildcardSuffixes, recordsOf, type Wildcard } from './wildcard-suffixes.ts';

export interface NameLook {
  /**
   * `unregistered`: the name servers say so when they are asked for addresses. `delegated`: it is there, and has no address that may be visited. `live`: it has one.
   * `wildcard`: it answers what every name below its suffix answers. `unknown`: there was no telling; never means that it is free.
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
  /** Of all names together; 2 to 6 for a name that is there, 1 for one that is not. Infinity for no pause. */
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
    const answer = await questions.mailHosts(name);
    return answer.kind === 'failed' ? null : recordsOf(answer).some((host) => host !== '');
  };

  return {
    async look(name) {
      // What browsers ask. They never ask for NS: a server that denied the name to that question alone would be out of sight.
      const first = await questions.addresses4(name);
      if (first.kind === 'absent') return { state: 'unregistered', receivesMail: null };
      const [servers, second] = await Promise.all([questions.nameServers(name), questions.addresses6(name)]);
      const addresses = [first, second].flatMap(recordsOf);
      // A zone that fails for NS and answers for A is there; one that fails for addresses is not free, whatever it says of NS.
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

/** Everything it answers, a name that nobody has answers too. */
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
