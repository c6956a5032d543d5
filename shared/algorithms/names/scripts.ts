import { lookOf } from './skeleton.ts';

/** How far a text is from ordinary writing (UTS #39 section 5.2), strictest first. */
export const restrictionLevels = [
  'ascii_only',
  'single_script',
  'highly_restrictive',
  'moderately_restrictive',
  'minimally_restrictive',
  'unrestricted',
] as const;
export type RestrictionLevel = (typeof restrictionLevels)[number];

/** UAX #31 table 5: scripts in common modern use. */
const recommended =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'.split(
    ' ',
  );
/** All others of Unicode 15. */
const others =
  'Adlm Aghb Ahom Armi Avst Bali Bamu Bass Batk Bhks Brah Brai Bugi Buhd Cakm Cans Cari Cham Cher Chrs Copt Cpmn Cprt Diak Dogr Dsrt Dupl Egyp Elba Elym Glag Gong Gonm Goth Gran Hano Hatr Hluw Hmng Hmnp Hung Ital Java Kali Kawi Khar Khoj Kits Kthi Lana Lepc Limb Lina Linb Lisu Lyci Lydi Mahj Maka Mand Mani Marc Medf Mend Merc Mero Modi Mong Mroo Mtei Mult Nagm Nand Narb Nbat Newa Nkoo Nshu Ogam Olck Orkh Osge Osma Ougr Palm Pauc Perm Phag Phli Phlp Phnx Plrd Prti Rjng Rohg Runr Samr Sarb Saur Sgnw Shaw Shrd Sidd Sind Sogd Sogo Sora Soyo Sund Sylo Syrc Tagb Takr Tale Talu Tang Tavt Tfng Tglg Tirh Tnsa Toto Ugar Vaii Vith Wara Wcho Xpeo Xsux Yezi Yiii Zanb'.split(
    ' ',
  );
const tests = [...recommended, ...others].map((script) => ({
  script,
  pattern: new RegExp(`\\p{scx=${script}}`, 'u'),
}));
const inEveryScript = /[\p{scx=Zyyy}\p{scx=Zinh}]/u;
/** Languages that use several scripts at once (UTS #39 section 5.1, augmented script sets). */
const writtenWith: Readonly<Record<string, readonly string[]>> = {
  Hani: ['Hanb', 'Jpan', 'Kore'],
  Hira: ['Jpan'],
  Kana: ['Jpan'],
  Hang: ['Kore'],
  Bopo: ['Hanb'],
};
const besideLatin = ['Jpan', 'Hanb', 'Kore'];
/** Scripts too similar to Latin to be mixed with it. */
const neverBesideLatin = new Set(['Cyrl', 'Grek']);
// oxlint-disable-next-line no-control-regex -- all of ASCII
const asciiOnly = /^[\0-\x7f]*$/u;
const partOfNames = /^[\p{XIDC}\-'.·]$/u;

/** Looking one character up runs up to 160 patterns: results are cached, up to this many. */
const rememberMax = 4096;
const remembered = new Map<string, ReadonlySet<string>>();

/**
 * The scripts in which a text may be wholly written (resolved script set), empty for a mix; null: any, as for digits.
 */
export function scriptsOf(text: string): ReadonlySet<string> | null {
  let common: ReadonlySet<string> | null = null;
  for (const character of text) {
    const scripts = scriptsOfCharacter(character);
    if (scripts === null) continue;
    common = common === null ? scripts : intersect(common, scripts);
  }
  return common;
}

/**
 * Whether a text mixes scripts in a way that no honest text does: below highly restrictive. Latin beside Chinese,
 * Japanese or Korean is honest; Latin beside Cyrillic is not.
 */
export function isMixedScript(text: string): boolean {
  if (asciiOnly.test(text) || scriptsOf(text)?.size !== 0) return false;
  return !besideLatin.some((script) => isCovered(text, script));
}

/**
 * The restriction level of one label. The identifier profile is that of characters which may stand in identifiers
 * (XID_Continue), belong to a recommended script and are their own compatibility form: close to, and not read from,
 * IdentifierStatus.txt.
 */
export function restrictionLevel(text: string): RestrictionLevel {
  if (!Array.from(text).every(isInProfile)) return 'unrestricted';
  if (asciiOnly.test(text)) return 'ascii_only';
  if (scriptsOf(text)?.size !== 0) return 'single_script';
  if (besideLatin.some((script) => isCovered(text, script))) return 'highly_restrictive';
  const second = recommended.filter((script) => !neverBesideLatin.has(script));
  if (second.some((script) => isCovered(text, script))) return 'moderately_restrictive';
  return 'minimally_restrictive';
}

/**
 * The Latin text that a label wholly in one other script looks like (whole-script confusable, UTS #39 section 4.2):
 * `apple` for five Cyrillic letters. Null where it looks like no Latin text, or is one.
 */
export function wholeScriptHomoglyph(text: string): string | null {
  const scripts = scriptsOf(text);
  if (scripts === null || scripts.size === 0 || scripts.has('Latn')) return null;
  const look = lookOf(text);
  return asciiOnly.test(look) ? look : null;
}

function intersect(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((script) => other.has(script)));
}

function isCovered(text: string, script: string): boolean {
  return Array.from(text).every((character) => {
    const scripts = scriptsOfCharacter(character);
    return scripts === null || scripts.has('Latn') || scripts.has(script);
  });
}

function isInProfile(character: string): boolean {
  if (!partOfNames.test(character) || character.normalize('NFKC') !== character) return false;
  const scripts = scriptsOfCharacter(character);
  return scripts === null || recommended.some((script) => scripts.has(script));
}

function scriptsOfCharacter(character: string): ReadonlySet<string> | null {
  if (inEveryScript.test(character)) return null;
  const known = remembered.get(character);
  if (known !== undefined) return known;
  const scripts = tests.filter(({ pattern }) => pattern.test(character)).map(({ script }) => script);
  const augmented = new Set(scripts.flatMap((script) => [script, ...(writtenWith[script] ?? [])]));
  // A script newer than this list counts as one of its own.
  if (augmented.size === 0) augmented.add('Zzzz');
  if (remembered.size >= rememberMax) remembered.clear();
  remembered.set(character, augmented);
  return augmented;
}
