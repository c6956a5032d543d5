import type { Json } from './json-schema.ts';
import { isJson } from './schema-types.ts';

/** What a reference of the document leads to, with the words beside it; what is none is itself. */
export function resolved(document: Json, part: Json): Json {
  const { $ref, ...own } = part;
  if (typeof $ref !== 'string') return part;
  const steps = $ref.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((at, step) => (isJson(at) ? at[step] : undefined), document);
  if (!isJson(found)) throw new Error(`the document has no ${$ref}`);
  return { ...resolved(document, found), ...own };
}

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T12:00:00.000Z',
  uuid: '00000000-0000-4000-8000-0000000000ff',
};

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/**
 * The example of a schema, put together from those of its fields, as reference pages and generators of mocks do it. What has no
 * example is the least that its schema allows.
 */
export function composedExample(document: Json, given: Json): unknown {
  const schema = resolved(document, given);
  const { example, default: usual, const: only, enum: values, anyOf, oneOf, allOf, items } = schema;
  const [firstValue]: unknown[] = Array.isArray(values) ? values : [];
  for (const known of [example, usual, only, firstValue]) if (known !== undefined) return known;
  const [first] = listOf(anyOf ?? oneOf);
  if (first !== undefined) return composedExample(document, first);
  if (allOf !== undefined)
    return Object.assign({}, ...listOf(allOf).map((each) => composedExample(document, each)));
  const [type] = [schema['type']].flat();
  if (type === 'object') return composedObject(document, schema);
  if (type === 'array') return items === undefined ? [] : composedArray(document, schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 0;
  return type === 'string' ? (byFormat[String(schema['format'])] ?? '') : null;
}

function composedObject(document: Json, { properties, required, minProperties = 0 }: Json): Json {
  const wanted: unknown[] = Array.isArray(required) ? required : [];
  const all = Object.entries(isJson(properties) ? properties : {});
  const shown = all.filter(([name], at) => wanted.includes(name) || at < Number(minProperties));
  return Object.fromEntries(
    shown.map(([name, each]) => [name, composedExample(document, isJson(each) ? each : {})]),
  );
}

function composedArray(document: Json, { items, prefixItems }: Json): unknown[] {
  if (Array.isArray(prefixItems)) return listOf(prefixItems).map((each) => composedExample(document, each));
  return isJson(items) && Object.keys(items).length > 0 ? [composedExample(document, items)] : [];
}
