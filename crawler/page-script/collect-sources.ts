import type { ShownLink } from '../page-evidence/page-facts.ts';
import { readingLimits } from '../page-reading/reading-limits.ts';
import { addressOf, collectAddresses, type Addresses } from './addresses.ts';
import { attributeOf, elementsNamed, nameOf } from './own-dom.ts';
import { isOnPage, short, type Sight } from './sight.ts';

/** Collects what the page loads and links to; the visible first, then the rest of the document. */
export interface Sources {
  add(element: Element, sight: Sight): void;
  take(): { assets: string[]; links: string[]; shownLinks: ShownLink[]; downloads: string[] };
}

/** An embedded (data) picture is named and not copied. */
const dataKept = 200;
/** Maximum number of examined elements of one name. */
const mostOfKind = 20_000;
const styleUrls = /url\("((?:[^"\\]|\\.){1,2048})"\)/g;

export function collectSources(): Sources {
  const assets = collectAddresses(readingLimits.assets);
  const links = collectAddresses(readingLimits.links);
  const downloads = collectAddresses(readingLimits.downloads);
  const shownLinks: ShownLink[] = [];
  return {
    add(element, sight) {
      const { style } = sight;
      const address = addLink(element, links);
      if (address !== null && isShown(sight) && shownLinks.length < readingLimits.shownLinks)
        shownLinks.push({ url: address, words: (sight.pressed ?? '').slice(0, readingLimits.word) });
      downloads.add(savedName(element));
      addPicture(element, assets);
      const painted = `${style?.backgroundImage ?? 'none'} ${style?.maskImage ?? 'none'}`;
      if (painted !== 'none none')
        for (const [, url] of painted.slice(0, 100_000).matchAll(styleUrls)) addAsset(url ?? null, assets);
    },
    take() {
      for (const name of ['script', 'link', 'img'])
        for (const element of some(name, assets)) {
          if (name === 'script') addAsset(attributeOf(element, 'src'), assets);
          else if (name === 'img') addPicture(element, assets);
          else if (isStyle(element)) addAsset(attributeOf(element, 'href'), assets);
        }
      for (const name of ['a', 'area']) for (const element of some(name, links)) addLink(element, links);
      return { assets: assets.list(), links: links.list(), shownLinks, downloads: downloads.list() };
    },
  };
}

function* some(name: string, into: Addresses): Generator<Element> {
  const all = elementsNamed(name);
  for (let at = 0; at < mostOfKind && !into.isFull; at += 1) {
    const element = all.item(at);
    if (!element) return;
    yield element;
  }
}

const isStyle = (link: Element): boolean =>
  (attributeOf(link, 'rel') ?? '').slice(0, 200).toLowerCase().split(/\s+/).includes('stylesheet');

/** Pixels: a smaller link is meant for scripts and robots. */
const linkSideMin = 4;

const isShown = ({ isVisible, rect }: Sight): boolean =>
  isVisible && isOnPage(rect) && Math.min(rect.width, rect.height) >= linkSideMin;

/** @returns the address that was added */
function addLink(element: Element, links: Addresses): string | null {
  const name = nameOf(element);
  if (name !== 'a' && name !== 'area') return null;
  const address = addressOf(attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href'));
  if (address === null || address.startsWith('data:')) return null;
  links.add(address);
  return address;
}

/** The name under which a link saves a file, which may be made by a script and have no address of its own. */
function savedName(element: Element): string | null {
  const name = nameOf(element) === 'a' ? short(element, 'download').trim() : '';
  return name === '' ? null : name;
}

function addPicture(element: Element, assets: Addresses): void {
  const name = nameOf(element);
  // Among several sizes, the one that the browser chose.
  if (element instanceof HTMLImageElement)
    addAsset(element.currentSrc || attributeOf(element, 'src'), assets);
  else if (name === 'image')
    addAsset(attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href'), assets);
  else if (name === 'input' || name === 'embed') addAsset(attributeOf(element, 'src'), assets);
  else if (name === 'video') addAsset(attributeOf(element, 'poster'), assets);
}

function addAsset(text: string | null, assets: Addresses): void {
  if (text === null || text === '') return;
  const isData = /^\s*data:/i.test(text.slice(0, 20));
  assets.add(isData ? text.trim().slice(0, dataKept) : addressOf(text));
}
