/** An address that a mail can be sent to, as far as its shape says. */
const shape =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** Of registries of whole regions: written where the holder of a network has given none. They answer nobody. */
const regional = /@(?:[^@]*\.)?(?:arin\.net|ripe\.net|apnic\.net|lacnic\.net|afrinic\.net|iana\.org)$/i;
const reserved = /@(?:[^@]*\.)?(?:example|example\.(?:com|net|org)|invalid|localhost)$/i;
const nobody =
  /^(?:no[-_.]?(?:reply|email|mail)|do[-_.]?not[-_.]?reply|unread|nobody|bitbucket|null|devnull)@/i;
const withheld = /redacted|withheld|not[-_.]?disclosed|masked|data[-_.]?protected/i;

/** In lower case; null for what is no address or stands for one that is not told. */
export function usableAddress(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  if (address.length > 254 || !shape.test(address)) return null;
  const isPlaceholder = [regional, reserved, nobody, withheld].some((each) => each.test(address));
  return isPlaceholder ? null : address;
}
