import { readingLimits } from '../page-reading/reading-limits.ts';
import { isRootLink, pictureWords } from './head-links.ts';
import { nameOf } from './own-dom.ts';
import { isByField, isCalledName, short, type Sight } from './sight.ts';

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
   * @param accounts boxes of the fields that ask who the visitor is
   */
  take(accounts: readonly DOMRect[]): string[];
}

type Kind = 'logo' | 'root' | 'picture' | 'line';

interface Candidate {
  kind: Kind;
  words: string;
  rect: DOMRect;
  /** Pixels. */
  font: number;
  isInHeader: boolean;
}

/** An element whose words make up a name: one that is called a logo, a link to the site's root. */
interface Holder {
  element: Element;
  candidate: Candidate;
  /** What its pictures are called, which counts where it has no words. */
  pictures: string;
  /** Links and buttons in it; more than two are a menu. */
  pressed: number;
}

/** Share of the first screen in which a site shows who it is, with or without a header. */
const topShare = 0.25;
/** Smaller letters are not read as a name; pixels. */
const fontMin = 9;
/** Letters that stand out beside a form; pixels. */
const largeFrom = 18;
const linksMax = 2;
const holdersMax = 8;
const candidatesMax = 300;
const items = /^(?:li|option|menuitem|listitem|tab)$/;
/** Words of links to the root, and of skip links, that are no name. */
const noNames =
  /^(?:home(?: ?page)?|start(?:seite)?|accueil|inicio|início|home ?pagina|voorpagina|back|zurück|retour|menu|logo|skip .*)$/i;
const files = /\.(?:png|jpe?g|svg|gif|webp|avif)$/i;

export function collectHeadNames(): HeadNames {
  const found: Candidate[] = [];
  const holders: Holder[] = [];
  let line: Candidate | null = null;
  let itemDepth = 0;

  const keep = (candidate: Candidate, words: string): void => {
    const short = tidy(words);
    if (short !== null && found.length < candidatesMax) found.push({ ...candidate, words: short });
  };
  const isItem = (element: Element): boolean =>
    items.test(nameOf(element)) || items.test(short(element, 'role'));
  return {
    enter(element, sight) {
      if (isItem(element)) itemDepth += 1;
      const { rect, isInHeader, isInFooter, isVisible } = sight;
      if (isInFooter || rect.top >= innerHeight) return;
      const kind = isCalledName(element) ? 'logo' : isRootLink(element, sight) ? 'root' : null;
      const candidate = { words: '', rect, font: fontOf(sight), isInHeader };
      const isPress = /^(?:a|button)$/.test(nameOf(element));
      for (const holder of holders) if (isPress && holder.element !== element) holder.pressed += 1;
      if (kind && holders.length < holdersMax)
        holders.push({ element, candidate: { ...candidate, kind }, pictures: '', pressed: 0 });
      const picture = isVisible && rect.width > 0 && rect.height > 0 ? pictureWords(element) : '';
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
      line ??= { kind: 'line', words: '', rect: sight.rect, font: 0, isInHeader: sight.isInHeader };
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
    take: (accounts) => rank(found, accounts),
  };
}

const fontOf = ({ style }: Sight): number => Number.parseFloat(style?.fontSize ?? '') || 0;

/** Null for what is no name: too long, a file, or without a letter. */
function tidy(words: string): string | null {
  const text = words.replace(/\s+/g, ' ').trim();
  if (text.length > readingLimits.headName || !/[\p{L}\p{N}]/u.test(text)) return null;
  return noNames.test(text) || files.test(text) ? null : text;
}

const weights: Readonly<Record<Kind, number>> = { logo: 6, root: 5, picture: 4, line: 2 };

/** How likely a place shows the name of the site; 0 for a place that does not. */
function weightOf({ kind, rect, isInHeader }: Candidate, { accounts, hasHeader }: Head): number {
  const isAtForm = kind !== 'line' && accounts.some((field) => isByField(rect, field));
  const isOnTop = rect.top < topShare * innerHeight;
  // Without a header a site begins with its name; below one, what is called a logo is that of something on sale.
  const mayBeAlone = kind === 'logo' || kind === 'root';
  const isAtHead = isOnTop && (isInHeader || (mayBeAlone && !hasHeader));
  return isAtForm || isAtHead ? weights[kind] : 0;
}

interface Head {
  accounts: readonly DOMRect[];
  /** A header shows a name. */
  hasHeader: boolean;
}

/** The largest line at a form, and the one after it: often the largest says "Sign in". */
function linesAtForm(found: readonly Candidate[], accounts: readonly DOMRect[]): Candidate[] {
  return found
    .filter(
      ({ kind, font, rect }) =>
        kind === 'line' && font >= largeFrom && accounts.some((field) => isByField(rect, field)),
    )
    .toSorted((one, other) => other.font - one.font)
    .slice(0, 2);
}

function rank(found: readonly Candidate[], accounts: readonly DOMRect[]): string[] {
  const large = new Set(linesAtForm(found, accounts));
  const head = { accounts, hasHeader: found.some(({ isInHeader, kind }) => isInHeader && kind !== 'line') };
  const ranked = found
    .map((candidate) => ({
      words: candidate.words,
      weight: Math.max(large.has(candidate) ? 3 : 0, weightOf(candidate, head)),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const names = new Map<string, string>();
  for (const { words } of ranked) if (!names.has(words.toLowerCase())) names.set(words.toLowerCase(), words);
  return [...names.values()].slice(0, readingLimits.headNames);
}
