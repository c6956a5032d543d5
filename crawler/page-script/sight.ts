import { briefText } from './brief-text.ts';
import { attributeOf, nameOf, rectOf } from './own-dom.ts';

/** The visibility of an element, which its children inherit in part. */
export interface Sight {
  style: CSSStyleDeclaration | null;
  /** In pixels from the corner of the document. */
  rect: DOMRect;
  /** Its own texts and pictures are visible, where they have a size. */
  isVisible: boolean;
  /** 0 to 1, multiplied by that of all its ancestors. */
  opacity: number;
  isInHeader: boolean;
  isInFooter: boolean;
  /** It is in a part of the page that may have a header of its own. */
  isInPart: boolean;
  /** The words of the button or link around it, null where it is in none. */
  pressed: string | null;
  /** It is a button or in one; links are none. */
  isInButton: boolean;
  /** The element or one of its ancestors is named a logo. */
  isCalledLogo: boolean;
  isInDrawing: boolean;
  /** Whether it is a closed `details`, of which only the summary can be seen. */
  isClosed: boolean;
}

/** Below this opacity nothing can be made out. */
const opacityMin = 0.05;
/** Pixels: an element clipped to this size is for screen readers. */
const sliver = 1;
/** Viewports to the right; visitors do not scroll there, while texts may lie far below. */
const farRight = 4;
const nothing = /^(?:inset\((?:50|100)%|circle\(0|polygon\(0px 0px, 0px 0px, 0px 0px)/;
const noClip = /^rect\((?:0px,? 0px,? 0px,? 0px|1px,? 1px,? 1px,? 1px)\)$/;
/** Headers of cards, articles and dialogs, and banners of cookies and advertisements, say nothing of the site. */
const headers =
  /(?:^|[^a-z])(?<!(?:card|article|post|product|entry|section|modal|dialog|panel|table|list|widget|cookie|consent|ad|promo)[-_]+)(?:header|navbar|topbar|masthead|banner)(?:$|[^a-z])/i;
/** Elements with headers of their own, which are not the page's (HTML, 4.3.8). */
const parts = /^(?:article|aside|dialog)$/;
const footers = /(?:^|[^a-z])(?:footer|imprint|bottombar)(?:$|[^a-z])/i;
const pressedMax = 80;
/** Not `logout`, `logoff`, `logon`, `dialog...`, `catalogo`. */
export const logos = /(?<!cat[aá]|di[aá]|an[aá])logo(?!ut|ff|n(?:$|[^a-z]))|brand|wordmark|emblem/i;
/** What holds the name of the site; several brands are those of others. */
const names =
  /(?<!cat[aá]|di[aá]|an[aá])logo(?!s|ut|ff|n(?:$|[^a-z]))|brand(?!s)|wordmark|site[-_]?(?:title|name)/i;
const attributeMax = 200;

export const openSight: Sight = {
  style: null,
  rect: new DOMRect(),
  isVisible: true,
  opacity: 1,
  isInHeader: false,
  isInFooter: false,
  isInPart: false,
  pressed: null,
  isInButton: false,
  isCalledLogo: false,
  isInDrawing: false,
  isClosed: false,
};

/** Null where neither the element nor anything in it is visible. */
export function look(element: Element, around: Sight): Sight | null {
  const name = nameOf(element);
  if (around.isClosed && name !== 'summary') return null;
  const style = getComputedStyle(element);
  if (style.display === 'none') return null;
  const opacity = around.opacity * Number(style.opacity);
  if (opacity < opacityMin || style.filter.includes('opacity(0)')) return null;
  const rect = onDocument(rectOf(element));
  if (isClippedAway(style, rect)) return null;
  const called = `${short(element, 'class')} ${short(element, 'id')}`;
  const role = short(element, 'role');
  return {
    style,
    rect,
    opacity,
    isVisible: style.visibility === 'visible',
    isInHeader:
      around.isInHeader ||
      (!around.isInPart && isHeader(name, role, called) && rect.top < headerTop * innerHeight),
    isInFooter: around.isInFooter || isFooter(name, role, called),
    isInPart: around.isInPart || parts.test(name),
    pressed: around.pressed ?? (isPressed(name, role) ? pressedWords(element) : null),
    isInButton: around.isInButton || isButton(name, role),
    isCalledLogo: around.isCalledLogo || logos.test(`${called} ${short(element, 'aria-label')}`),
    isInDrawing: around.isInDrawing || name === 'svg',
    isClosed:
      (name === 'details' && attributeOf(element, 'open') === null) || style.contentVisibility === 'hidden',
  };
}

/** Share of the first screen within which the header of a page begins. */
const headerTop = 0.3;

const isButton = (name: string, role: string): boolean => name === 'button' || role === 'button';

const isFooter = (name: string, role: string, called: string): boolean =>
  name === 'footer' || role === 'contentinfo' || footers.test(called);

const isHeader = (name: string, role: string, called: string): boolean =>
  name === 'header' || name === 'nav' || role === 'banner' || headers.test(called);

/** What a button or link says, or what it is called where it shows a picture only. */
const pressedWords = (element: Element): string =>
  briefText(element, pressedMax) ||
  (short(element, 'aria-label') || short(element, 'title')).slice(0, pressedMax);

/** Whether the element itself is called what holds the name of a site. */
export const isCalledName = (element: Element): boolean =>
  names.test(`${short(element, 'class')} ${short(element, 'id')}`);

/** Links that hold a whole page are read no further than their first words. */
const isPressed = (name: string, role: string): boolean => name === 'a' || isButton(name, role);

export const short = (element: Element, name: string): string =>
  (attributeOf(element, name) ?? '').slice(0, attributeMax);

function isClippedAway(style: CSSStyleDeclaration, { width, height }: DOMRect): boolean {
  if (style.display === 'contents' || style.display === 'inline') return false;
  const isSliver = width <= sliver || height <= sliver;
  if (isSliver && /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) return true;
  return nothing.test(style.clipPath) || (style.position !== 'static' && noClip.test(style.clip));
}

export function onDocument({ left, top, width, height }: DOMRect): DOMRect {
  return new DOMRect(left + scrollX, top + scrollY, width, height);
}

/** Whether it has a size and lies where a visitor may scroll to. */
export function isOnPage({ left, right, bottom, width, height }: DOMRect): boolean {
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < farRight * innerWidth;
}
