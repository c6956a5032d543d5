import type {
  PageKind,
  PersonMark,
  PersonWants,
} from '../../../shared/algorithms/confidence/people/person-evidence.ts';
import { type PathOwner, pathOwner } from '../../../shared/algorithms/names/platform-profiles.ts';
import { parseUrl } from '../../../shared/platform/lib/parse-url.ts';
import type { PageIntent } from '../intent-of.ts';
import type { PageFacts } from '../page-facts.ts';
import { allPersonWords } from '../person-words/all-languages.ts';
import type { PersonWords } from '../person-words/person-words.ts';
import { callsOf } from './calls-of.ts';
import type { WordedText } from './find-name.ts';
import {
  compilePhrases,
  type CompiledPhrases,
  findPhrases,
  type PageHits,
  type PhraseFound,
  type PhraseText,
  phraseText,
} from './find-phrases.ts';
import { articleTypes, type PageDeclarations, readDeclarations } from './page-declarations.ts';
import { firstPersonReader, withoutQuotations } from './first-person.ts';
import { memberOf } from './member-path.ts';
import { kindOf } from './page-kind.ts';
import { languageReader, primaryOf } from './page-language.ts';
import { markOf } from './page-mark.ts';
import { romanize } from './romanize.ts';
import { wantsOf } from './person-wants.ts';

/** What a page says of itself whoever it is about, computed once to be compared with many people. */
export interface PersonPage {
  facts: PageFacts;
  declared: PageDeclarations;
  kind: PageKind;
  owner: PathOwner | null;
  /** Its language puts endings to names. */
  isInflected: boolean;
  text: WordedText;
  /** Phrases of the page's text by the places of their words, and those of its title, head and description. */
  hits: PageHits;
  mark: PersonMark;
  /** Outside of quotations it is told by an "I". */
  isFirstPerson: boolean;
  /** "I" in its languages, as words are compared with names. */
  pronouns: ReadonlySet<string>;
  wants: PersonWants | null;
  sellsGoods: boolean;
}

export type PersonPageReader = (
  page: { facts: PageFacts; intent: PageIntent },
  choices?: { isPicture?: boolean },
) => PersonPage;

/** Languages that put endings to names (cases), by their codes. */
const inflected = new Set(
  'pl cs sk ru uk be bg sr hr bs sl mk fi et hu lt lv tr az kk uz ro el sq eu ka la is mn ky tg'.split(' '),
);
const wordsMax = 8000;
/** Words of a page in no known language that are searched for phrases of all. */
const unknownWordsMax = 1500;

/** Compiles the languages once; reading one page then takes a few milliseconds. */
export function personPageReader(all: readonly PersonWords[]): PersonPageReader {
  const compiled = all.map(compilePhrases);
  const languageOf = languageReader(all);
  const firstPerson = firstPersonReader(all);
  return ({ facts, intent }, { isPicture = false } = {}) => {
    const declared = readDeclarations(facts.html);
    const url = parseUrl(facts.url);
    const known = url === null ? null : pathOwner(url);
    const calls = callsOf(facts, known);
    const built = kindOf(facts, { declared, owner: known, calls: calls.all, sellsGoods: intent.sellsGoods });
    const headText = headOf(facts, declared);
    const read = phraseText(facts.text, wordsMax);
    const headWords = phraseText(headText, wordsMax);
    const { languages } = languageOf(
      { words: [...headWords.words, ...read.words], text: `${headText}\n${facts.text}` },
      declared.language,
    );
    const runWords = phrasesOf(compiled, languages);
    const run = (text: string): PhraseFound[] => (text === '' ? [] : runWords(phraseText(text, wordsMax)));
    const unquoted = withoutQuotations(facts.text);
    const outside = run(unquoted);
    const inText = unlessQuoted(runWords(read), outside);
    const isFirstPerson = firstPerson.isTold(unquoted, languages);
    const { kind, owner } = readAs(
      { kind: built, owner: known, url },
      { sells: () => isOffer(declared, outside, isFirstPerson), hits: inText },
    );
    const hits: PageHits = {
      text: inText,
      head: unlessQuoted(runWords(headWords), run(withoutQuotations(headText))),
      calls: run((kind === 'article' ? calls.outward : calls.all).join('\n')),
    };
    // Words of names are those of phrases, so that their places agree.
    const words = read.words.map(romanize);
    const text = { words, joined: words.join('') };
    const wants = wantsOf({
      facts,
      kind,
      owner,
      hits,
      isFirstPerson,
      isRead: !isPicture && isKnown(languages, hits),
    });
    const mark = markOf({ kind, hits, words: read.words, facts, declared, run, owner });
    const isInflected = languages.some((language) => inflected.has(language));
    return {
      facts,
      declared,
      kind,
      owner,
      isInflected,
      text,
      hits,
      mark,
      isFirstPerson,
      pronouns: romanized(firstPerson.pronouns(languages)),
      wants,
      sellsGoods: intent.sellsGoods,
    };
  };
}

/** What a page says of itself even where it quotes. */
const saidByQuoting: ReadonlySet<PhraseFound['field']> = new Set([
  'isEndorsed',
  'parody',
  'fan',
  'stock',
  'speaksFor',
]);

/** A report quotes what a fraudster wrote: a phrase that stands in quotations alone is nothing that the page wants or says. */
function unlessQuoted(found: readonly PhraseFound[], outside: readonly PhraseFound[]): PhraseFound[] {
  const own = new Set(outside.map(({ phrase }) => phrase));
  return found.filter(({ field, phrase }) => saidByQuoting.has(field) || own.has(phrase));
}

const romanized = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Array.from(words, (word) => romanize(word)));

interface Built {
  kind: PageKind;
  owner: PathOwner | null;
  url: URL | null;
}

/** What a page is, once its words are read: an offer in the dress of an article, or somebody who seeks a partner. */
function readAs(
  { kind, owner, url }: Built,
  { sells, hits }: { sells: () => boolean; hits: readonly PhraseFound[] },
): Pick<Built, 'kind' | 'owner'> {
  if (kind === 'article') return { kind: sells() ? 'other' : kind, owner };
  const isMember = owner === null && kind === 'other' && hits.some(({ field }) => field === 'marry');
  const seeking = isMember && url !== null ? memberOf(url) : null;
  return seeking === null ? { kind, owner } : { kind: 'profile', owner: seeking };
}

/** Different ways of urging a reader that no report has outside of quotations. */
const pitchesMin = 2;

/**
 * Whether what calls itself an article sells: most builders of sites call every page one (`og:type`), newspapers say more.
 * It urges its readers, or somebody offers a service of their own and asks for the money first.
 */
function isOffer(declared: PageDeclarations, said: readonly PhraseFound[], isFirstPerson: boolean): boolean {
  if (declared.hasByline || [...declared.types].some((type) => articleTypes.has(type))) return false;
  const has = (wanted: PhraseFound['field']): boolean => said.some(({ field }) => field === wanted);
  const pitches = new Set(said.filter(({ field }) => field === 'pitch').map(({ phrase }) => phrase));
  return pitches.size >= pitchesMin || (isFirstPerson && has('payAhead') && has('access'));
}

/** Finds phrases of the page's languages and of English; of all where its language is not known. */
function phrasesOf(
  all: readonly CompiledPhrases[],
  languages: readonly string[],
): (text: PhraseText) => PhraseFound[] {
  const isUnknown = languages.length === 0;
  const fitting = all.filter(
    ({ language }) => isUnknown || language === 'en' || languages.includes(primaryOf(language)),
  );
  return (text) => {
    const words = isUnknown ? text.words.slice(0, unknownWordsMax) : text.words;
    return fitting.flatMap((phrases) => findPhrases({ ...text, words }, phrases));
  };
}

function headOf({ title, headNames, siteNames, headings }: PageFacts, declared: PageDeclarations): string {
  const all = [
    title,
    ...headNames,
    ...siteNames,
    ...headings.slice(0, 10),
    ...declared.titles,
    declared.description,
  ];
  return [...new Set(all)].join('\n').slice(0, 5000);
}

const isKnown = (languages: readonly string[], { text, head, calls }: PageHits): boolean =>
  languages.length > 0 || text.length + head.length + calls.length > 0;

/** Reads with all languages that the service knows. */
export const readPersonPage: PersonPageReader = personPageReader(allPersonWords);
