/**
 * Paths in the spelling that the interface is bound to, and the same in the plural. A name with a slash at its end stands for every
 * path that begins with it.
 */
export const pluralPaths: Readonly<Record<string, string>> = {
  '/v1/brand/{brand_id}/takedown': '/v1/brands/{brand_id}/takedowns',
  '/v1/brand/': '/v1/brands/',
  '/v1/identity/': '/v1/identities/',
  '/v1/stamp/': '/v1/stamps/',
};

/** The path under which an operation can also be called; undefined where its own is the only one. */
export function pluralPath(path: string): string | undefined {
  const found = Object.entries(pluralPaths).find(
    ([bound]) => path === bound || (bound.endsWith('/') && path.startsWith(bound)),
  );
  return found && path.replace(found[0], found[1]);
}

/** Every path of an operation, its own first. */
export function pathsOf(path: string): string[] {
  const plural = pluralPath(path);
  return plural === undefined ? [path] : [path, plural];
}

/** The address of a request to an operation, in the spelling of its own path: both spellings are one request. */
export function canonicalUrl(path: string, url: string): string {
  const plural = pluralPath(path)?.split('/');
  if (plural === undefined) return url;
  const [asked = '', ...query] = url.split('?');
  const own = path.split('/');
  const spelled = asked.split('/').map((step, at) => (step === plural[at] ? (own[at] ?? step) : step));
  return [spelled.join('/'), ...query].join('?');
}
