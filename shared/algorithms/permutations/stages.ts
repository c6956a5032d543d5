import type { BrandDomain } from './brand-domain.ts';
import { diacritics } from './diacritics.ts';
import {
  doubleSlips,
  insertions,
  nationalKeySlips,
  omissions,
  repetitions,
  replacements,
  transpositions,
} from './finger-slips.ts';
import type { FuzzerName, PermutePlan } from './permute-options.ts';
import {
  homoglyphPairs,
  homoglyphs,
  type OtherScript,
  otherScriptLabels,
  homoglyphTiers,
} from './homoglyphs.ts';
import { besideWords, joinedSubdomains, missingDots, swappedParts } from './joined-words.ts';
import { homophones, leetLabels, leetLetters, numberWords, plurals } from './respellings.ts';
import { additions, bitFlips, dots, hyphenations, otherEdits, vowelSwaps } from './letter-edits.ts';
import { suffixesInLabels, suffixSwaps, suffixTypos, type DomainName } from './suffix-swaps.ts';

/** Names of one fuzzer that are equally far from the brand's. */
export interface Stage {
  readonly fuzzer: FuzzerName;
  /** The weight of the edit: 1 and less is one edit, see docs/internals/permutations.md. */
  readonly distance: number;
  readonly isPairs?: true;
  readonly names: (brand: BrandDomain, plan: PermutePlan) => Iterable<DomainName>;
}

/** Number of suffixes that are tried before the label is changed. */
const NEAREST_SUFFIXES = 10;

/** All kinds of edits, the nearest first. */
export const stages: readonly Stage[] = [
  stage('cyrillic', 0.1, inScript('cyrillic')),
  stage('greek', 0.1, inScript('greek')),
  stage('armenian', 0.1, inScript('armenian')),
  {
    fuzzer: 'tld-swap',
    distance: 0.2,
    names: (brand, { suffixes }) => suffixSwaps(brand, suffixes.slice(0, NEAREST_SUFFIXES)),
  },
  stage('homoglyph', 0.3, ({ label }, _, tiers) => homoglyphs(label, tiers().ascii)),
  stage('missing-dot', 0.35, ({ label }) => missingDots(label)),
  stage('omission', 0.4, ({ label }) => omissions(label)),
  stage('transposition', 0.45, ({ label }) => transpositions(label)),
  stage('repetition', 0.5, ({ label }) => repetitions(label)),
  stage('hyphen-parts', 0.5, ({ label }) => swappedParts(label)),
  stage('hyphenation', 0.55, ({ label }) => hyphenations(label)),
  { fuzzer: 'various', distance: 0.6, names: (brand) => suffixesInLabels(brand) },
  stage('various', 0.6, (brand) => joinedSubdomains(brand)),
  { fuzzer: 'suffix-typo', distance: 0.65, names: (brand) => suffixTypos(brand) },
  stage('replacement', 0.7, ({ label }) => replacements(label)),
  stage('vowel-swap', 0.75, ({ label }) => vowelSwaps(label)),
  stage('leet', 0.75, ({ label }) => leetLetters(label)),
  stage('insertion', 0.8, ({ label }) => insertions(label)),
  stage('subdomain', 0.85, ({ label }) => dots(label)),
  stage('bitsquatting', 0.9, ({ label }) => bitFlips(label)),
  stage('addition', 1, ({ label }) => additions(label)),
  stage('plural', 1.05, ({ label }) => plurals(label)),
  stage('number-word', 1.05, ({ label }) => numberWords(label)),
  stage('homophone', 1.1, ({ label }) => homophones(label)),
  stage('national-key', 1.15, (brand, plan) => nationalKeySlips(brand, plan)),
  stage('homoglyph', 1.15, ({ label }, _, tiers) => homoglyphs(label, tiers().usual)),
  stage('diacritic', 1.2, (brand, plan) => diacritics(brand, plan)),
  stage('dictionary', 1.25, ({ label }, { dictionary }) => besideWords(label, dictionary)),
  { fuzzer: 'tld-swap', distance: 1.3, names: (brand, { suffixes }) => suffixSwaps(brand, suffixes) },
  stage('leet', 1.4, ({ label }) => leetLabels(label)),
  stage('homoglyph', 1.5, ({ label }, _, tiers) => homoglyphs(label, tiers().rare)),
  stage('double-slip', 1.6, ({ label }) => doubleSlips(label)),
  stage('other-edit', 1.8, ({ label }) => otherEdits(label)),
  {
    ...stage('homoglyph', 2, ({ label }, _, tiers) => homoglyphPairs(label, tiers())),
    isPairs: true,
  },
];

/** A stage whose names have the brand's suffix. */
function stage(
  fuzzer: FuzzerName,
  distance: number,
  labels: (
    brand: BrandDomain,
    plan: PermutePlan,
    tiers: () => ReturnType<typeof homoglyphTiers>,
  ) => Iterable<string>,
): Stage {
  return {
    fuzzer,
    distance,
    *names(brand, plan) {
      const { suffix } = brand;
      for (const label of labels(brand, plan, () => homoglyphTiers(brand, plan))) yield { label, suffix };
    },
  };
}

function inScript(script: OtherScript) {
  return ({ label, isPlatform }: BrandDomain): Iterable<string> =>
    isPlatform ? [] : otherScriptLabels(label, script);
}
