/**
 * The little of S3's XML that is needed: flat elements with text. Keys come URL-encoded (`encoding-type=url`), so nothing
 * in them can be taken for markup.
 */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => match[1] ?? '');
}

/** The text of the first element of this name. */
export function textOf(xml: string, name: string): string | undefined {
  const [text] = elementsOf(xml, name);
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
