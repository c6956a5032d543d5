import {
  type NameReading,
  type PersonName,
  likenessOf,
  tokensOf,
  type WordLikeness,
} from './person-names.ts';

/** Where and how well a text has a name. */
export interface NameFound {
  /** Index of the first of its words among those of the text. */
  at: number;
  /** Words that it takes up. */
  length: number;
  /** The least sure of its words. */
  likeness: WordLikeness;
}

/** A text in words, computed once to be compared with many people. */
export interface WordedText {
  words: readonly string[];
  /** The text without spaces, for names of scripts that have none. */
  joined: string;
}

const likenesses: readonly WordLikeness[] = ['same', 'inflected', 'misspelled', 'initial'];
/** Words that may stand between those of a name: a second given name, an initial, "de la". */
const betweenMax = 2;
const foundMax = 50;

export function wordedText(text: string, max = 8000): WordedText {
  const words = tokensOf(text, max);
  return { words, joined: words.join('') };
}

/** All places where a text has one of the names, at most 50; words in any order, with up to two others between them. */
export function findName(
  names: readonly PersonName[],
  { words, joined }: WordedText,
  reading: NameReading,
): NameFound[] {
  const found: NameFound[] = [];
  for (const name of names) {
    if (name.isUnspaced) {
      if (name.joined[0] !== undefined && joined.includes(name.joined[0]))
        found.push({
          at: wordAt(words, joined, name.joined[0]),
          length: name.words.length,
          likeness: 'same',
        });
      continue;
    }
    const starts = startsOf(name, words, reading);
    for (let from = 0; from < starts.length && found.length < foundMax; from += 1) {
      const each = readAt(name, starts, from);
      if (each !== null) {
        found.push(each);
        while ((starts[from + 1]?.at ?? Infinity) < each.at + each.length) from += 1;
      }
    }
  }
  return found;
}

/** The surest of what was found; null where nothing was. */
export function surest(found: readonly NameFound[]): WordLikeness | null {
  return likenesses.find((likeness) => found.some((each) => each.likeness === likeness)) ?? null;
}

/** A word of the text that stands for one of the name. */
interface Start {
  at: number;
  word: number;
  likeness: WordLikeness;
}

function startsOf(
  { words: wanted, joined }: PersonName,
  words: readonly string[],
  reading: NameReading,
): Start[] {
  const found: Start[] = [];
  const known = new Map<string, Start['likeness'][]>();
  for (const [at, seen] of words.entries()) {
    if (joined.includes(seen)) {
      found.push({ at, word: -1, likeness: 'same' });
      continue;
    }
    let likeness = known.get(seen);
    if (likeness === undefined) {
      likeness = [];
      for (const [index, word] of wanted.entries()) {
        const like = likenessOf(seen, word, reading, index === 0 && wanted.length > 1);
        if (like !== null) likeness[index] = like;
      }
      known.set(seen, likeness);
    }
    for (const [word, like] of likeness.entries())
      if (like !== undefined) found.push({ at, word, likeness: like });
  }
  return found;
}

function readAt({ words: wanted }: PersonName, starts: readonly Start[], from: number): NameFound | null {
  const first = starts[from];
  if (first === undefined) return null;
  if (first.word === -1) return { at: first.at, length: 1, likeness: 'same' };
  const used = new Map([[first.word, first]]);
  let last = first.at;
  for (let next = from + 1; next < starts.length && used.size < wanted.length; next += 1) {
    const start = starts[next];
    if (start === undefined || start.at > last + 1 + betweenMax) break;
    if (start.word === -1 || start.at === last || used.has(start.word)) continue;
    used.set(start.word, start);
    last = start.at;
  }
  if (used.size < wanted.length) return null;
  const likes = [...used.values()].map(({ likeness }) => likeness);
  // Two initials are anybody's, and a name of one word has to be there.
  if (likes.filter((likeness) => likeness === 'initial').length > (wanted.length > 1 ? 1 : 0)) return null;
  // Two slips in one name are another name.
  if (likes.filter((likeness) => likeness === 'misspelled').length > 1) return null;
  const likeness = likenesses.findLast((each) => likes.includes(each)) ?? 'same';
  return { at: first.at, length: last - first.at + 1, likeness };
}

function wordAt(words: readonly string[], joined: string, text: string): number {
  const offset = joined.indexOf(text);
  let passed = 0;
  for (const [at, word] of words.entries()) {
    if (passed + word.length > offset) return at;
    passed += word.length;
  }
  return 0;
}
