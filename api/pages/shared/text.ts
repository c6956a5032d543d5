import {
  DEFAULT_LANGUAGE,
  directionOf,
  type Language,
} from '../../../shared/algorithms/languages/languages.ts';
import type { Catalogue, Placeholders, PluralForms, TextKey } from '../texts/catalogue.ts';

export type { TextKey } from '../texts/catalogue.ts';

/** The keys of texts without placeholders, which can be handed on as keys and become a text where they are shown. */
export type PlainKey = {
  [Key in TextKey]: [Placeholders<Key>] extends [never] ? Key : never;
}[TextKey];

export type ValuesOf<Key extends TextKey, Value> = [Placeholders<Key>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Key>, Value>>];

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly plurals: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
}

let spoken: Spoken | undefined;

/**
 * Codes that people compare between two screens are in Latin digits, so every number is: `ar` alone would take
 * Arabic-Indic ones in some browsers and not in others.
 */
const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : language);

/** From now on texts are of this catalogue. */
export function useCatalogue(language: Language, catalogue: Catalogue): void {
  const locale = localeOf(language);
  spoken = {
    language,
    catalogue,
    plurals: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
  };
}

export const currentLanguage = (): Language => spoken?.language ?? DEFAULT_LANGUAGE;

function current(): Spoken {
  if (!spoken) throw new Error('a text was asked for before a catalogue was loaded');
  return spoken;
}

/** The text of this key in the page's language, with the values in the places of its placeholders. */
export function text<Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key, string | number>): string {
  return patternOf(key, values).replaceAll(PLACEHOLDER, (_, name: string) => shown(memberOf(values, name)));
}

export const PLACEHOLDER = /\{(\w+)\}/g;

/** The text of a key with its placeholders, in the form that `count` takes. */
export function patternOf(key: TextKey, values: object | undefined): string {
  const { catalogue, plurals } = current();
  const found: string | PluralForms = catalogue[key];
  if (typeof found === 'string') return found;
  return found[plurals.select(Number(memberOf(values, 'count')))] ?? found.other;
}

export const memberOf = (values: object | undefined, name: string): unknown =>
  values === undefined ? undefined : Object.entries(values).find(([each]) => each === name)?.[1];

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value as it stands in a text; isolated where letters of both directions meet, so that none turns the others. */
export function shown(value: unknown): string {
  const { language, numbers } = current();
  if (typeof value === 'number') return numbers.format(value);
  const plain = String(value);
  const mixes = directionOf(language) === 'rtl' || RIGHT_TO_LEFT.test(plain);
  return mixes ? `\u2068${plain}\u2069` : plain;
}

/** The text of a key that the service's own words make, if there is one; such texts have no placeholders. */
export function textNamed(key: string): string | undefined {
  const { catalogue } = current();
  return isKey(key, catalogue) ? patternOf(key, undefined) : undefined;
}

const isKey = (key: string, catalogue: Catalogue): key is TextKey => Object.hasOwn(catalogue, key);

/** What a refusal of the service means for the person; the service's own sentence is in English, for developers. */
export function refusalText({ reason }: { readonly reason: string }): string {
  return textNamed(`reason.${reason}`) ?? text('shared.refused', { reason });
}

const formatted = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(current().language), options).format(new Date(iso));

/** A time to the minute, short enough for one line on a phone. */
export const whenText = (iso: string): string =>
  formatted(iso, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

export const dayText = (iso: string): string => formatted(iso, { dateStyle: 'medium' });

export const longDayText = (iso: string): string => formatted(iso, { dateStyle: 'long' });

/** A share from 0 to 1. */
export const percentText = (share: number): string =>
  new Intl.NumberFormat(localeOf(current().language), { style: 'percent' }).format(share);
