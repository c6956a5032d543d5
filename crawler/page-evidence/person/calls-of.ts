import { readHost } from '../../../shared/algorithms/names/host-parts.ts';
import { type PathOwner, pathOwner } from '../../../shared/algorithms/names/platform-profiles.ts';
import { parseUrl } from '../../../shared/platform/lib/parse-url.ts';
import type { PageFacts } from '../page-facts.ts';
import { isPassing } from '../sign-in-form.ts';

/** What a page calls its visitors to do. */
export interface Calls {
  /** The words of its forms, buttons and links. */
  all: readonly string[];
  /** Of these, the forms', and of links only those that lead off the site: an article's menu calls for nothing. */
  outward: readonly string[];
}

/** Characters: a longer text is a sentence with a link in it. */
const wordsMax = 80;
const callsMax = 400;
/** Addresses that pass the page on to others. */
const shareLink = /[/?&.](?:share|sharer|intent|dialog|submit|pin\/create|send\?text|sharing)(?=[/?&.=]|$)/i;

export function callsOf(facts: PageFacts, owner: PathOwner | null): Calls {
  const forms = facts.forms.flatMap((form) =>
    isPassing(form)
      ? []
      : [...form.buttons, form.before ?? '', ...form.fields.map(({ label }) => label)].filter(Boolean),
  );
  const buttons = facts.forms.flatMap((form) => form.buttons);
  const links = (facts.shownLinks ?? [])
    .filter(({ words, url }) => words !== '' && words.length <= wordsMax && !isPlatformsOwn(url, owner))
    .slice(0, callsMax);
  const own = siteOf(facts.url);
  const away = links.filter(({ url }) => siteOf(url) !== own && !shareLink.test(url));
  return {
    all: [...forms, ...buttons, ...links.map(({ words }) => words)],
    outward: [...forms, ...away.map(({ words }) => words)],
  };
}

/** A platform's own buttons: to join a group on it, to follow, to pass the page on. */
export function isPlatformsOwn(link: string, owner: PathOwner | null): boolean {
  if (shareLink.test(link)) return true;
  if (owner === null) return false;
  if (owner.platform === 't.me' && /^tg:/i.test(link)) return true;
  if (owner.platform === 'wa.me' && /^whatsapp:/i.test(link)) return true;
  const url = parseUrl(link);
  const other = url && pathOwner(url);
  return other !== null && other.platform === owner.platform;
}

const siteOf = (address: string): string | null =>
  readHost(parseUrl(address)?.hostname ?? '')?.registrableDomain ?? null;
