import type { BrandLabel, BrandNames } from '../../shared/algorithms/names/brand-names.ts';
import { nameEvidence } from '../../shared/algorithms/names/name-evidence.ts';
import type { SeenHost } from '../../shared/algorithms/names/seen-names.ts';
import { wordRarity } from '../../shared/algorithms/names/word-rarity.ts';

/** A look-alike spelling of fewer letters is a word of its own: `lng` is not `ing`. */
const imitatedLettersMin = 4;
/** Shorter names are registered under hundreds of suffixes by owners who do not know of each other. */
const spelledLettersMin = 6;
/** One edit in six letters, two in twelve. */
const likenessMin = 0.83;

/**
 * Whether a host by itself shows that its owner had the brand in mind, before anything is on it. Stricter than the
 * evidence of names, which other evidence has to join: here nothing else will. A name written with look-alike letters
 * always tells; one that is spelled like the brand, is a slip of the hand away, or stands beside a phishing keyword
 * tells it only of a name that is no short or common word.
 */
export function resemblesStrongly(brand: BrandNames, host: SeenHost): boolean {
  const seen = { host, words: null };
  const among = (isKept: (label: BrandLabel) => boolean) =>
    nameEvidence({ ...brand, labels: brand.labels.filter(isKept) }, seen);
  const imitated = among((label) => lettersOf(label) >= imitatedLettersMin);
  if (imitated.isHomograph) return true;
  const rare = among((label) => lettersOf(label) >= imitatedLettersMin && isRare(label));
  if (rare.brandToken === 'with_lure') return true;
  const isLong = (label: BrandLabel): boolean => lettersOf(label) >= spelledLettersMin && isRare(label);
  const long = among(isLong);
  if (brand.spellings.has(host.text))
    return long.isSameLabel && brand.labels.some((label) => label.text === host.text && isLong(label));
  // A common word is near many names, and was meant for none of them.
  return long.labelLikeness >= likenessMin && host.plains.every(isRareWord);
}

const lettersOf = ({ plain }: BrandLabel): number => Array.from(plain.replaceAll('-', '')).length;

const isRareWord = (word: string): boolean => wordRarity(word) === 1;

const isRare = ({ plain, isEveryday }: BrandLabel): boolean => !isEveryday && isRareWord(plain);
