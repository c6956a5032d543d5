import { addressOf } from './addresses.ts';
import { briefText } from './brief-text.ts';
import { attributeOf, firstChildOf, isElement, nameOf, nextSiblingOf } from './own-dom.ts';
import { short, type Sight } from './sight.ts';

const index = /^(?:index|default|home)\.[a-z]{3,5}$/i;
/** The part of a path that chooses a language: `/en/`, `/pt-br`. */
const language = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$)/i;
/** Children of a drawing among which its title is looked for. */
const titleWithin = 5;

/** Whether an element links to where its site begins. A sign-in page in a folder is a site of its own. */
export function isRootLink(element: Element, { isInHeader }: Sight): boolean {
  if (nameOf(element) !== 'a') return false;
  const href = attributeOf(element, 'href')?.trim() ?? null;
  if (href === null) return false;
  // Copied pages have links to nowhere; in a header, those that hold a picture are its logo.
  if (href === '' || href === '#' || href.startsWith('javascript:'))
    return isInHeader && holdsPicture(element);
  const address = addressOf(href);
  const url = address === null ? null : URL.parse(address);
  if (!url || url.origin !== location.origin || url.hash !== '') return false;
  const path = index.test(url.pathname.split('/').at(-1) ?? '') ? folderOf(url.pathname) : url.pathname;
  const own = language.exec(location.pathname)?.[0];
  return path === '/' || path === folderOf(location.pathname) || path.replace(/\/$/, '') === own;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function holdsPicture(element: Element): boolean {
  for (
    let node = firstChildOf(element), at = 0;
    node && at < titleWithin;
    node = nextSiblingOf(node), at += 1
  )
    if (isElement(node) && /^(?:img|svg|picture)$/.test(nameOf(node))) return true;
  return false;
}

/** What a picture is called; empty for what is no picture and for one without a name. */
export function pictureWords(element: Element): string {
  const name = nameOf(element);
  const isPicture = name === 'img' || name === 'svg' || short(element, 'role') === 'img';
  if (!isPicture) return '';
  return (
    short(element, 'alt') ||
    short(element, 'aria-label') ||
    short(element, 'title') ||
    (name === 'svg' ? drawingTitle(element) : '')
  ).trim();
}

function drawingTitle(drawing: Element): string {
  for (
    let node = firstChildOf(drawing), at = 0;
    node && at < titleWithin;
    node = nextSiblingOf(node), at += 1
  )
    if (isElement(node) && nameOf(node) === 'title') return briefText(node, 100);
  return '';
}
