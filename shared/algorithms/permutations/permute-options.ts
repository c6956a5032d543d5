import { domainToASCII } from 'node:url';
import { commonSuffixes, phishingKeywordList } from './default-lists.ts';

/** How a domain is permuted. Every option has a default. */
export interface PermuteOptions {
  /**
   * Words put beside the label, the likeliest first: Latin letters, digits, hyphens; at most 10,000 of 32 characters.
   */
  readonly dictionary?: readonly string[];
  /** Suffixes put in place of the brand's, the likeliest first: at most 2,000, in Unicode or ASCII. */
  readonly suffixes?: readonly string[];
  readonly fuzzers?: readonly FuzzerName[];
  /** Maximum number of names: 1 to 1,000,000, usually 100,000. */
  readonly limit?: number;
  /** Names with two look-alikes at most, among these: 0 to 1,000,000, usually 25,000. */
  readonly pairLimit?: number;
  /** Whether to use letters that the suffix's registry does not accept. */
  readonly everyLetter?: boolean;
}

export interface PermutePlan {
  readonly dictionary: readonly string[];
  readonly suffixes: readonly string[];
  readonly fuzzers: ReadonlySet<FuzzerName>;
  readonly limit: number;
  readonly pairLimit: number;
  readonly everyLetter: boolean;
}

const WORDS_MAX = 10_000;
const WORD_MAX = 32;
const SUFFIXES_MAX = 2_000;
const NAMES_MAX = 1_000_000;

const USUAL_LIMIT = 100_000;
/** All pairs of usual letters for a label of 13 characters. */
const USUAL_PAIR_LIMIT = 25_000;

/** @throws RangeError that names the option */
export function readPermuteOptions(options: PermuteOptions): PermutePlan {
  const { dictionary = phishingKeywordList, suffixes = commonSuffixes, fuzzers = fuzzerNames } = options;
  const { limit = USUAL_LIMIT, pairLimit = USUAL_PAIR_LIMIT, everyLetter = false } = options;
  if (dictionary.length > WORDS_MAX) throw new RangeError(`dictionary: more than ${WORDS_MAX} words`);
  if (suffixes.length > SUFFIXES_MAX) throw new RangeError(`suffixes: more than ${SUFFIXES_MAX}`);
  for (const [index, fuzzer] of fuzzers.entries())
    if (!fuzzerNames.includes(fuzzer)) throw new RangeError(`fuzzers[${index}]: there is no ${fuzzer}`);
  return {
    dictionary: dictionary.map(readWord),
    suffixes: suffixes.map(readSuffix),
    fuzzers: new Set(fuzzers),
    limit: readCount('limit', limit, 1),
    pairLimit: readCount('pairLimit', pairLimit, 0),
    everyLetter,
  };
}

function readWord(given: string, index: number): string {
  const word = given.toLowerCase().normalize('NFC');
  if (
    word.length <= WORD_MAX &&
    /^[\p{Script=Latin}0-9](?:[\p{Script=Latin}0-9-]*[\p{Script=Latin}0-9])?$/u.test(word)
  )
    return word;
  throw new RangeError(`dictionary[${index}]: ${JSON.stringify(given.slice(0, 2 * WORD_MAX))} is not a word`);
}

function readSuffix(given: string, index: number): string {
  const suffix = /^[\p{L}\p{M}\p{N}.-]{2,190}$/u.test(given) ? domainToASCII(given.toLowerCase()) : '';
  if (/^(?:(?!-)[a-z0-9-]{1,63}(?<!-)\.)*(?!-)[a-z][a-z0-9-]{1,62}(?<!-)$/.test(suffix)) return suffix;
  throw new RangeError(`suffixes[${index}]: ${JSON.stringify(given.slice(0, 64))} is not a suffix`);
}

function readCount(name: string, count: number, least: number): number {
  if (Number.isSafeInteger(count) && count >= least && count <= NAMES_MAX) return count;
  throw new RangeError(`${name}: ${count} is not a whole number from ${least} to ${NAMES_MAX}`);
}

/** Ways in which a name is made from a brand's. */
export const fuzzerNames = [
  'cyrillic',
  'greek',
  'armenian',
  'missing-dot',
  'various',
  'suffix-typo',
  'tld-swap',
  'homoglyph',
  'omission',
  'transposition',
  'repetition',
  'hyphenation',
  'hyphen-parts',
  'plural',
  'number-word',
  'homophone',
  'replacement',
  'vowel-swap',
  'leet',
  'national-key',
  'insertion',
  'subdomain',
  'bitsquatting',
  'addition',
  'dictionary',
  'diacritic',
  'double-slip',
  'other-edit',
] as const;
export type FuzzerName = (typeof fuzzerNames)[number];
