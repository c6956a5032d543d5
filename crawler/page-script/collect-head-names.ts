import { readingLimits } from '../page-reading/reading-limits.ts';
import { isRootLink, pictureWords } from './head-links.ts';
import { nameOf } from './own-dom.ts';
import { type HeadCandidate, rankHeadNames } from './rank-head-names.ts';
import { isCalledName, short, type Sight } from './sight.ts';

/** Collects the short texts that stand where a site shows its name. */
export interface HeadNames {
  enter(element: Element, sight: Sight): void;
  /** @param words the visible part of a text */
  text(words: string, sight: Sight): void;
  endLine(): void;
  leave(element: Element): void;
  /**
   * The likeliest first.
   *
   * @param accounts boxes of the fields of forms to sign in
   */
  take(accounts: readonly DOMRect[]): string[];
}

/** An element whose words make up a name: one that is called a logo, a link to the site's root. */
interface Holder {
  element: Element;
  candidate: HeadCandidate;
  /** What its pictures are called, which counts where it has no words. */
  pictures: string;
  /** Links and buttons in it; more than two are a menu. */
  pressed: number;
}

/** Smaller letters are not read as a name; pixels. */
const fontMin = 9;
const linksMax = 2;
const holdersMax = 8;
const candidatesMax = 300;
const items = /^(?:li|option|menuitem|listitem|tab)$/;
/** Words of links to the root, and of skip links, that are no name. */
const noNames =
  /^(?:home(?: ?page)?|start(?:seite)?|accueil|inicio|início|home ?pagina|voorpagina|back|zurück|retour|menu|logo|skip .*)$/i;
/** A link to sign in with an account of another site. */
const elsewhere = /(?<![\p{L}.])(?:with|via|using|mit|avec|con|com|met|sso)(?![\p{L}.])/iu;
const files = /\.(?:png|jpe?g|svg|gif|webp|avif)$/i;

export function collectHeadNames(): HeadNames {
  const found: HeadCandidate[] = [];
  const holders: Holder[] = [];
  let line: HeadCandidate | null = null;
  let itemDepth = 0;

  const keep = (candidate: HeadCandidate, words: string): void => {
    const name = tidy(words);
    if (name !== null && found.length < candidatesMax) found.push({ ...candidate, words: name });
  };
  const isItem = (element: Element): boolean =>
    items.test(nameOf(element)) || items.test(short(element, 'role'));
  return {
    enter(element, sight) {
      if (isItem(element)) itemDepth += 1;
      const { rect, isInHeader, isInFooter } = sight;
      if (isInFooter || rect.top >= innerHeight) return;
      const kind = holderKind(element, sight);
      const candidate = { words: '', rect, font: fontOf(sight), isInHeader, isItem: itemDepth > 0 };
      const isPress = /^(?:a|button)$/.test(nameOf(element));
      for (const holder of holders) if (isPress && holder.element !== element) holder.pressed += 1;
      if (kind && holders.length < holdersMax)
        holders.push({ element, candidate: { ...candidate, kind }, pictures: '', pressed: 0 });
      const picture = shownPicture(element, sight);
      if (picture === '') return;
      for (const holder of holders) holder.pictures ||= picture;
      if (holders.length === 0 && sight.pressed === null && itemDepth === 0)
        keep({ ...candidate, kind: 'picture' }, picture);
    },
    text(words, sight) {
      if (words === '' || fontOf(sight) < fontMin) return;
      for (const { candidate } of holders)
        if (candidate.words.length <= readingLimits.headName) {
          candidate.words += words;
          candidate.font = Math.max(candidate.font, fontOf(sight));
        }
      const isPlain = sight.pressed === null && itemDepth === 0 && !sight.isInFooter;
      if (!isPlain || sight.rect.top >= innerHeight || (line?.words.length ?? 0) > readingLimits.headName)
        return;
      line ??= {
        kind: 'line',
        words: '',
        rect: sight.rect,
        font: 0,
        isInHeader: sight.isInHeader,
        isItem: false,
      };
      line.words += words;
      line.font = Math.max(line.font, fontOf(sight));
    },
    endLine() {
      if (line) keep(line, line.words);
      line = null;
    },
    leave(element) {
      if (isItem(element)) itemDepth -= 1;
      const holder = holders.at(-1);
      if (holder?.element !== element) return;
      holders.pop();
      const { candidate, pictures, pressed } = holder;
      if (pressed <= linksMax) keep(candidate, candidate.words.trim() === '' ? pictures : candidate.words);
    },
    take: (accounts) => rankHeadNames(found, accounts),
  };
}

/** A button may carry the logo of a provider of accounts, whose name is not the site's. */
function holderKind(element: Element, sight: Sight): 'logo' | 'root' | null {
  if (isElsewhere(sight)) return null;
  if (isCalledName(element)) return 'logo';
  return isRootLink(element, sight) ? 'root' : null;
}

const shownPicture = (element: Element, { isVisible, rect }: Sight): string =>
  isVisible && rect.width > 0 && rect.height > 0 ? pictureWords(element) : '';

const isElsewhere = ({ isInButton, pressed }: Sight): boolean => isInButton || elsewhere.test(pressed ?? '');

/** Bold letters stand out as those of the next size do. */
const boldFrom = 600;
const boldTimes = 1.25;

function fontOf({ style }: Sight): number {
  const size = Number.parseFloat(style?.fontSize ?? '') || 0;
  return Number(style?.fontWeight) >= boldFrom ? boldTimes * size : size;
}

/** Null for what is no name: too long, a file, or without a letter. */
function tidy(words: string): string | null {
  const text = words.replace(/\s+/g, ' ').trim();
  if (text.length > readingLimits.headName || !/[\p{L}\p{N}]/u.test(text)) return null;
  return noNames.test(text) || files.test(text) ? null : text;
}
