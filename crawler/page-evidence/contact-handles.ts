import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

/** Hosts of messengers, with the paths that lead to a person or a group; others share the page or explain the service. */
const messengers: ReadonlyMap<string, RegExp> = new Map([
  ['t.me', /^\/(?!share(?:\/|$))[\w+]/],
  ['telegram.me', /^\/(?!share(?:\/|$))[\w+]/],
  ['wa.me', /^\/(?:message\/)?\+?\w/],
  ['api.whatsapp.com', /[?&]phone=/],
  ['web.whatsapp.com', /[?&]phone=/],
  ['chat.whatsapp.com', /^\/\w/],
  ['signal.me', /./],
  ['signal.group', /./],
  ['discord.gg', /^\/\w/],
  ['m.me', /^\/\w/],
  ['line.me', /^\/(?:R\/)?ti\//i],
  ['viber.click', /^\/\w/],
]);
const schemes =
  /^(?:tg:(?!\/*(?:msg_url|msg\b|share))|whatsapp:.*[?&]phone=|sgnl:|viber:(?!\/*forward)|weixin:)/i;

/** A messenger, and a name or number there, as a text has them: `@agent on Telegram`, `WhatsApp: +44 20 1234`. */
const apps = 'telegram|whats ?app|we ?chat|signal|viber';
const named = new RegExp(
  String.raw`(?<!\p{L})(?:${apps})(?: ?(?:id|no|number|nummer|numéro|número|numero))?\s?[:@→-]+\s?(@?[\w.]{4,32}|\+?\d[\d ()-]{6,18}\d)|(@\w{4,32})\s?(?:on|in|auf|bei|sur|en|su|no|op|via|\()\s?(?:${apps})(?!\p{L})`,
  'giu',
);
const freeMail = String.raw`(?:gmail|googlemail|outlook|hotmail|live|yahoo|ymail|aol|icloud|proton|protonmail|gmx|mail|yandex|zoho|tutanota|web|libero|laposte|orange|uol|bol|ziggo)\.(?:com|de|net|fr|it|es|ru|me|br|com\.br|co\.uk|nl|at|ch|pt)`;
const address = new RegExp(String.raw`(?<![\w.+-])([\w.+-]{1,64}@${freeMail})(?![\w-]|\.\w)`, 'giu');
/** Beside these an address is the way to the page's owner; readers' letters and authors have addresses too. */
const contactWords =
  /contact|support|help ?desk|customer|kontakt|kundendienst|hilfe|contacte?|assistance|service client|soporte|atención|contatt|assistenza|suporte|apoio|atendimento|klantenservice/i;
/** Characters before an address within which such a word belongs to it. */
const beside = 60;

/** The different ways of a page to talk to its owner past its site: messengers, and mail at providers that ask nobody. */
export function contactHandles(links: readonly string[], text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const link of links) if (isMessenger(link)) found.add(link.toLowerCase());
  for (const [, after, before] of text.matchAll(named)) {
    const handle = (after ?? before ?? '').replaceAll(/[\s()@-]/g, '').toLowerCase();
    const isLinked = [...found].some((link) => link.includes(handle.replace(/^\+/, '')));
    if (isHandle(after ?? before ?? '') && !isLinked) found.add(handle);
  }
  for (const { 0: whole, index } of text.matchAll(address))
    if (contactWords.test(text.slice(Math.max(0, index - beside), index) + whole))
      found.add(whole.toLowerCase());
  return found;
}

/** A word behind a messenger's name is a handle with a sign or a digit: "Signal: strong" is none. */
const isHandle = (words: string): boolean => words.startsWith('@') || /\d/.test(words) || words.includes('_');

function isMessenger(link: string): boolean {
  if (schemes.test(link)) return true;
  const url = parseUrl(link);
  if (!url) return false;
  const path = messengers.get(url.hostname);
  return path !== undefined && path.test(`${url.pathname}${url.search}`);
}
