import { routeTable } from '../routes/route-table.ts';
import { buildOpenapi, type OpenapiDocument } from './build-openapi.ts';

let built: OpenapiDocument | undefined;

/**
 * Every operation there is with every schema in its place and closed, pages and the console among them. Nothing serves it: the
 * console's types are made from it, and tests hold each response to it.
 */
export function wholeOpenapi(): OpenapiDocument {
  built ??= buildOpenapi(routeTable);
  return built;
}
