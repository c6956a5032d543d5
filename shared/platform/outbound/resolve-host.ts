import { lookup, Resolver } from 'node:dns/promises';
import type { AddressPolicy } from './address-policy.ts';
import { OutboundError, type OutboundErrorReason, systemCode } from './outbound-error.ts';
import { isLocalhost, type OutboundTarget, type OutboundUrlRules, parseOutboundUrl } from './outbound-url.ts';

/** A target with the addresses it may be dialled at, in the order to try them; never empty. */
export interface VettedTarget {
  target: OutboundTarget;
  addresses: readonly string[];
}

export interface VetUrlOptions extends OutboundUrlRules {
  policy: AddressPolicy;
  resolver: Pick<HostResolver, 'resolve'>;
  /** False saves a pointless lookup of names that only an allowlist could make acceptable. */
  hasAllowlist: boolean;
}

/**
 * The whole judgement of a URL: its text, then every address behind its name.
 * @throws OutboundError kind `refused` or `dns`.
 */
export async function vetUrl(url: string, options: VetUrlOptions): Promise<VettedTarget> {
  const { policy, resolver, hasAllowlist } = options;
  const target = parseOutboundUrl(url, options);
  if (target.address !== undefined) return { target, addresses: [target.address] };
  const { forgivable } = target;
  if (forgivable !== undefined && !hasAllowlist) throw new OutboundError(forgivable);
  const addresses = await resolver.resolve(target.hostname).catch((error: unknown) => {
    // A local name that does not exist today is not worth retrying: it would be refused tomorrow as well.
    const absent = error instanceof OutboundError && error.reason === 'name_not_found';
    throw absent && forgivable === 'local_name' ? new OutboundError(forgivable, { cause: error }) : error;
  });
  if (forgivable !== undefined && !addresses.every((address) => policy.isAllowed(address))) {
    throw new OutboundError(forgivable);
  }
  return { target, addresses };
}

export interface HostResolverOptions {
  policy: AddressPolicy;
  /** `host:port` of name servers (`DNS_SERVERS`); empty means the system's own lookup. */
  dnsServers: readonly string[];
  /** Limit of one resolution with all its retries, milliseconds. */
  timeoutMs: number;
  /**
   * Answers that are neither public nor allowlisted are left out, and the name is refused only if no others are left:
   * for pages that a browser reaches by the others. Unless given, one of them refuses the whole name.
   */
  leavesOutPrivate?: boolean | undefined;
}

export interface HostResolver {
  /**
   * Every address of the name, IPv4 first, each one public or allowlisted.
   * @throws OutboundError `resolves_to_private` when any single answer is neither, or every one where such are left
   *   out; kind `dns` otherwise.
   */
  resolve(hostname: string): Promise<readonly string[]>;
  /** Gives up the questions still open. */
  close(): void;
}

type Ask = (hostname: string) => Promise<string[]>[];

/** First wait of one question to one server; c-ares doubles it on the second try, so two tries fit in 5 s. */
const perTryMs = 1_500;
const tries = 2;

/**
 * Resolution is never cached: the caller dials exactly what was vetted for this exchange. Concurrent questions for one
 * name share one answer, because the system's lookup has only libuv's four threads.
 */
export function createHostResolver(options: HostResolverOptions): HostResolver {
  const { policy, dnsServers, timeoutMs, leavesOutPrivate = false } = options;
  const { ask, close } = dnsServers.length === 0 ? systemLookup() : nameServers(dnsServers);
  const open = new Map<string, Promise<readonly string[]>>();

  const resolve = async (hostname: string): Promise<readonly string[]> => {
    if (isLocalhost(hostname)) return localhostAddresses(policy);
    const responses = await collect(ask(hostname), timeoutMs);
    const addresses = responses.filter((address) => policy.isAllowed(address) || policy.isPublic(address));
    const isRefused = leavesOutPrivate ? addresses.length === 0 : addresses.length < responses.length;
    if (isRefused) throw new OutboundError('resolves_to_private');
    // IPv4 first: a host without IPv6 routing would otherwise spend its connect time on AAAA answers.
    return addresses.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  };

  return {
    resolve(hostname) {
      const shared = open.get(hostname);
      if (shared !== undefined) return shared;
      const started = resolve(hostname).finally(() => open.delete(hostname));
      open.set(hostname, started);
      return started;
    },
    close,
  };
}

/** The answer is ours, not a stranger's, so the loopback addresses that are not allowlisted are just left out. */
function localhostAddresses(policy: AddressPolicy): readonly string[] {
  const addresses = ['127.0.0.1', '::1'].filter((address) => policy.isAllowed(address));
  if (addresses.length === 0) throw new OutboundError('resolves_to_private');
  return addresses;
}

function systemLookup(): { ask: Ask; close: () => void } {
  const ask: Ask = (hostname) => [
    lookup(hostname, { all: true }).then((responses) => responses.map(({ address }) => address)),
  ];
  return { ask, close: () => {} };
}

function nameServers(servers: readonly string[]): { ask: Ask; close: () => void } {
  const resolver = new Resolver({ timeout: perTryMs, tries });
  try {
    resolver.setServers(servers);
  } catch (error) {
    throw new Error(`DNS_SERVERS: "${servers.join(',')}" must be addresses with ports, such as 10.0.0.2:53`, {
      cause: error,
    });
  }
  return {
    ask: (hostname) => [resolver.resolve4(hostname), resolver.resolve6(hostname)],
    close: () => resolver.cancel(),
  };
}

/**
 * Waits for all questions, at most `timeoutMs`. A failed AAAA beside a good A is ignored (some servers drop AAAA): only
 * vetted addresses are dialled, so a missing answer costs reach, not safety.
 */
async function collect(questions: Promise<string[]>[], timeoutMs: number): Promise<string[]> {
  const addresses: string[] = [];
  const failures: unknown[] = [];
  const answered = Promise.all(
    questions.map((question) =>
      question.then(
        (responses) => void addresses.push(...responses),
        (error: unknown) => void failures.push(error),
      ),
    ),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, timeoutMs);
  });
  await Promise.race([answered, late]);
  clearTimeout(timer);
  if (addresses.length > 0) return addresses;
  if (failures.length < questions.length) throw new OutboundError('dns_timeout');
  const reasons = failures.map((error) => dnsReason(error));
  const worst = reasons.find((reason) => reason !== 'name_not_found') ?? 'name_not_found';
  throw new OutboundError(worst, { cause: failures[0] });
}

function dnsReason(error: unknown): OutboundErrorReason {
  switch (systemCode(error)) {
    case 'ENOTFOUND':
    case 'ENODATA':
    case 'EBADNAME':
      return 'name_not_found';
    case 'ETIMEOUT':
      return 'dns_timeout';
    default:
      return 'dns_failed';
  }
}

export interface TextResolver {
  /**
   * Every TXT record of the name, its strings joined (RFC 7208 section 3.3); empty where the name or the records are not
   * there. Asked afresh each time. @throws OutboundError kind `dns` when that could not be found out
   */
  resolve(name: string): Promise<string[]>;
  /** Gives up the questions still open. */
  close(): void;
}

/** Enough: further records of one name are not meant to be read. */
const recordsMax = 100;

/** @param dnsServers `host:port` of name servers (`DNS_SERVERS`); empty means those of the system */
export function createTextResolver(dnsServers: readonly string[]): TextResolver {
  const resolver = new Resolver({ timeout: perTryMs, tries });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  return {
    async resolve(name) {
      try {
        const records = await resolver.resolveTxt(name);
        return records.slice(0, recordsMax).map((strings) => strings.join(''));
      } catch (error) {
        const code = systemCode(error);
        if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
        throw new OutboundError(code === 'ETIMEOUT' ? 'dns_timeout' : 'dns_failed', { cause: error });
      }
    },
    close: () => resolver.cancel(),
  };
}
