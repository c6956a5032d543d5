import { isOfConsole } from '../http/own-pages-only.ts';
import type { RouteSpec } from '../http/route.ts';

/** Whether partners find the operation in openapi.json: it is no part of the console, no page and no file of a page. */
export function isPublished(spec: RouteSpec): boolean {
  return !isOfConsole(spec) && spec.ofPages !== true && !isPage(spec);
}

function isPage({ responses }: RouteSpec): boolean {
  return Object.values(responses).some(({ body }) => body === 'html');
}
