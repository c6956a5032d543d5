import { domainToASCII } from 'node:url';
import { macOf, macsOf, type ServiceKeys } from '../../../platform/lib/service-keys.ts';

type RecipientKeys = Pick<ServiceKeys, 'recipientPeppers'>;

/** Its addresses reach one mailbox with any dots and under both names. */
const gmailNames = new Set(['gmail.com', 'googlemail.com']);

/**
 * One form for all addresses that reach the same mailbox as far as that can be told: lower case, without what follows a
 * plus sign (RFC 5233), and for Gmail without dots. A false match only lets two mailboxes share their limit.
 */
export function normalizeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).trim().toLowerCase();
  const given = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  const domain = domainToASCII(given) || given;
  const [mailbox = ''] = local.split('+');
  const kept = mailbox === '' ? local : mailbox;
  return gmailNames.has(domain) ? `${kept.replaceAll('.', '')}@gmail.com` : `${kept}@${domain}`;
}

const inputOf = (address: string) => `hm/recipient/1 ${normalizeAddress(address)}`;

/** What is remembered of a recipient: an HMAC-SHA-256 under the current pepper, never the address. */
export function recipientDigest(keys: RecipientKeys, address: string): Buffer {
  return macOf(keys.recipientPeppers, inputOf(address));
}

/** The same under every pepper, to find what was remembered before the master key was replaced. */
export function recipientDigests(keys: RecipientKeys, address: string): Buffer[] {
  return macsOf(keys.recipientPeppers, inputOf(address));
}
