import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** RFC 2606: nobody can register below them, so they are for trying things out. */
const reservedSuffixes = new Set(['test', 'example']);
const hostMax = 253;

/** Where nobody has to resolve anything: `host`, or why the text is none. */
export type ReadDomain = { host: string } | { problem: string };

/**
 * A host that somebody can own, in lower case and punycode: a registrable domain or a name below one. The Public Suffix
 * List decides, its private part included, so `acme.github.io` is one and `github.io` is not.
 */
export function readDomain(text: string): ReadDomain {
  const name = text.trim().replace(/\.$/, '');
  const host = domainToASCII(name);
  if (host === '' || /[\s/:@?#\\%]/.test(name)) return { problem: 'must be a domain, such as example.com' };
  const { domain, publicSuffix, isIcann, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  if (isIp === true) return { problem: 'must be a domain, not an address' };
  const isName = host.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  if (!isName || host.length > hostMax) return { problem: 'must be a domain, such as example.com' };
  const isKnown = isIcann === true || isPrivate === true || reservedSuffixes.has(publicSuffix ?? '');
  if (!isKnown) return { problem: 'must end in a public suffix, such as .com' };
  return domain === null ? { problem: 'is a public suffix; name a domain below it' } : { host };
}
