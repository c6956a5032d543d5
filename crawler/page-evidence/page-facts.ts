/** What a visit found of a page, as far as the matching uses it. Texts are as a person would read them. */
export interface PageFacts {
  /** Address at which the visit ended. */
  url: string;
  /** Status of the last response; null when none came. */
  status: number | null;
  title: string;
  /** Short texts that stand where a site shows its name, the likeliest first. */
  headNames: readonly string[];
  /** The names that it declares for its site: `og:site_name`, `application-name` and the like. */
  siteNames: readonly string[];
  headings: readonly string[];
  /** The visible text, in reading order. */
  text: string;
  html: string;
  forms: readonly FormFacts[];
  /** Absolute addresses of pictures, scripts and styles. */
  assets: readonly string[];
  /** Absolute addresses that are linked to. */
  links: readonly string[];
  /** The links that a visitor sees on the page itself, in reading order, with what is written on them. */
  shownLinks?: readonly ShownLink[];
  /** Names of the files that links offer to save, wherever they come from. */
  downloads?: readonly string[];
}

export interface ShownLink {
  /** Absolute. */
  url: string;
  /** Empty for a link that is a picture without a name. */
  words: string;
}

export interface FormFacts {
  /** Absolute; null when the form goes to the page itself or to a script of it. */
  action: string | null;
  fields: readonly FieldFacts[];
  /** What is written on its buttons. */
  buttons: readonly string[];
  /** The text before its first field, which often is its heading. */
  before?: string;
}

export interface FieldFacts {
  /** Type of the input, in lower case: text, password, tel. */
  type: string;
  name: string;
  /** The unmodified attribute. */
  autocomplete: string;
  /** Describes the field to a person: label, placeholder and accessible name together. */
  label: string;
}

/** A picture on a page, however it is drawn: where it is, and what surrounds it. */
export interface PictureBox {
  left: number;
  top: number;
  width: number;
  height: number;
  /** At the head or foot of the page, at a form that asks who the visitor is, between the words of a text, or elsewhere. */
  place: 'header' | 'form' | 'footer' | 'text' | 'content';
  /** The words of the button or link that it is in; empty without. */
  words: string;
  /** Whether it is a short text that may be the site's name, and no picture. */
  isText: boolean;
}
