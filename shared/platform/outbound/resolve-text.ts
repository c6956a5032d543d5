import { Resolver } from 'node:dns/promises';
import { OutboundError, systemCode } from './outbound-error.ts';

export interface TextResolver {
  /**
   * Every TXT record of the name, its strings joined (RFC 7208 section 3.3); empty where the name or the records are not
   * there. Asked afresh each time. @throws OutboundError kind `dns` when that could not be found out
   */
  resolve(name: string): Promise<string[]>;
  /** Gives up the questions still open. */
  close(): void;
}

/** c-ares doubles it on the second try, so two tries fit in 5 s. */
const perTryMs = 1_500;
const tries = 2;
/** Nobody reads further: more records of one name are not made to be found. */
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
