import type { BrandDomain } from './brand-domain.ts';
import { asciiHomoglyphMap, latinHomoglyphMap } from './letter-homoglyphs.ts';
import { registryTakes } from './registry-letters.ts';

/** Replacements for one or two characters of a label. */
type HomoglyphMap = ReadonlyMap<string, readonly string[]>;
/** A look-alike within ASCII, a usual letter beyond it, or a rare one: names are tried in this order. */
type Tier = 'ascii' | 'usual' | 'rare';
type HomoglyphTiers = Readonly<Record<Tier, HomoglyphMap>>;

/** Pairs of substitutions, the least visible first. */
const pairTiers: readonly (readonly [Tier, Tier])[] = [
  ['ascii', 'ascii'],
  ['ascii', 'usual'],
  ['usual', 'ascii'],
  ['usual', 'usual'],
  ['ascii', 'rare'],
  ['rare', 'ascii'],
  ['usual', 'rare'],
  ['rare', 'usual'],
  ['rare', 'rare'],
];

/** The tier's homoglyphs that the brand's registry accepts; a platform's names are ASCII. */
export function homoglyphTiers(
  brand: BrandDomain,
  { everyLetter }: { everyLetter: boolean },
): HomoglyphTiers {
  const accepted = (homoglyphMap: HomoglyphMap): HomoglyphMap =>
    new Map(
      [...homoglyphMap].map(([source, letters]) => [
        source,
        letters.filter((letter) => everyLetter || (!brand.isPlatform && registryTakes(brand.suffix, letter))),
      ]),
    );
  return {
    ascii: asciiHomoglyphMap,
    usual: accepted(latinHomoglyphMap.usual),
    rare: accepted(latinHomoglyphMap.rare),
  };
}

/** `paypaI` and the like: one look-alike, at one place or at several successive ones of the same character. */
export function* homoglyphs(label: string, homoglyphMap: HomoglyphMap): Generator<string> {
  for (const { text } of swaps(label, homoglyphMap, 0)) yield text;
}

/** Two look-alikes: for each pair of tiers all combinations, the second applied to the result of the first. */
export function* homoglyphPairs(label: string, tiers: HomoglyphTiers): Generator<string> {
  for (const [first, second] of pairTiers)
    for (const once of swaps(label, tiers[first], 0))
      for (const { text } of swaps(once.text, tiers[second], once.start)) yield text;
}

interface Swap {
  text: string;
  /** Position of the first changed character. */
  start: number;
}

/**
 * Each source replaced at one place, then there and at its next place, and so on to the last.
 *
 * @param after swaps that end before this are left out: as the second of a pair they commute with the first, and appear
 * when that one is the second
 */
function* swaps(label: string, homoglyphMap: HomoglyphMap, after: number): Generator<Swap> {
  for (let start = 0; start < label.length; start += 1) {
    const two = start + 1 < label.length ? label.slice(start, start + 2) : '';
    for (const source of [label.charAt(start), two])
      for (const homoglyph of homoglyphMap.get(source) ?? [])
        yield* swapsFrom(label, { source, homoglyph, start, after });
  }
}

function* swapsFrom(
  label: string,
  { source, homoglyph, start, after }: { source: string; homoglyph: string; start: number; after: number },
): Generator<Swap> {
  let text = label.slice(0, start);
  let end = start;
  for (let next = start; next >= 0; next = label.indexOf(source, end)) {
    text += label.slice(end, next) + homoglyph;
    end = next + source.length;
    if (end > after) yield { text: text + label.slice(end), start };
  }
}

/**
 * For each ASCII letter the letters of one other script that look like it, the nearest first. From confusables.txt of
 * UTS #39 and, where that says nothing, what the letter looks like in lower case (`т` for `t`, `к` for `k`). Registries
 * refuse labels of mixed scripts, so a label counts only when all of its letters have a homoglyph.
 */
const scripts = {
  cyrillic: 'aа bьв cс dԁ eеҽ fғ gԍ hһн iіӏ jј kк lӏі mм nпи oо pр qԛ rг sѕ tт uцџ vѵ wԝѡ xх yуү zз',
  greek: 'aα bβ eε fϝ hη iι jϳ kκ lι mμ nηπ oοσ pρ sς tτ uυμ vν wω xχ yγ zζ',
  armenian: 'fք gցզ hհ jյ lլ nոռ oօ qգզ rր uսւ wա',
} as const;

export type OtherScript = keyof typeof scripts;

/** The whole label in letters of the other script (`раураӏ`), then with each second choice alone. */
export function* otherScriptLabels(label: string, script: OtherScript): Generator<string> {
  if (!/[a-z]/.test(label)) return;
  const homoglyphMap = new Map(scripts[script].split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]));
  const choices = (character: string): string =>
    /[0-9-]/.test(character) ? character : (homoglyphMap.get(character) ?? '');
  const characters = Array.from(label);
  if (characters.some((character) => choices(character) === '')) return;
  const nearest = (character: string): string => choices(character).charAt(0);
  yield characters.map(nearest).join('');
  for (const letter of new Set(characters))
    for (const choice of choices(letter).slice(1))
      yield characters.map((character) => (character === letter ? choice : nearest(character))).join('');
}
