import type { Json } from './json-schema.ts';

/**
 * A schema in TypeScript's notation. A reference is the name of what it refers to; what TypeScript cannot say, such as a length, is left
 * out. With the `indent` of its line, an object has each field on a line of its own, below its description.
 */
export function typeOf(schema: unknown, indent?: string): string {
  if (!isJson(schema)) return 'unknown';
  const { $ref, const: only, enum: values, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === 'string') return referredName($ref);
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return union(choices.map((each) => typeOf(each, indent)));
  if (Array.isArray(allOf)) return allOf.map((part) => `(${typeOf(part, indent)})`).join(' & ');
  if (Array.isArray(type))
    return union(type.map((each) => typeOf({ ...schema, type: each as unknown }, indent)));
  if (type === 'array') return listType(schema, indent);
  if (type === 'object') return objectType(schema, indent);
  return typeof type === 'string' ? (plain[type] ?? 'unknown') : 'unknown';
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** `#/components/schemas/Brand` is called `Brand`. */
export const referredName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

function listType({ prefixItems, items }: Json, indent?: string): string {
  if (Array.isArray(prefixItems))
    return `readonly [${prefixItems.map((each) => typeOf(each, indent)).join(', ')}]`;
  const item = typeOf(items, indent);
  return /^\w+$/.test(item) ? `readonly ${item}[]` : `readonly (${item})[]`;
}

function objectType(schema: Json, indent?: string): string {
  const { properties, additionalProperties } = schema;
  if (isJson(properties) && Object.keys(properties).length > 0) return `{${fieldsOf(schema, indent)}}`;
  return isJson(additionalProperties)
    ? `Readonly<Record<string, ${typeOf(additionalProperties, indent)}>>`
    : 'Readonly<Record<string, unknown>>';
}

/** What stands between the braces of an object's type. */
export function fieldsOf({ properties, required }: Json, indent?: string): string {
  const wanted = Array.isArray(required) ? required : [];
  const below = indent === undefined ? undefined : `${indent}  `;
  const fields = Object.entries(isJson(properties) ? properties : {}).map(([name, schema]) => {
    const field = `${nameOf(name)}${wanted.includes(name) ? '' : '?'}: ${typeOf(schema, below)}`;
    return below === undefined ? `${markOf(schema)}${field}` : `${docOf(schema, below)}${below}${field};\n`;
  });
  return indent === undefined ? ` ${fields.join('; ')} ` : `\n${fields.join('')}${indent}`;
}

/** Editors strike a deprecated name out. */
export const markOf = (described: unknown): string =>
  isJson(described) && described['deprecated'] === true ? '/** @deprecated */ ' : '';

/** The description as the comment that an editor shows; nothing where there is none. */
export function docOf(described: unknown, indent: string): string {
  const { description, deprecated } = isJson(described) ? described : {};
  const text = [description, deprecated === true ? '@deprecated' : undefined].filter(
    (each) => typeof each === 'string',
  );
  return text.length === 0 ? '' : `${indent}/** ${text.join(' ').replaceAll('*/', '*\\/')} */\n`;
}

export const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ') || 'undefined';

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
