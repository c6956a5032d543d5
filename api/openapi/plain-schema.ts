import type { Json } from './json-schema.ts';
import { mapBelow } from './map-schemas.ts';

/** Formats whose expression says nothing that the format does not say; zod writes both. */
const saidByFormat = new Set(['date-time', 'uuid', 'email', 'uri']);

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

function withoutEmptyWords(schema: Json): Json {
  const { pattern, minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...(pattern === undefined || saidByFormat.has(String(rest['format'])) ? {} : { pattern }),
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}
