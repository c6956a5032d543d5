import { parse } from 'tldts';

/** The operator of a platform on which pages of strangers share one name. */
export interface Platform {
  /** The operator's registrable domain. */
  operator: string;
  /** The address is the platform's own, not one of its customers': taking it down would take everybody down. */
  isApex: boolean;
  /** Whether customers have names of their own below the operator's, or paths of its hosts. */
  customersHave: 'names' | 'paths';
}

/** Services that give their customers names and are not, or no longer, in the private section of the public suffix list. */
const namePlatforms = new Set(
  'carrd.co deta.app deta.dev glitch.me substack.com tumblr.com webnode.page weebly.com weeblysite.com wordpress.com'.split(
    ' ',
  ),
);

/**
 * Services that give their customers paths instead of names, so that the public suffix list does not have them. Their
 * registrar must never hear of a customer. Each with the path that a customer has at least.
 */
const pathPlatforms = new Set(
  (
    'amazonaws.com archive.org behance.net bit.ly bitbucket.org blogger.com box.com canva.com discord.com discord.gg dropbox.com ' +
    'etsy.com ebay.com facebook.com fb.com forms.gle gitbook.com github.com gitlab.com google.com goo.gl hubspot.com instagram.com ' +
    'is.gd issuu.com jotform.com linkedin.com linktr.ee live.com mailchimp.com medium.com microsoft.com notion.so office.com ' +
    'pastebin.com patreon.com pinterest.com quora.com reddit.com scribd.com shopify.com slideshare.net sourceforge.net squarespace.com ' +
    'surveymonkey.com t.co t.ly t.me telegram.me telegra.ph threads.net tiktok.com tinyurl.com trello.com ' +
    'twitter.com typeform.com vimeo.com vk.com wa.me whatsapp.com wikipedia.org wix.com x.com youtube.com ' +
    'googleapis.com'
  ).split(' '),
);

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
  if (namePlatforms.has(own.domain)) {
    const isApex = host === own.domain || host === `www.${own.domain}`;
    return { operator: own.domain, isApex, customersHave: 'names' };
  }
  if (!pathPlatforms.has(own.domain)) return null;
  // Whatever is asked of a front page, it stays the platform's own.
  const isApex = /^\/+(?:index\.[a-z]+)?$/.test(url.pathname);
  return { operator: own.domain, isApex, customersHave: 'paths' };
}
