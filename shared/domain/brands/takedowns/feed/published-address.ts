import { parseUrl } from '../../../../platform/lib/parse-url.ts';

/** Kits are mailed with the victim's mailbox in the address, plain or in base64, to fill it in. */
const encoded = /[A-Za-z0-9+/_-]{8,}={0,2}/g;
const mailbox = /[^\s@=&]+@[^\s@=&]+\.[^\s@=&]+/;

function namesMailbox(part: string): boolean {
  const text = decoded(part);
  if (mailbox.test(text)) return true;
  return Array.from(text.matchAll(encoded)).some(([word]) =>
    mailbox.test(Buffer.from(word, 'base64').toString('latin1')),
  );
}

/** Unchanged where it is no valid percent-encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The address as the feed publishes it: exact, but without a user name, a fragment, and a query that has somebody's
 * mailbox in it.
 */
export function publishedAddress(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  url.username = '';
  url.password = '';
  url.hash = '';
  if (namesMailbox(url.search)) url.search = '';
  return url.href;
}
