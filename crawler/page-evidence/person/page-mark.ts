import type { PageKind, PersonMark } from '../../../shared/algorithms/confidence/people/person-evidence.ts';
import type { PathOwner } from '../../../shared/algorithms/names/platform-profiles.ts';
import type { PageFacts } from '../page-facts.ts';
import { type PageHits, type PhraseFound, phraseWords } from './find-phrases.ts';
import type { PageDeclarations } from './page-declarations.ts';

/** Words from the beginning and from the end of a page within which it says what it is. */
const topWords = 150;
const footWords = 80;
const marks = ['parody', 'fan', 'stock'] as const;
/** "This is no parody": a word of these, up to three words before. */
const negations = new Set(
  `not no never isnt kein keine keinesfalls nicht pas aucun aucune non no ningun ninguna nao nem nie nije ne neni ni не нет ні без
  niet geen ikke inte ei nem nu nao degil bukan khong لا ليس 不是 לא`
    .trim()
    .split(/\s+/),
);
const negationReach = 3;
/** Accounts say it in their names: `martakovelfans`, `not_marta_kovel_parody`. */
const handleMarks = {
  parody: /parod|satir/,
  fan: /fans?(?:page|club)?(?![\p{L}])|fan(?:page|club|account)/u,
} as const;

export interface MarkChoices {
  kind: PageKind;
  hits: PageHits;
  /** Those of the text. */
  words: readonly string[];
  facts: PageFacts;
  declared: PageDeclarations;
  run: (text: string) => readonly PhraseFound[];
  owner: PathOwner | null;
}

/**
 * What a page says of itself that makes a picture harmless, near its head, in its title or at its foot. An article speaks of
 * parodies of others: there only the site's own names and the foot count.
 */
export function markOf({ kind, hits, words, facts, declared, run, owner }: MarkChoices): PersonMark {
  const isNear = ({ at }: PhraseFound): boolean => at < topWords || at >= words.length - footWords;
  const isSaid = (found: PhraseFound): boolean =>
    !words.slice(Math.max(0, found.at - negationReach), found.at).some((word) => negations.has(word));
  const isFoot = ({ at, field }: PhraseFound): boolean =>
    at >= words.length - footWords && field === 'parody';
  const isArticle = kind === 'article';
  const text = hits.text.filter((found) => (isArticle ? isFoot(found) : isNear(found)) && isSaid(found));
  const names = [...facts.siteNames, ...facts.headNames];
  const ofHead = isArticle ? names : [facts.title, ...declared.titles, declared.description, ...names];
  const head = ofHead.flatMap((each) => {
    const own = phraseWords(each, 200);
    return run(each).filter(
      ({ at }) => !own.slice(Math.max(0, at - negationReach), at).some((word) => negations.has(word)),
    );
  });
  const fields = new Set([...text, ...head].map(({ field }) => field));
  const name = owner?.owner ?? '';
  if (handleMarks.parody.test(name)) return 'parody';
  const found = marks.find((mark) => fields.has(mark)) ?? 'none';
  return found === 'none' && handleMarks.fan.test(name) ? 'fan' : found;
}
