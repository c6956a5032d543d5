import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { encodeRandomBase32 } from '../../../../platform/lib/ids.ts';

/** RFC 2606: no name below these can be registered, so they are for trying things out. */
const reservedSuffixes = new Set(['test', 'example']);
const hostMax = 253;

/** The result of reading a domain, without any resolution: `host`, or why the text is not a domain. */
export type ReadDomain = { host: string } | { problem: string };

/**
 * A host that can have an owner, in lower case and punycode: a registrable domain or a name below one. The Public
 * Suffix List decides, its private part included, so `acme.github.io` is one and `github.io` is not.
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

/** How long a proof from a domain's name servers is valid; it survives a week of their outage. */
export const proofDays = 7;

/** Whether the name servers showed the value: at this look, or that it could not be found out. */
export type Look = 'found' | 'absent' | 'failed';

/** The proof that the project of a brand owns a domain that it calls official. */
export interface DomainProof {
  brandId: string;
  domain: string;
  token: string;
  status: 'pending' | 'proven' | 'expired';
  provenAt: Date | null;
  checkedAt: Date | null;
  /** Unless the value is seen again. */
  expiresAt: Date | null;
  /** When its registrable domain was registered, by the registry; null if that is not known. */
  registeredAt: Date | null;
}

/** 130 random bits. */
export function newProofToken(): string {
  return encodeRandomBase32(randomBytes(26)).toLowerCase();
}

/** The TXT record that proves ownership, at an underscored name so that it conflicts with no other use (RFC 8552). */
export function proofRecord({ domain, token }: Pick<DomainProof, 'domain' | 'token'>) {
  return {
    type: 'TXT',
    name: `_humanmark.${domain}`,
    value: `humanmark-domain-verification=${token}`,
  } as const;
}
