import type { ClaimEvidence, TitlePlace } from '../../shared/algorithms/confidence/evidence.ts';
import type { BrandNames } from '../../shared/algorithms/names/brand-names.ts';
import { foldDiacritics, normalizeText, wordsOf } from '../../shared/algorithms/names/normalize-text.ts';
import type { SeenHost } from '../../shared/algorithms/names/seen-names.ts';
import { lookOf } from '../../shared/algorithms/names/skeleton.ts';
import { namedBy, pageWords, type PageWords } from '../../shared/algorithms/names/token-set.ts';
import { isFiller, saysNothing } from '../../shared/algorithms/names/word-rarity.ts';

/** The places of a page that tell a visitor whose it is. */
export interface PresentationTexts {
  title: string;
  /** Short texts that stand where a site shows its name. */
  headNames: readonly string[];
  /** `og:site_name`, `application-name` and the like. */
  siteNames: readonly string[];
  /** Labels of fields and texts of buttons. */
  labels: readonly string[];
  /** The visible text, a line for each that a visitor sees. */
  text: string;
}

/** One short text, in words. */
interface Phrase {
  words: PageWords;
  /** The looks of the words that tell something: neither of everyday language nor fillers. */
  telling: readonly string[];
  /** These words written together, and with those of everyday language: "Daily Echo" is at `dailyecho`. */
  joined: readonly string[];
}

/** What a page calls itself, computed once to be compared with many brands. */
export interface PresentedNames {
  /** The title, between its separators. */
  titleParts: readonly Phrase[];
  heads: readonly Phrase[];
  declared: readonly Phrase[];
  copyright: readonly Phrase[];
  labels: readonly Phrase[];
  /** How often each word, by its look, is in the text; null where there is too little of it. */
  counts: ReadonlyMap<string, number> | null;
  total: number;
}

/** From here a phrase names a brand: all its rare words, or as much of everyday words as identify it. */
const namedFrom = 0.7;
const separators = /\s*[|–—·•»«:>]\s*|\s+[-~/]\s+/u;
const copyrightLine = /©|\(c\)|\bcopyright\b/iu;
/**
 * "Sign in with ...": from there on a label names where the account is, not where the visitor is. In "velmora.com" there
 * is no Portuguese "with"; the Turkish one follows its noun.
 */
const elsewhere =
  /(?<![\p{L}.])(?:(?:with|via|using|through|mit|über|avec|con|com|met|z|med)\s+\S.*$|^\S+\s+ile\s.*$)/iu;
const titlePartsMax = 8;
const headsMax = 5;
const labelsMax = 60;
const copyrightMax = 5;
/** Characters: a longer name is a sentence. */
const nameMax = 120;
/** Words of the text that are counted, and the fewest that allow a share. */
const wordsMax = 4000;
const wordsMin = 20;

export function readPresentedNames({
  title,
  headNames,
  siteNames,
  labels,
  text,
}: PresentationTexts): PresentedNames {
  const lines = text.split('\n').filter((line) => line.length <= 300 && copyrightLine.test(line));
  const words = wordsOf(normalizeText(text.slice(0, 12 * wordsMax)), wordsMax);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    titleParts: phrases(title.slice(0, 500).split(separators), titlePartsMax),
    heads: phrases(headNames, headsMax),
    declared: phrases(siteNames, titlePartsMax),
    copyright: phrases(lines.slice(-copyrightMax), copyrightMax),
    labels: phrases(
      labels.map((label) => label.replace(elsewhere, '')),
      labelsMax,
    ),
    counts: words.length < wordsMin ? null : byLook(counts),
    total: words.length,
  };
}

/** Who the page says it is, towards a brand; where its logo is shown is left to the caller. */
export function presentedAs(
  brand: BrandNames,
  page: PresentedNames,
  host: Pick<SeenHost, 'look'> | null,
): Omit<ClaimEvidence, 'logoPlace'> {
  const names = (phrase: Phrase): boolean => namedBy(brand.names, phrase.words) >= namedFrom;
  // A head that says "Sign in", a copyright line without an owner: neither names anybody.
  const any = (all: readonly Phrase[]): boolean | null => {
    if (all.some(names)) return true;
    return all.some(({ telling }) => telling.length > 0) ? false : null;
  };
  const isOnly = onlyNames(brand);
  return {
    titlePlace: titlePlaceOf(brand, page.titleParts, { names, isOnly }),
    isHeadName: headNameOf(page, host, { names, isOnly }),
    isDeclaredName: any(page.declared),
    isCopyrightName: any(page.copyright),
    formNamesBrand: page.labels.some(names),
    textShare: textShareOf(brand, page),
    hasOwnName: host !== null && hasOwnName(page, host, names),
  };
}

interface Naming {
  names: (phrase: Phrase) => boolean;
  /** Whether a phrase has no telling word but the brand's. */
  isOnly: (phrase: Phrase) => boolean;
}

function onlyNames({ names }: BrandNames): Naming['isOnly'] {
  const own = new Set(names.flatMap(({ words, joined }) => [joined, ...words.map(({ look }) => look)]));
  return ({ telling }) => telling.every((look) => own.has(look));
}

/** The places in which a page tells its name, each once. */
const placesOf = ({ titleParts, heads, declared, copyright }: PresentedNames) => [
  titleParts,
  heads,
  declared,
  copyright,
];
/** Of the places above: a title alone may say what a page is about, and domains are chosen to agree with that. */
const ownPlacesMin = 2;

const hasOwnName = (page: PresentedNames, host: Pick<SeenHost, 'look'>, names: Naming['names']): boolean =>
  placesOf(page).filter((place) => place.some((phrase) => agrees(phrase, host.look) && !names(phrase)))
    .length >= ownPlacesMin;

/**
 * A name with another telling word beside it may be a namesake's. A head that does not name the brand is another's name
 * only where the page tells it elsewhere too, or its domain does: most heads say what is to be done.
 */
function headNameOf(
  page: PresentedNames,
  host: Pick<SeenHost, 'look'> | null,
  { names, isOnly }: Naming,
): boolean | null {
  if (page.heads.some((phrase) => names(phrase) && isOnly(phrase))) return true;
  const told = new Set(
    [...page.titleParts, ...page.declared, ...page.copyright].flatMap(({ joined }) => joined),
  );
  const isOther = (phrase: Phrase): boolean =>
    !names(phrase) &&
    (phrase.joined.some((name) => told.has(name)) || (host !== null && agrees(phrase, host.look)));
  return page.heads.some(isOther) ? false : null;
}

function titlePlaceOf(brand: BrandNames, parts: readonly Phrase[], { names, isOnly }: Naming): TitlePlace {
  const naming = parts.filter(names);
  if (naming.length === 0) {
    const isInWhole = parts.length > 0 && namedBy(brand.names, joinedWords(parts)) >= namedFrom;
    return isInWhole ? 'mentioned' : 'absent';
  }
  if (!naming.some(isOnly)) return 'mentioned';
  return parts.every(isOnly) ? 'alone' : 'part';
}

const joinedWords = (parts: readonly Phrase[]): PageWords => ({
  looks: new Set(parts.flatMap(({ words: { looks } }) => [...looks])),
  text: parts.map(({ words }) => words.text).join(' '),
});

/**
 * The rarest word of a name decides: "bank" in a text says nothing of one bank. Null for names whose words no spaces
 * part: they cannot be counted.
 */
function textShareOf({ names }: BrandNames, { counts, total }: PresentedNames): number | null {
  if (counts === null) return null;
  let most: number | null = null;
  for (const { words, joined } of names) {
    const rarest = words.reduce<(typeof words)[number] | null>(
      (best, word) => (best === null || word.rarity > best.rarity ? word : best),
      null,
    );
    if (rarest === null || rarest.isUnspaced) continue;
    const mentions =
      (counts.get(rarest.look) ?? 0) + (joined === rarest.look ? 0 : (counts.get(joined) ?? 0));
    most = Math.max(most ?? 0, mentions * Math.min(1, rarest.rarity));
  }
  return most === null ? null : Math.min(1, most / total);
}

/** Letters: shorter names agree with too many domains. */
const agreesFrom = 4;

/** Whether a name and the label of a domain are the same, or one is a large part of the other. */
function agrees({ joined }: Phrase, look: string): boolean {
  const label = look.replaceAll('-', '');
  return joined.some((name) => {
    if (name.length < agreesFrom || label.length < agreesFrom) return false;
    const [short, long] = name.length < label.length ? [name, label] : [label, name];
    return long.includes(short) && 2 * short.length >= long.length;
  });
}

function phrases(texts: readonly string[], most: number): Phrase[] {
  return texts
    .filter((text) => text.trim() !== '')
    .slice(0, most)
    .flatMap((text) => {
      const short = text.slice(0, nameMax);
      const words = pageWords([short]);
      if (words === null) return [];
      const all = wordsOf(normalizeText(short), 30);
      const telling = all.filter((word) => !saysNothing(foldDiacritics(word))).map(lookOf);
      const named = all.filter((word) => !isFiller(foldDiacritics(word))).map(lookOf);
      const joined = telling.length === 0 ? [] : [telling.join(''), named.join('')];
      return [{ words, telling, joined }];
    });
}

function byLook(counts: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [word, count] of counts) {
    const look = lookOf(word);
    found.set(look, (found.get(look) ?? 0) + count);
  }
  return found;
}
