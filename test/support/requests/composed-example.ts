import { type JsonObject, pointedAt } from './references.ts';

/** The schema that a reference stands for, with the words beside it. */
export function resolved(document: JsonObject, schema: JsonObject): JsonObject {
  const { $ref, ...own } = schema;
  if (typeof $ref !== 'string') return schema;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- references are resolved by another test
  return { ...resolved(document, pointedAt(document, $ref) as JsonObject), ...own };
}

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T12:00:00.000Z',
  uuid: '00000000-0000-4000-8000-0000000000ff',
};

/**
 * The example of a schema, put together from those of its fields, as reference pages and generators of mocks do it. What has no
 * example is the least that its schema allows.
 */
export function composedExample(document: JsonObject, given: JsonObject): unknown {
  const schema = resolved(document, given);
  const { example, default: usual, const: only, enum: values, anyOf, oneOf, allOf, items } = schema;
  for (const known of [example, usual, only, values?.[0]]) if (known !== undefined) return known;
  const [first] = anyOf ?? oneOf ?? [];
  if (first !== undefined) return composedExample(document, first);
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((each: JsonObject) => composedExample(document, each)));
  const [type] = [schema['type']].flat();
  if (type === 'object') return composedObject(document, schema);
  if (type === 'array') return items === undefined ? [] : composedArray(document, schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 0;
  return type === 'string' ? (byFormat[schema['format']] ?? '') : null;
}

function composedObject(document: JsonObject, schema: JsonObject): JsonObject {
  const { properties = {}, required = [], minProperties = 0 } = schema;
  const all = Object.entries<JsonObject>(properties);
  const wanted = all.filter(([name], at) => required.includes(name) || at < minProperties);
  return Object.fromEntries(wanted.map(([name, each]) => [name, composedExample(document, each)]));
}

function composedArray(document: JsonObject, { items, prefixItems }: JsonObject): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((each) => composedExample(document, each));
  return Object.keys(items).length === 0 ? [] : [composedExample(document, items)];
}
