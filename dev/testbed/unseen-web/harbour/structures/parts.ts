import type { Asking, SitePage } from '../../../labelled-site.ts';

export type Link = Asking['urlOf'];

/** What every page of any structure has; all of it but `lang`, `title` and `nav` is markup. */
export interface Parts {
  lang: string;
  title: string;
  /** The masthead: the name of the site, in words or as a picture. */
  name: string;
  /** The words of the menu; each leads to a path of its own. */
  nav: readonly string[];
  main: string;
  side?: string;
  foot: string;
  colour: string;
  /** More of the head: a description, a style, a script. */
  head?: string;
}

export type Structure = (parts: Parts) => string;

/** A page that may name other hosts of the web by their addresses. */
export function written(body: (link: Link) => string): SitePage {
  return ({ urlOf }) => ({ body: body(urlOf) });
}

/** Sends its visitors on, as the server of a lookalike does. */
export function sent(host: string, path: string): SitePage {
  return ({ urlOf }) => ({ status: 302, headers: { location: urlOf(host, path) }, body: '' });
}

function slug(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-');
}

export function menu(nav: readonly string[], between = ''): string {
  return nav.map((words) => `<a href="/${slug(words)}">${words}</a>`).join(between);
}

export function listed(nav: readonly string[]): string {
  return `<ul>${nav.map((words) => `<li><a href="/${slug(words)}">${words}</a></li>`).join('')}</ul>`;
}

export function whole(parts: Parts, style: string, body: string): string {
  return `<!doctype html>
<html lang="${parts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
${parts.head ?? ''}
<style>${style.replaceAll('COLOUR', parts.colour)}</style>
</head>
<body>
${body}
</body>
</html>`;
}
