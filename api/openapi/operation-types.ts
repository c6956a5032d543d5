import type { OpenapiDocument } from './build-openapi.ts';
import type { Json } from './json-schema.ts';
import { isJson, markOf, typeOf, union } from './schema-types.ts';

interface Operation {
  name: string;
  method: string;
  path: string;
  description: Json;
}

/** Whether the console calls it: its own operations, not its pages. */
const isCalled = ({ path }: Operation): boolean => path.startsWith('/console/api/');

/**
 * The module api/console/api/operations.ts: what each operation of the console takes and answers, as types, and where it is, as a
 * table. A screen that names a field which the service does not have does not compile.
 */
export function operationTypes(document: OpenapiDocument): string {
  const called = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, description]) => {
        const name = String(description['operationId']);
        return { name, method: method.toUpperCase(), path, description };
      }),
    )
    .filter(isCalled)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const types = called.map(
    ({ name, description }) => `  ${name}: {
    params: ${parametersType(description, 'path')};
    query: ${parametersType(description, 'query')};
    body: ${contentType(description['requestBody'], 'undefined')};
    response: ${union(responseTypes(description))};
  };`,
  );
  const rows = called.map(({ name, method, path }) => `  ${name}: ['${method}', '${path}'],`);
  return `/* Written by \`npm run openapi\`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */

export interface Operations {
${types.join('\n')}
}

export const operations = {
${rows.join('\n')}
} as const satisfies Record<keyof Operations, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string]>;
`;
}

function parametersType({ parameters }: Json, where: 'path' | 'query'): string {
  const given = (Array.isArray(parameters) ? parameters : []).filter(isJson);
  const fields = given
    .filter((parameter) => parameter['in'] === where)
    .map(
      ({ name, required, schema, deprecated }) =>
        `${markOf({ deprecated })}${String(name)}${required === true ? '' : '?'}: ${typeOf(schema)}`,
    );
  return fields.length === 0 ? 'undefined' : `{ ${fields.join('; ')} }`;
}

function responseTypes({ responses }: Json): string[] {
  return Object.entries(isJson(responses) ? responses : {})
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => contentType(response, 'undefined'));
}

/** What is not JSON, such as CSV, is read as text. */
function contentType(described: unknown, otherwise: string): string {
  const content = isJson(described) ? described['content'] : undefined;
  if (!isJson(content)) return otherwise;
  const json = content['application/json'];
  return isJson(json) ? typeOf(json['schema']) : 'string';
}
