import { parseUrl } from '../lib/parse-url.ts';

/** A service beside the contacts that takedowns are reported to, with what it asks for. */
export type ReporterConfig =
  | { name: 'google_web_risk'; base: string; project: string; token: string }
  | { name: 'urlscan'; base: string; key: string };

/**
 * `google_web_risk+https://PROJECT:TOKEN@webrisk.googleapis.com` or `urlscan+https://KEY@urlscan.io`, percent-encoded; over http
 * too, for a service inside one's own network. Undefined for everything else.
 */
export function parseReporter(text: string): ReporterConfig | undefined {
  const [, name, address = ''] = /^(google_web_risk|urlscan)\+(https?:\/\/.+)$/.exec(text) ?? [];
  const url = parseUrl(address);
  if (name === undefined || url === null || url.search !== '' || url.hash !== '') return undefined;
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (name === 'urlscan') return user !== '' && password === '' ? { name, base, key: user } : undefined;
  if (name !== 'google_web_risk' || password === '' || !/^[a-z0-9-]{1,63}$/.test(user)) return undefined;
  return { name, base, project: user, token: password };
}

/** Empty for what is not percent-encoded, or could not stand in a header. */
function decoded(text: string): string {
  try {
    const value = decodeURIComponent(text);
    return /^[\x21-\x7e]{1,4000}$/.test(value) ? value : '';
  } catch {
    return '';
  }
}
