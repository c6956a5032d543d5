import type { NamePlace } from '../../../shared/algorithms/confidence/people/person-evidence.ts';
import { readHost } from '../../../shared/algorithms/names/host-parts.ts';
import { parseUrl } from '../../../shared/platform/lib/parse-url.ts';
import { bearsHandle } from './bears-handle.ts';
import { findName, type NameFound, surest, type WordedText, wordedText } from './find-name.ts';
import { type PersonName, tokensOf, type WordLikeness } from './person-names.ts';
import type { PersonPage } from './person-page.ts';

/** Where a page names a person, and how well. */
export interface NameSeen {
  place: NamePlace;
  isMisspelled: boolean;
  /** Places of the name among the words of the text. */
  inText: readonly NameFound[];
  /** Whether the owner of the path bears the name; null where the path has none. */
  pathBearsName: boolean | null;
  /** The page shows the name as that of who has it: at its head, or in what it declares. */
  isAtHead: boolean;
}

/** What may stand beside a name that is the page's own: "The official page of", "Instagram photos and videos". */
const fillers = new Set(
  tokensOf(
    `official officially oficial oficialna oficjalna oficjalny offizielle offizieller ufficiale officiel officielle resmi oficialni официальная
    официальный сайт the real page profile profil profilo perfil account konto site website seite pagina página strona stranka stránka страница home
    homepage welcome to on in at of and von bei auf sur en de di la le el na w z и и на в photos videos video and posts facebook instagram
    twitter x tiktok telegram youtube linkedin threads pinterest vk patreon onlyfans linktree channel canal kanal канал group mr mrs ms dr prof
    english deutsch deutschland german germany france francais french español espanol españa latino mexico brasil brazil portugues italia italiano
    turkiye turkce india hindi indonesia japan polska po polsku cesky ceska россия україна по русски usa uk europe asia arabia हिन्दी हिंदी 日本 中文 한국
    foundation fund fondation fundacion fundação fondazione stiftung stichting stiftelse saatio yayasan vakif vakfi fundacja nadace nadacia alapitvany
    fondacija zaklada fundatia фонд фондация 基金会 基金會 재단
    fan fans club fanpage parody bio verified contact kontakt about blog shop store tv live 公式 官方 공식`,
    600,
  ),
);
const separators = /\s*[|–—·•»«:>]\s*|\s+[-~/]\s+/u;
const partsMax = 8;
/** Words of a short text; more are a sentence. */
const nameWordsMax = 14;

export function seenName(names: readonly PersonName[], page: PersonPage): NameSeen {
  const reading = { isInflected: page.isInflected, withSlips: true };
  const find = (text: WordedText): NameFound[] => findName(names, text, reading);
  const { facts, declared, kind, owner } = page;
  const inText = findName(names, page.text, { ...reading, withSlips: false });
  const titled = [facts.title, ...declared.titles];
  const parts = titled.flatMap((title) => title.slice(0, 500).split(separators).slice(0, partsMax));
  const shown = [...facts.headNames, ...facts.siteNames, ...declared.people];
  // An article is titled with whom it is about.
  const ownTexts = kind === 'article' ? shown : [...parts, ...shown, ...facts.headings.slice(0, 2)];
  const own = ownTexts.map((text) => ownLikeness(wordedText(text, 40), find));
  const handles = handlesOf(page).map((handle) => bearsHandle(names, handle));
  const path = owner === null ? null : bearsHandle(names, owner.owner);
  const title = [...titled, ...facts.headings.slice(0, 20)].map((text) =>
    surest(find(wordedText(text, 100))),
  );
  const places: [NamePlace, readonly (WordLikeness | null)[]][] = [
    ['own', [...own, ...handles, path]],
    ['title', title],
    ['text', [surest(inText)]],
  ];
  const { place, isMisspelled } = bestPlace(places);
  return {
    place,
    isMisspelled,
    inText,
    pathBearsName: owner === null ? null : path !== null,
    isAtHead: [...own, path].some((likeness) => likeness !== null && likeness !== 'initial'),
  };
}

/** A name with one initial is one step weaker; a name that is misspelled in its best place is so nowhere else. */
function bestPlace(
  places: readonly [NamePlace, readonly (WordLikeness | null)[]][],
): Pick<NameSeen, 'place' | 'isMisspelled'> {
  const all = places.flatMap(([, likenesses]) => likenesses);
  const isRight = all.some((each) => each === 'same' || each === 'inflected');
  for (const [index, [place, likenesses]] of places.entries()) {
    const found = likenesses.filter((each) => each !== null);
    if (found.some((each) => each !== 'initial'))
      return { place, isMisspelled: !isRight && found.includes('misspelled') };
    const weaker = places[index + 1]?.[0] ?? 'text';
    if (found.length > 0) return { place: weaker, isMisspelled: false };
  }
  return { place: 'nowhere', isMisspelled: false };
}

/** How a short text is a name and nothing else but what stands beside names; null where it says more. */
function ownLikeness(text: WordedText, find: (text: WordedText) => NameFound[]): WordLikeness | null {
  const { words } = text;
  if (words.length === 0 || words.length > nameWordsMax) return null;
  const found = find(text);
  const likeness = surest(found);
  if (likeness === null) return null;
  const isOfName = (at: number): boolean => found.some((each) => at >= each.at && at < each.at + each.length);
  const others = words.filter((word, at) => !isOfName(at) && !fillers.has(word) && !/^\d+$/.test(word));
  // Unspaced scripts: the name is most of the text.
  if (text.joined !== '' && found.some(({ length }) => length === 0)) return null;
  return others.length === 0 ? likeness : null;
}

/** Names of accounts and of the site: the registrable label, and handles at the head of the page. */
function handlesOf({ facts, kind }: PersonPage): string[] {
  const host = readHost(parseUrl(facts.url)?.hostname ?? '');
  const label = host === null ? [] : [host.label];
  const top = `${facts.title}\n${facts.headNames.join('\n')}${kind === 'profile' ? `\n${facts.text.slice(0, 600)}` : ''}`;
  const handles = Array.from(
    top.matchAll(/(?<![\p{L}\p{N}.])@([\p{L}\p{N}._-]{3,50})/gu),
    ([, name]) => name ?? '',
  );
  return [...label, ...handles.slice(0, 3)];
}
