import { z } from 'zod';
import { parseUrl } from '../../../platform/lib/parse-url.ts';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(`^(?:\\*\\.)?${label}(?:\\.${label})*$`);

/** `example.com` is that host alone, `*.example.com` every host below it (not itself). */
export const domainPatternSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(pattern, 'must be a host name, with at most one leading *.');

/**
 * Whether a request's Origin or Referer names an allowed host. A guard rail against a key that slipped into a
 * web page: a program can send any header, so it is no proof of where a call comes from.
 */
export function isDomainAllowed(
  patterns: readonly string[],
  headers: { origin: string | undefined; referer: string | undefined },
): boolean {
  if (patterns.length === 0) return true;
  const host = hostOf(headers.origin) ?? hostOf(headers.referer);
  return host !== undefined && patterns.some((each) => matches(each, host));
}

function hostOf(address: string | undefined): string | undefined {
  if (address === undefined || address === 'null') return undefined;
  return parseUrl(address)?.hostname || undefined;
}

function matches(allowed: string, host: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}
