import { parseUrl } from '../../../../platform/lib/parse-url.ts';
import type { OutboundClient, OutboundFile } from '../../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { anyPhrase, errorPhrases, parkingPhrases } from '../../../crawling/crawl/empty-phrases.ts';
import type { PagePresence, Recheck } from './page-presence.ts';

const redirectsMax = 5;
const bytesMax = 512 * 1024;
/** Longer than any notice of a host, shorter than a page. */
const noticeWords = 80;
const blankWords = 3;

const goneStatuses = new Set([404, 410, 451]);
/** Phrases that hosts and registrars show in place of pages they have taken down. */
const suspended = anyPhrase([
  // "Your account" is how a phishing page addresses its victim; hosts tell visitors of an account.
  '(?<!\\byour (?:[\\p{L}\\p{N}]+ )?)(?:account|site|website|page|domain|store|project|deployment)[^.]{0,40}(?:has been |was |is )?(?:suspended|disabled|terminated|taken down|removed|blocked)',
  'suspected phishing|deceptive site|violat\\w+ (?:of )?(?:our|the) terms',
]);
/** An input field: no host's notice has one. */
const typed =
  /<(?:textarea\b|input\b(?![^<>]*\btype\s*=\s*["']?(?:hidden|submit|button|image|reset|checkbox|radio)\b))/i;
const errors = anyPhrase(errorPhrases);
const parking = anyPhrase(parkingPhrases);

/** Checks without a browser, as a first-time visitor: content that only scripts would show counts as a page. */
export function createRecheck(outbound: Pick<OutboundClient, 'get'>): Recheck {
  return async (first) => {
    let url = first;
    let address: string | null = null;
    for (let hop = 0; hop <= redirectsMax; hop += 1) {
      const reply = await look(outbound, url, first);
      // Not the redirect target's address: that machine may be a third party's, which must not get a notice.
      if ('state' in reply) return { ...reply, address };
      address ??= reply.address;
      const { location } = reply.headers;
      if (reply.status < 300 || reply.status >= 400 || location === undefined)
        return { ...judge(reply), address, landedUrl: url };
      const next = parseUrl(location, url);
      if (next === null) return { state: 'unclear', detail: 'http: leads nowhere', address, landedUrl: null };
      url = next.href;
    }
    return { state: 'unclear', detail: 'http: leads on and on', address, landedUrl: null };
  };
}

/** The verdict on a name or a machine that does not respond. */
type Judged = Pick<PagePresence, 'state' | 'detail'>;
type PresenceWithoutPage = Judged & { landedUrl: null };

async function look(
  outbound: Pick<OutboundClient, 'get'>,
  url: string,
  ledFrom: string,
): Promise<OutboundFile | PresenceWithoutPage> {
  try {
    const headers = { accept: 'text/html, */*;q=0.5', 'user-agent': 'Mozilla/5.0 (compatible; Humanmark)' };
    const limits = { maxResponseBytes: bytesMax, totalTimeoutMs: 15_000 };
    return await outbound.get(url, { headers, ...limits, ledFrom });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { kind, reason } = error;
    const detail = `${kind}: ${reason}`;
    if (reason === 'name_not_found') return { state: 'gone', detail, landedUrl: null };
    const isSilent = kind === 'connect' || kind === 'timeout' || kind === 'reset';
    return { state: isSilent ? 'unreachable' : 'unclear', detail, landedUrl: null };
  }
}

function judge({ status, body }: OutboundFile): Judged {
  const seen = (state: Judged['state'], detail: string): Judged => ({ state, detail });
  if (goneStatuses.has(status)) return seen('gone', `http: ${status}`);
  if (status < 200 || status >= 300) return seen('unclear', `http: ${status}`);
  const markup = body.toString('utf8');
  const text = textOf(markup);
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const asks = /<(?:form|input|script|iframe)\b/i.test(markup);
  if (words <= noticeWords && !typed.test(markup) && suspended.test(text))
    return seen('gone', 'content: suspended');
  if (!asks && words <= noticeWords && parking.test(text)) return seen('gone', 'content: parked');
  if (!asks && words <= noticeWords && errors.test(text)) return seen('unclear', 'content: error page');
  if (!asks && words <= blankWords && !/<(?:img|svg|canvas|video)\b/i.test(markup))
    return seen('unclear', 'content: blank');
  return seen('there', `http: ${status}`);
}

/** Linear in its length, whatever it holds: the markup is untrusted. */
const textOf = (markup: string): string =>
  withoutScripts(markup)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|&#160;/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Without what is between the tags of scripts and styles; one that does not end takes all the rest along, as in a browser. */
function withoutScripts(markup: string): string {
  const ends = { script: /<\/script\b/gi, style: /<\/style\b/gi };
  let kept = '';
  let from = 0;
  for (const { index, 1: name = '' } of markup.matchAll(/<(script|style)\b/gi)) {
    if (index < from) continue;
    kept += markup.slice(from, index);
    const end = name.toLowerCase() === 'script' ? ends.script : ends.style;
    end.lastIndex = index;
    const found = end.exec(markup);
    if (!found) return kept;
    from = found.index;
  }
  return kept + markup.slice(from);
}
