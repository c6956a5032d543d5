import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import type { RouteSpec } from './route.ts';

/** Whether the operation is one of the console's own, which partners do not call. */
export function isOfConsole({ auth, console }: Pick<RouteSpec, 'auth' | 'console'>): boolean {
  return auth === 'member' || console === true;
}

const json = /^application\/json\s*(;|$)/i;

/**
 * A change by the console comes from a page of our own origin. Browsers say so in a header that no page can set (Fetch Metadata),
 * and the content type keeps away those that do not know it: no form can send it.
 * @throws AppError cross_site_refused, unsupported_media_type
 */
export function requireOwnPage(headers: IncomingHttpHeaders): void {
  if (headers['sec-fetch-site'] !== 'same-origin')
    throw new AppError('cross_site_refused', 'Changes are accepted from the pages of the console only.');
  if (!json.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', 'Content-Type: must be application/json');
}
