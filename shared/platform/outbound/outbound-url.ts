import { isIP } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';
import { OutboundError, type OutboundErrorReason } from './outbound-error.ts';
import { parseUrl } from '../lib/parse-url.ts';

/** A URL that passed every rule that can be checked without asking DNS. */
export interface OutboundTarget {
  /** `https://example.com:8443`, the name as written (never an address put in its place). */
  origin: string;
  secure: boolean;
  /** Lower case, punycode, without brackets and without the root dot. */
  hostname: string;
  port: number;
  /** Path and query. */
  path: string;
  /** Present when the host is an address; then no name is looked up. */
  address?: string;
  /** A broken rule that is forgiven only when every address of the name is allowlisted. */
  forgivable?: OutboundErrorReason;
}

export interface OutboundUrlRules {
  policy: AddressPolicy;
  /** Plain http and ports 80/8080 towards public hosts. */
  allowHttp: boolean;
}

/** Longest URL that common servers and proxies take; also keeps rows and logs small. */
const maxUrlLength = 2_048;
const securePorts = new Set([443, 8443]);
const plainPorts = new Set([80, 8080]);
/** RFC 6761/6762 and ICANN's private-use TLD: names with no meaning on the public internet. */
const localSuffixes = ['.localhost', '.local', '.internal'];

/**
 * Parses and judges a URL that someone else chose; asks nothing of the network. WHATWG `URL` folds every spelling of an
 * address (decimal, hex, octal, short, full-width) into one, which is then judged.
 * An allowlisted address is exempt from the scheme, port and public-address rules, never from the others.
 * @throws OutboundError kind `refused`.
 */
export function parseOutboundUrl(raw: string, { policy, allowHttp }: OutboundUrlRules): OutboundTarget {
  if (raw.length > maxUrlLength) throw new OutboundError('url_too_long');
  // Parsers disagree on these (WHATWG drops or rewrites them); the next parser of the URL must see the same host.
  const url = /[\s\\]/u.test(raw) ? null : parseUrl(raw);
  if (url === null) throw new OutboundError('url_invalid');
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') throw new OutboundError('scheme_not_allowed');
  if (url.username !== '' || url.password !== '') throw new OutboundError('userinfo_not_allowed');

  const hostname = url.hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const target = { origin: url.origin, secure, hostname, port, path: `${url.pathname}${url.search}` };
  const broken = brokenRule({ secure, port }, allowHttp);

  if (isIP(hostname) !== 0) {
    if (!policy.isAllowed(hostname)) {
      if (!policy.isPublic(hostname)) throw new OutboundError('address_not_public');
      if (broken !== undefined) throw new OutboundError(broken);
    }
    return { ...target, address: hostname };
  }
  const forgivable = isLocalName(hostname) ? 'local_name' : broken;
  return forgivable === undefined ? target : { ...target, forgivable };
}

/** `localhost` and names under it mean this machine and are never asked of a name server (RFC 6761 6.3). */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Whether the name can only be one of this machine or its network. */
export function isLocalName(hostname: string): boolean {
  return !hostname.includes('.') || localSuffixes.some((suffix) => hostname.endsWith(suffix));
}

function brokenRule(
  { secure, port }: { secure: boolean; port: number },
  allowHttp: boolean,
): OutboundErrorReason | undefined {
  if (!secure && !allowHttp) return 'scheme_not_allowed';
  if (securePorts.has(port) || (allowHttp && plainPorts.has(port))) return undefined;
  return 'port_not_allowed';
}
