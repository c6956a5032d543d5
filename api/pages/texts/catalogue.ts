import type { en } from './en.ts';

/** A text in the forms that its `{count}` takes, named as `Intl.PluralRules` names them (CLDR). */
export interface PluralForms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

export type Text = string | PluralForms;

/** English is the source: its keys are the keys, and its placeholders are what `text` has to be given. */
export type English = typeof en;
export type TextKey = keyof English;

/** A part of a catalogue in another language: the same keys, and forms where English has forms. */
export type Translated<Part extends Readonly<Record<string, Text>>> = {
  readonly [Key in keyof Part]: Part[Key] extends string ? string : PluralForms;
};

export type Catalogue = Translated<English>;

type NamesIn<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of the placeholders of a text, `count` for one that has forms. */
export type Placeholders<Key extends TextKey> = English[Key] extends string
  ? NamesIn<English[Key]>
  : NamesIn<English[Key][keyof English[Key]]> | 'count';
