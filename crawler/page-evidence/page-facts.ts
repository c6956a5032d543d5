/** What a visit to a page found, of what the matching looks at. Texts as a person would read them. */
export interface PageFacts {
  /** Where the visit ended. */
  url: string;
  /** Of the last answer; null when none came. */
  status: number | null;
  title: string;
  headings: readonly string[];
  /** What is visible, in reading order. */
  text: string;
  html: string;
  forms: readonly FormFacts[];
  /** Absolute addresses of pictures, scripts and styles. */
  assets: readonly string[];
  /** Absolute addresses that are linked to. */
  links: readonly string[];
}

export interface FormFacts {
  /** Absolute; null when the form goes to the page itself or to a script of it. */
  action: string | null;
  fields: readonly FieldFacts[];
}

export interface FieldFacts {
  /** Of the input, in lower case: text, password, tel. */
  type: string;
  name: string;
  /** The attribute as it stands. */
  autocomplete: string;
  /** What a person is told about it: label, placeholder and accessible name together. */
  label: string;
}
