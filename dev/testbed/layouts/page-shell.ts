/** A page without anything that a browser would have to fetch, but for what the body names. */
export interface ShellParts {
  /** `en` unless set. */
  lang?: string;
  title: string;
  css: string;
  /** What else stands in the head. */
  head?: string;
  body: string;
}

export function pageShell({ lang = 'en', title, css, head = '', body }: ShellParts): string {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title>${head}<style>*{box-sizing:border-box}${css}</style></head><body>${body}</body></html>`
  );
}

/** Whose page it is made to look like, as a layout needs it. */
export interface Look {
  name: string;
  ink: string;
  ground: string;
  promise: string;
  goods: readonly string[];
  town: string;
  /** The element that shows the logo; '' where there is none. */
  logo: string;
}

/** What stands in an attribute or in markup is written by nobody else, but has quotes and ampersands. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));
