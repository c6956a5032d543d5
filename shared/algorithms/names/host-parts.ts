import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';

/** A host and its registered part. Names are in both forms where the form matters. */
export interface HostParts {
  /** As in DNS, lower case: `xn--pypal-4ve.com`. */
  ascii: string;
  /** As shown: `pаypal.com`. */
  unicode: string;
  /**
   * As in DNS. The part that one customer registers: below a public suffix, or below one of the private section
   * (github.io).
   */
  registrableDomain: string;
  /** The first label of the registrable domain, as shown. */
  label: string;
  /** As in DNS. */
  suffix: string;
  /** The labels before the registrable domain, as shown; empty where there are none. */
  subdomain: string;
  /** The host is under a suffix where anyone may register a name (public suffix list, private section). */
  isSharedHost: boolean;
}

/** RFC 1035: 253 characters without the last dot, 63 in a label. The first is also a bound for Unicode input. */
const hostMax = 253;
const labelMax = 63;

/**
 * Splits a host, in either form, into its parts. Null for what cannot be registered: an address, a suffix alone, a name
 * without a dot, and what IDNA refuses. The name of a shared host itself (github.io) is a name like any other.
 */
export function readHost(host: string): HostParts | null {
  if (host.length > hostMax + 1) return null;
  const ascii = domainToASCII(host.endsWith('.') ? host.slice(0, -1) : host);
  if (ascii === '' || ascii.length > hostMax) return null;
  if (ascii.split('.').some((label) => label === '' || label.length > labelMax)) return null;
  const shared = parse(ascii, { allowPrivateDomains: true });
  const found = shared.domain === null && shared.isPrivate === true ? parse(ascii) : shared;
  const { domain, publicSuffix, subdomain, isIp } = found;
  if (isIp === true || domain === null || publicSuffix === null) return null;
  return {
    ascii,
    unicode: domainToUnicode(ascii),
    registrableDomain: domain,
    label: domainToUnicode(domain.slice(0, -publicSuffix.length - 1)),
    suffix: publicSuffix,
    subdomain: subdomain === null || subdomain === '' ? '' : domainToUnicode(subdomain),
    isSharedHost: found.isPrivate === true,
  };
}
