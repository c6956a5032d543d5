import { editLimit } from './edit-distance.ts';
import { readHost } from './host-parts.ts';
import { everydayWords } from './phishing-keywords.ts';
import { normalizeText, foldDiacritics, wordsOf } from './normalize-text.ts';
import { lookOf, plainOf, shapeOf } from './skeleton.ts';
import { nameWords, type NameWords } from './token-set.ts';
import { wordRarity, type WordRarity } from './word-rarity.ts';

/** A brand's name as it would occur in a host, in the forms in which it is compared. */
export interface BrandLabel {
  /** Normalized, as it is spelled. */
  text: string;
  plain: string;
  look: string;
  shape: string;
  /** The shape without hyphens, as tokens of hosts have it. */
  token: string;
  /** Edits that a label may be off. */
  limit: 0 | 1 | 2;
  /** A word of everyday language, or too short to identify a brand. */
  isEveryday: boolean;
}

/** A brand's names, computed once to be compared with many pages. */
export interface BrandNames {
  labels: readonly BrandLabel[];
  /** Every spelling that is the brand's own. */
  spellings: ReadonlySet<string>;
  names: readonly NameWords[];
  /** Registrable domains, as in DNS. */
  officialDomains: ReadonlySet<string>;
}

export interface BrandInput {
  /** The brand's name and its aliases. */
  names: readonly string[];
  /** Hosts in either form. */
  officialDomains: readonly string[];
}

/** A name and its 50 aliases. */
const namesMax = 51;
const nameMax = 200;
const domainsMax = 200;
/** Names of this many letters or fewer are words with other meanings everywhere. */
const shortMax = 2;
const labelWordsMax = 12;

/**
 * Compiles the names of a brand. Labels are those of the official domains, and every name written together and with
 * hyphens, with its accents and without.
 *
 * @param rarityOf how much a word says in a title
 * @throws RangeError naming the field: neither names nor domains, more than 51 names of 200 characters or 200 domains,
 * a name without a letter or digit, a domain that cannot be registered
 */
export function compileBrandNames(
  { names, officialDomains }: BrandInput,
  rarityOf: WordRarity = wordRarity,
): BrandNames {
  if (names.length + officialDomains.length === 0)
    throw new RangeError('names or officialDomains must have an entry');
  if (names.length > namesMax) throw new RangeError(`names has more than ${namesMax} entries`);
  if (officialDomains.length > domainsMax)
    throw new RangeError(`officialDomains has more than ${domainsMax} entries`);
  const official = officialDomains.map(readOfficial);
  const texts = new Set([...official.map(({ label }) => normalizeText(label)), ...names.flatMap(labelsOf)]);
  const spellings = new Set([...texts].flatMap((text) => [text, foldDiacritics(text)]));
  return {
    labels: Array.from(spellings, brandLabel),
    spellings,
    names: titleNames(names, official, rarityOf),
    officialDomains: new Set(official.map(({ registrableDomain }) => registrableDomain)),
  };
}

/** A domain's label is a name of its own unless it is one of the names written together, and then adds nothing. */
function titleNames(
  names: readonly string[],
  official: readonly { label: string }[],
  rarityOf: WordRarity,
): NameWords[] {
  const given = names.map((name) => nameWords(name, rarityOf));
  const joined = new Set(given.map((name) => name.joined));
  const labels = [...new Set(official.map(({ label }) => label))].map((label) => nameWords(label, rarityOf));
  return [...given, ...labels.filter((label) => !joined.has(label.joined))];
}

function readOfficial(domain: string, index: number): { label: string; registrableDomain: string } {
  const parts = readHost(domain);
  if (parts === null) throw new RangeError(`officialDomains[${index}] is not a host below a public suffix`);
  return parts;
}

function labelsOf(name: string, index: number): string[] {
  if (name.length > nameMax) throw new RangeError(`names[${index}] has more than ${nameMax} characters`);
  const words = wordsOf(normalizeText(name), labelWordsMax);
  if (words.length === 0) throw new RangeError(`names[${index}] has neither a letter nor a digit`);
  return [words.join(''), words.join('-')];
}

function brandLabel(text: string): BrandLabel {
  const plain = plainOf(text);
  const look = lookOf(text);
  const letters = Array.from(plain).length;
  return {
    text,
    plain,
    look,
    shape: shapeOf(look),
    token: shapeOf(lookOf(plain.replaceAll('-', ''))),
    limit: editLimit(letters),
    isEveryday: letters <= shortMax || everydayWords.has(plain),
  };
}
