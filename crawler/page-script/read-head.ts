import { readingLimits } from '../page-reading/reading-limits.ts';
import { addressOf } from './addresses.ts';
import { attributeOf, elementsNamed } from './own-dom.ts';
import { short } from './sight.ts';

const elementsMax = 500;
const shareNames = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
]);

/**
 * Favicons, the largest first; drawings last, for they cannot be decoded; at the very end the browsers' default
 * location.
 */
export function readIcons(): string[] {
  const found: { address: string; side: number }[] = [];
  for (const link of first('link')) {
    const rel = short(link, 'rel').toLowerCase().split(/\s+/);
    const isTouch = rel.some((word) => word.startsWith('apple-touch-icon'));
    if (!isTouch && !rel.includes('icon')) continue;
    const address = addressOf(attributeOf(link, 'href'), readingLimits.dataAddress);
    if (address === null || !isFetched(address)) continue;
    found.push({ address, side: isDrawing(link, address) ? -1 : sideOf(link, isTouch) });
  }
  const icons = found.toSorted((one, other) => other.side - one.side).map(({ address }) => address);
  const fallback = /^https?:$/.test(location.protocol) ? [`${location.origin}/favicon.ico`] : [];
  return [...new Set([...icons.slice(0, readingLimits.icons - 1), ...fallback])];
}

/** The picture that represents the page where it is shared. */
export function readShareImage(): string | null {
  for (const meta of first('meta')) {
    const name = (short(meta, 'property') || short(meta, 'name')).toLowerCase();
    const address = shareNames.has(name) ? addressOf(attributeOf(meta, 'content')) : null;
    if (address !== null && /^https?:/.test(address)) return address;
  }
  return null;
}

const siteNameTags = new Set([
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'al:ios:app_name',
]);

/** The names that the page declares for its site. */
export function readSiteNames(): string[] {
  const found = new Set<string>();
  for (const meta of first('meta')) {
    const name = (short(meta, 'property') || short(meta, 'name')).toLowerCase();
    const content = siteNameTags.has(name) ? short(meta, 'content').trim() : '';
    if (content !== '' && found.size < readingLimits.siteNames) found.add(content);
  }
  return [...found];
}

function* first(name: string): Generator<Element> {
  const all = elementsNamed(name);
  for (let at = 0; at < elementsMax; at += 1) {
    const element = all.item(at);
    if (!element) return;
    yield element;
  }
}

const isFetched = (address: string): boolean => /^(?:https?:|data:image\/)/i.test(address.slice(0, 20));

const isDrawing = (link: Element, address: string): boolean =>
  /svg/i.test(short(link, 'type')) ||
  /^data:image\/svg/i.test(address.slice(0, 20)) ||
  /\.svg(?:[?#]|$)/i.test(address.slice(-200));

/** The declared size; without one, 180 for a touch icon (Apple's size) and 16 for others. */
function sideOf(link: Element, isTouch: boolean): number {
  const sides = Array.from(short(link, 'sizes').matchAll(/(\d{1,4})x\d{1,4}/gi), ([, side]) => Number(side));
  return sides.length > 0 ? Math.max(...sides) : isTouch ? 180 : 16;
}
