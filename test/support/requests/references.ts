// oxlint-disable-next-line typescript/no-explicit-any -- tests read a document field by field
export type JsonObject = Record<string, any>;

/** Every object of a document, itself included. */
export function objectsIn(value: unknown): JsonObject[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap((each) => objectsIn(each));
  return Array.isArray(value) ? below : [value, ...below];
}

export function pointedAt(document: JsonObject, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
      document,
    );
}

/**
 * A part of a document with what it references in place, and one schema for what extends another. Words beside a reference stay;
 * descriptions and examples of schemas are left out, for one schema serves several places that describe it differently.
 */
export function inlined(document: JsonObject, value: unknown): JsonObject {
  return asObject(inline(document, value));
}

function inline(document: JsonObject, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => inline(document, each));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own }: JsonObject = value;
  if (typeof $ref === 'string') {
    const target = asObject(inline(document, pointedAt(document, $ref)));
    if (!$ref.includes('/schemas/')) return { ...target, ...own };
    // Not a word: it says of this place that it should be left.
    return 'deprecated' in own ? { ...target, deprecated: own['deprecated'] } : target;
  }
  const copied = Object.fromEntries(
    Object.entries(own).map(([name, each]) => [name, inline(document, each)]),
  );
  return isSchema(own) ? merged(withoutWords(copied)) : copied;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is not an object fails the test that reads it
const asObject = (value: unknown): JsonObject => value as JsonObject;

const isSchema = (value: JsonObject): boolean =>
  ['type', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((keyword) => keyword in value) &&
  typeof value['type'] !== 'object';

function withoutWords({ description: _says, example: _shows, ...schema }: JsonObject): JsonObject {
  return schema;
}

function merged(schema: JsonObject): JsonObject {
  const { allOf = [], ...rest } = schema;
  const parts: JsonObject[] = [rest, ...allOf];
  const required = parts.flatMap((each): string[] => each['required'] ?? []);
  const properties = Object.assign({}, ...parts.map((each) => each['properties']));
  return Object.assign({}, ...parts, { properties, required: required.sort() });
}
