import type { Json } from './json-schema.ts';
import {
  contentOf,
  formOf,
  objectOf,
  type Operation,
  parametersIn,
  schemaOf,
  successes,
} from './operation-parts.ts';
import { docOf, isJson, typeOf, union } from './schema-types.ts';

/** An operation as its types are made, and as its row of the table is. */
export interface CalledOperation {
  /** Its schemas may be references to types. */
  typed: Operation;
  /** Each schema is in its place. */
  whole: Operation;
  /** The type of its query. */
  query: string;
}

/** The interface `Operations`: what each operation takes and returns. */
export function operationsInterface(operations: readonly CalledOperation[]): string {
  const types = operations.map(({ typed: { name, described }, query }) => {
    const { summary } = described;
    return `${docOf({ description: summary }, '  ')}  ${name}: {
    params: ${paramsType(described)};
    query: ${query};
    body: ${bodyType(described)};
    response: ${union(successes(described).flatMap(({ response }) => responseTypes(response)))};
  };`;
  });
  return `export interface Operations {\n${types.join('\n')}\n}`;
}

/**
 * The table `operations`: where each is, who calls it, and which responses it documents.
 *
 * @param row the type of its rows
 * @param withFields whether a response without all of its fields is none
 */
export function operationsTable(
  operations: readonly CalledOperation[],
  { row, withFields }: { row: string; withFields: boolean },
): string {
  const rows = operations.map(
    ({ whole: { name, method, path, described } }) =>
      `  ${name}: ['${method}', '${template(path, described)}', '${credentialOf(described)}', ${JSON.stringify(forms(described, withFields))}${isRepeatable(described) ? ', true' : ''}],`,
  );
  return `export const operations = {\n${rows.join('\n')}\n} as const satisfies Record<keyof Operations, ${row}>;`;
}

function paramsType(described: Json): string {
  const params = objectOf(parametersIn(described, 'path'));
  return params === undefined ? 'undefined' : typeOf(params);
}

/** A parameter that contains slashes is marked, because they are kept. */
function template(path: string, described: Json): string {
  return parametersIn(described, 'path')
    .filter((parameter) => parameter['x-many-segments'] === true)
    .reduce((made, { name }) => made.replace(`{${String(name)}}`, `{${String(name)}*}`), path);
}

function responseTypes(response: unknown): string[] {
  const types = Object.entries(contentOf(response)).map(([type, media]) => {
    const form = formOf(type);
    if (form === 'json') return typeOf(schemaOf(media));
    return form === 'text' ? 'string' : 'Uint8Array<ArrayBuffer>';
  });
  return types.length === 0 ? ['undefined'] : types;
}

function bodyType({ requestBody }: Json): string {
  const content = contentOf(requestBody);
  const media = Object.keys(content).filter((type) => formOf(type) !== 'json');
  const types = 'application/json' in content ? [typeOf(schemaOf(content['application/json']))] : [];
  if (media.length > 0) types.push(`Media<${union(media.map((type) => JSON.stringify(type)))}>`);
  if (!isJson(requestBody) || requestBody['required'] !== true) types.push('undefined');
  return union(types);
}

/** `200 json valid,creator` or `202 json,bytes`: a status, its forms, and the fields that a JSON response always has. */
function forms(described: Json, withFields: boolean): string[] {
  return successes(described).map(({ status, response }) => {
    const content = contentOf(response);
    const found = [...new Set(Object.keys(content).map(formOf))];
    const fields = withFields ? alwaysThere(schemaOf(content['application/json'])) : [];
    return [status, found.join(','), fields.join(',')].join(' ').trimEnd();
  });
}

/** A schema of several forms promises only what all of them have. */
function alwaysThere(schema: unknown): string[] {
  if (!isJson(schema)) return [];
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) {
    const [first = [], ...others] = choices.map(alwaysThere);
    return first.filter((field) => others.every((other) => other.includes(field)));
  }
  return Array.isArray(schema['required']) ? schema['required'].map(String) : [];
}

function credentialOf({ security }: Json): 'key' | 'token' | 'cookie' | 'none' {
  const schemes = (Array.isArray(security) ? security : []).flatMap((each) =>
    isJson(each) ? Object.keys(each) : [],
  );
  if (schemes.length === 0) return 'none';
  if (schemes.includes('consoleSession')) return 'cookie';
  return schemes.includes('apiKey') ? 'key' : 'token';
}

const isRepeatable = (described: Json): boolean =>
  parametersIn(described, 'header').some(({ name }) => name === 'Idempotency-Key');
