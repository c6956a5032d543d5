import { parse } from 'tldts';
import { profileDomains } from '../../../algorithms/names/platform-profiles.ts';

/** The operator of a platform on which pages of strangers share one name. */
export interface Platform {
  /** The operator's registrable domain. */
  operator: string;
  /** The address is the platform's own, not one of its customers': taking it down would take everybody down. */
  isApex: boolean;
  /** Whether customers have names of their own below the operator's, or paths of its hosts. */
  customersHave: 'names' | 'paths';
}

/**
 * Services that give their customers names and are not, or no longer, in the private section of the public suffix list;
 * beside those where people have profiles (`platform-profiles.ts`).
 */
const namePlatforms = new Set([
  ...profileDomains.names,
  ...'deta.app deta.dev glitch.me webnode.page weeblysite.com'.split(' '),
]);

/**
 * Services that give their customers paths instead of names, so that the public suffix list does not have them. Their
 * registrar must never hear of a customer. Each with the path that a customer has at least.
 */
const pathPlatforms = new Set([
  ...profileDomains.paths,
  ...(
    'amazonaws.com archive.org bit.ly bitbucket.org blogger.com box.com canva.com discord.com dropbox.com forms.gle gitbook.com ' +
    'google.com goo.gl hubspot.com is.gd issuu.com jotform.com live.com mailchimp.com microsoft.com notion.so office.com ' +
    'pastebin.com scribd.com shopify.com slideshare.net sourceforge.net squarespace.com surveymonkey.com t.co t.ly ' +
    'telegra.ph tinyurl.com trello.com typeform.com whatsapp.com wikipedia.org wix.com googleapis.com'
  ).split(' '),
]);

/**
 * The platform of an address, null for a name of one's own. A host under a private suffix of the public suffix list
 * (`acme.github.io`) is a customer's; the suffix itself and its `www` are the platform's own.
 */
export function platformOf(url: URL): Platform | null {
  const host = url.hostname.replace(/\.$/, '');
  const shared = parse(host, { allowPrivateDomains: true });
  const own = parse(host);
  if (shared.isIp === true || own.domain === null) return null;
  if (shared.isPrivate === true && shared.publicSuffix !== null) {
    const operator = parse(shared.publicSuffix).domain ?? shared.publicSuffix;
    const isApex = shared.domain === null || host === `www.${shared.publicSuffix}`;
    return { operator, isApex, customersHave: 'names' };
  }
  const isApex = host === own.domain || host === `www.${own.domain}`;
  // Some have both: `name.tumblr.com`, and `tumblr.com/name`.
  if (namePlatforms.has(own.domain) && !(isApex && pathPlatforms.has(own.domain)))
    return { operator: own.domain, isApex, customersHave: 'names' };
  if (!pathPlatforms.has(own.domain)) return null;
  // Whatever is asked of a front page, it stays the platform's own.
  const isFront = /^\/+(?:index\.[a-z]+)?$/.test(url.pathname);
  return { operator: own.domain, isApex: isFront, customersHave: 'paths' };
}
