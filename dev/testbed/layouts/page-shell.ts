/** The parts of a page that makes a browser fetch nothing except what its body names. */
export interface ShellParts {
  /** `en` unless set. */
  lang?: string;
  title: string;
  css: string;
  /** Further markup for the head. */
  head?: string;
  body: string;
}

export function pageShell({ lang = 'en', title, css, head = '', body }: ShellParts): string {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title>${head}<style>*{box-sizing:border-box}${css}</style></head><body>${body}</body></html>`
  );
}

/** The brand that a page imitates, with the details a layout needs. */
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

/** Escapes quotes and ampersands for attributes and markup; all texts are written here, so none is hostile. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));
