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
}

export interface FormFacts {
  /** Absolute; null when the form goes to the page itself or to a script of it. */
  action: string | null;
  fields: readonly FieldFacts[];
  /** What is written on its buttons. */
  buttons: readonly string[];
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
