import { isDeepStrictEqual } from 'node:util';
import type { Json } from './json-schema.ts';
import { mapBelow } from './map-schemas.ts';
import { isJson } from './schema-types.ts';

/** Formats whose expression says nothing that the format does not say; zod writes both. */
const saidByFormat = new Set(['date-time', 'uuid', 'email', 'uri', 'ipv4', 'ipv6']);

/** What a schema of an input says to its callers: no expression beside a format, no bound that is JavaScript's own. */
export function plainInput(schema: Json): Json {
  return withoutEmptyWords(mapBelow(schema, plainInput));
}

/** The same of an output, which is open: fields may be added, and callers ignore those they do not know. */
export function plainOutput(schema: Json): Json {
  const { additionalProperties, ...rest } = withoutEmptyWords(mapBelow(schema, plainOutput));
  return additionalProperties === undefined || additionalProperties === false
    ? rest
    : { ...rest, additionalProperties };
}

/** Schemas that have nothing but these are not named, so `null` can be one of their types. */
const ofPlainScalars = new Set(['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength']);

/** A scalar or null, as one schema with two types. */
function withTypes(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [scalar, nothing]: unknown[] = anyOf;
  if (!isJson(scalar) || !isJson(nothing) || nothing['type'] !== 'null') return schema;
  const { type, enum: values } = scalar;
  if (typeof type !== 'string' || !Object.keys(scalar).every((each) => ofPlainScalars.has(each)))
    return schema;
  const listed: readonly unknown[] | undefined = Array.isArray(values) ? [...values, null] : undefined;
  return { ...scalar, type: [type, 'null'], ...(listed === undefined ? {} : { enum: listed }), ...rest };
}

function withoutEmptyWords(given: Json): Json {
  const schema = withTypes(given);
  const { pattern, minimum, maximum, propertyNames, ...rest } = schema;
  return {
    ...rest,
    // The names of fields are text in any object.
    ...(propertyNames === undefined || isDeepStrictEqual(propertyNames, { type: 'string' })
      ? {}
      : { propertyNames }),
    ...(pattern === undefined || saidByFormat.has(String(rest['format'])) ? {} : { pattern }),
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}

/** OpenAPI takes a parameter for optional that does not say it is required. */
export function plainParameter(parameter: unknown): unknown {
  if (!isJson(parameter) || parameter['required'] !== false) return parameter;
  const { required: _assumed, ...rest } = parameter;
  return rest;
}

export function plainParameters(operation: Json): Json {
  const { parameters } = operation;
  return Array.isArray(parameters)
    ? { ...operation, parameters: parameters.map((each: unknown) => plainParameter(each)) }
    : operation;
}
