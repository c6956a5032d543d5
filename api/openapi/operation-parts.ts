import type { OpenapiDocument } from './build-openapi.ts';
import type { Json } from './json-schema.ts';
import { isJson, referredName } from './schema-types.ts';
import { componentName } from './shared-parts.ts';

/** An operation of a document, with what it says of it. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  described: Json;
}

export function operationsOf(document: OpenapiDocument): Operation[] {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        name: String(described['operationId']),
        method: method.toUpperCase(),
        path,
        described: { ...described, parameters: parametersOf(described, document) },
      })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What the operation shares with others is put in its place. */
function parametersOf({ parameters }: Json, { components }: OpenapiDocument): Json[] {
  const shared = isJson(components['parameters']) ? components['parameters'] : {};
  return (Array.isArray(parameters) ? parameters : []).filter(isJson).map((parameter) => {
    const { $ref } = parameter;
    if (typeof $ref !== 'string') return parameter;
    const found = shared[referredName($ref)];
    if (!isJson(found)) throw new Error(`the document has no ${$ref}`);
    return found;
  });
}

export const parametersIn = ({ parameters }: Json, where: 'path' | 'query' | 'header'): Json[] =>
  (Array.isArray(parameters) ? parameters : []).filter(isJson).filter((each) => each['in'] === where);

/** Its parameters as the schema of one object; undefined where it has none. */
export function objectOf(parameters: readonly Json[]): Json | undefined {
  if (parameters.length === 0) return undefined;
  const properties = parameters.map(({ name, schema, description, deprecated }) => [
    String(name),
    {
      ...(isJson(schema) ? schema : {}),
      ...(description === undefined ? {} : { description }),
      ...(deprecated === true ? { deprecated } : {}),
    },
  ]);
  const required = parameters.filter((each) => each['required'] === true).map(({ name }) => String(name));
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** The query of `listAlerts` is a `ListAlertsQuery`. */
export const queryName = (operationId: string): string => `${componentName(operationId)}Query`;

export function successes({ responses }: Json): { status: string; response: unknown }[] {
  return Object.entries(isJson(responses) ? responses : {})
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) => ({ status, response }));
}

export function contentOf(described: unknown): Json {
  const content = isJson(described) ? described['content'] : undefined;
  return isJson(content) ? content : {};
}

export const schemaOf = (media: unknown): unknown => (isJson(media) ? media['schema'] : undefined);

export const formOf = (type: string): 'json' | 'text' | 'bytes' =>
  type === 'application/json' ? 'json' : type.startsWith('text/') ? 'text' : 'bytes';
