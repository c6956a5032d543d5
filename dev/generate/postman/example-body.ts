import { z } from 'zod';

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
});

/** What a field of each type holds where the document shows nothing. */
const plain: Readonly<Record<string, unknown>> = { string: '', boolean: false, array: [], null: null };

/**
 * A body as the document describes it: its examples, defaults and first choices. Of an object the fields that are required, and all
 * where none is. The same schema always gives the same body.
 * @param follow what a reference of the document leads to
 */
export function exampleOf(schema: unknown, follow: (ref: string) => unknown): unknown {
  const given = schemaShape.parse(schema);
  for (const shown of ['example', 'const', 'default']) if (given[shown] !== undefined) return given[shown];
  const { $ref, allOf, anyOf, oneOf } = given;
  if ($ref !== undefined) return exampleOf(follow($ref), follow);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((part) => exampleOf(part, follow)));
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, follow);
  return given.enum === undefined ? exampleOfType(given, follow) : given.enum[0];
}

function exampleOfType(given: z.output<typeof schemaShape>, follow: (ref: string) => unknown): unknown {
  const { properties, required = [], prefixItems, items, minimum } = given;
  if (properties !== undefined) {
    const names = required.length > 0 ? required : Object.keys(properties);
    return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name], follow)]));
  }
  if (prefixItems !== undefined) return prefixItems.map((item) => exampleOf(item, follow));
  const [type = 'object'] = [given.type ?? []].flat();
  if (type === 'array' && items !== undefined) return [exampleOf(items, follow)];
  if (type === 'integer' || type === 'number') return minimum ?? 0;
  return type in plain ? plain[type] : {};
}
