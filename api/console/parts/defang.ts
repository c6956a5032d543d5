/** Characters that change how a text reads, and show nothing of themselves. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hidden = /[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const address = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is;
/** Addresses within an address, as those to which a page goes on. */
const nested = /http(?=s?(?::|%3a))/gi;

/**
 * An address that nothing takes for a link and nobody opens by accident: `hxxps://shop[.]example/login`. A host alone works, too.
 * What an address has in it besides letters is spelled out, so that it cannot turn the text around it.
 */
export function defang(text: string): string {
  const shown = text.replaceAll(hidden, (each) => encodeURIComponent(each));
  const [, scheme, authority, rest = ''] = address.exec(shown) ?? [];
  if (scheme === undefined || authority === undefined) return withoutDots(shown);
  const opened = scheme.replace(/^http/i, 'hxxp');
  return `${opened}://${withoutDots(authority)}${rest.replaceAll(nested, 'hxxp')}`;
}

/** IPv6 hosts have colons where others have dots. */
function withoutDots(host: string): string {
  if (host.startsWith('[')) return host.replaceAll(':', '[:]');
  return host.replaceAll('.', '[.]');
}
