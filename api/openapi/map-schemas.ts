import type { Json } from './json-schema.ts';
import { isJson } from './schema-types.ts';

export type Change = (schema: Json) => Json;

/** A schema with `change` made to each schema directly below it. */
export function mapBelow(schema: Json, change: Change): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, mapKeyword(keyword, value, change)]),
  );
}

const ofFields = new Set(['properties', 'patternProperties']);
const ofOne = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);
const ofMany = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);

function mapKeyword(keyword: string, value: unknown, change: Change): unknown {
  if (ofMany.has(keyword) && Array.isArray(value))
    return value.map((each: unknown) => (isJson(each) ? change(each) : each));
  if (!isJson(value)) return value;
  if (ofOne.has(keyword)) return change(value);
  return ofFields.has(keyword) ? mapFields(value, (each) => (isJson(each) ? change(each) : each)) : value;
}

export function mapFields(fields: Json, change: (field: unknown, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, name)]));
}

/** An operation with `input` made to each schema of what it takes, and `output` to each of what it responds with. */
export function mapOperation(operation: Json, { input, output }: { input: Change; output: Change }): Json {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(Array.isArray(parameters)
      ? { parameters: parameters.map((each: unknown) => mapSchemaOf(each, input)) }
      : {}),
    ...(isJson(requestBody) ? { requestBody: mapContent(requestBody, input) } : {}),
    ...(isJson(responses) ? { responses: mapFields(responses, (each) => mapContent(each, output)) } : {}),
  };
}

function mapContent(part: unknown, change: Change): unknown {
  if (!isJson(part) || !isJson(part['content'])) return part;
  return { ...part, content: mapFields(part['content'], (media) => mapSchemaOf(media, change)) };
}

/** Of a parameter, a header or a media type. */
function mapSchemaOf(part: unknown, change: Change): unknown {
  return isJson(part) && isJson(part['schema']) ? { ...part, schema: change(part['schema']) } : part;
}
