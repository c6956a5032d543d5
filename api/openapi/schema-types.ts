import type { Json } from './json-schema.ts';

/** A JSON Schema as zod writes it, in TypeScript's notation. What it cannot say, such as a length, is left out. */
export function typeOf(schema: unknown): string {
  if (!isJson(schema)) return 'unknown';
  const { const: only, enum: values, anyOf, oneOf, allOf, type } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return union(choices.map(typeOf));
  if (Array.isArray(allOf)) return allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (Array.isArray(type)) return union(type.map((each) => typeOf({ ...schema, type: each as unknown })));
  if (type === 'array') return `readonly (${typeOf(schema['items'])})[]`;
  if (type === 'object') return objectType(schema);
  return typeof type === 'string' ? (plain[type] ?? 'unknown') : 'unknown';
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectType({ properties, required, additionalProperties }: Json): string {
  const wanted = Array.isArray(required) ? required : [];
  const fields = Object.entries(isJson(properties) ? properties : {}).map(
    ([name, schema]) =>
      `${markOf(isJson(schema) && schema['deprecated'])}${nameOf(name)}${wanted.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return isJson(additionalProperties)
    ? `Readonly<Record<string, ${typeOf(additionalProperties)}>>`
    : 'Readonly<Record<string, unknown>>';
}

/** Editors strike such a name out. */
export const markOf = (deprecated: unknown): string => (deprecated === true ? '/** @deprecated */ ' : '');

const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ');

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
