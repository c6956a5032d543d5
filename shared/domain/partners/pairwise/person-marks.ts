import { z } from 'zod';

/**
 * What a field says of a person that joins what two projects know. `reference`: a name that a caller asks by. The others are in
 * what a project sees: `moment` is a time in the life of the person, the same for everybody, and so is `figure`, a number with decimals.
 */
export type PersonMark =
  'reference' | 'userId' | 'identityId' | 'label' | 'uuid' | 'passkeyId' | 'moment' | 'figure';

/** Deeper than any body of ours. */
const depthMax = 20;

type Known = { mark: PersonMark } | { like: z.ZodType };

/** Beside the schemas, since they are no part of the published documents, which describe fields for partners. */
const known = new WeakMap<object, Known>();

export function marked<Schema extends z.ZodType>(schema: Schema, mark: PersonMark): Schema {
  known.set(schema, { mark });
  return schema;
}

/** For an item that is parsed later, with a schema of its own. */
export function markedLike<Schema extends z.ZodType>(schema: Schema, like: z.ZodType): Schema {
  known.set(schema, { like });
  return schema;
}

/** The schema of an item that is parsed later; undefined for any other. */
export function parsedLaterWith(schema: z.core.$ZodType): z.ZodType | undefined {
  const is = knownOf(schema);
  return is && 'like' in is ? is.like : undefined;
}

/** What a schema or the one that it was made from is marked as: describing one makes another. */
function knownOf(schema: z.core.$ZodType): Known | undefined {
  let from: z.core.$ZodType | undefined = schema;
  for (let depth = 0; from && depth < depthMax; depth += 1) {
    const found = known.get(from);
    if (found) return found;
    from = from._zod.parent;
  }
  return undefined;
}

/** The marked parts of what a schema describes, as deep as it goes. */
export interface MarkedPart {
  mark?: PersonMark;
  fields?: ReadonlyMap<string, MarkedPart>;
  /** Of each item of a list, or each value of a record. */
  items?: MarkedPart;
}

/** Undefined for a schema in which nothing is marked. */
export function markedPart(schema: z.core.$ZodType, depth = 0): MarkedPart | undefined {
  if (depth > depthMax) return undefined;
  const is = knownOf(schema);
  if (is) return 'mark' in is ? { mark: is.mark } : markedPart(is.like, depth + 1);
  const found = partsWithin(schema)
    .map((inner) => markedPart(inner, depth + 1))
    .filter((part) => part !== undefined);
  const own = fieldsOf(schema, depth);
  const items = itemsOf(schema, depth);
  if (own) found.push({ fields: own });
  if (items) found.push({ items });
  return found.length === 0 ? undefined : found.reduce(joined);
}

/** Schemas of the same value. */
function partsWithin(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.core.$ZodPipe) return [schema._zod.def.in, schema._zod.def.out];
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options;
  if (schema instanceof z.core.$ZodIntersection) return [schema._zod.def.left, schema._zod.def.right];
  const wraps =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodReadonly;
  return wraps ? [schema._zod.def.innerType] : [];
}

function fieldsOf(schema: z.core.$ZodType, depth: number): ReadonlyMap<string, MarkedPart> | undefined {
  if (!(schema instanceof z.core.$ZodObject)) return undefined;
  const fields = new Map<string, MarkedPart>();
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const part = markedPart(field, depth + 1);
    if (part) fields.set(name, part);
  }
  return fields.size === 0 ? undefined : fields;
}

function itemsOf(schema: z.core.$ZodType, depth: number): MarkedPart | undefined {
  if (schema instanceof z.core.$ZodArray) return markedPart(schema._zod.def.element, depth + 1);
  if (schema instanceof z.core.$ZodRecord) return markedPart(schema._zod.def.valueType, depth + 1);
  return undefined;
}

/** Of a union: what is marked in any of its options. */
function joined(one: MarkedPart, other: MarkedPart): MarkedPart {
  const fields = new Map(one.fields);
  for (const [name, part] of other.fields ?? []) {
    const own = fields.get(name);
    fields.set(name, own ? joined(own, part) : part);
  }
  const items = one.items && other.items ? joined(one.items, other.items) : (one.items ?? other.items);
  const mark = one.mark ?? other.mark;
  return {
    ...(mark === undefined ? {} : { mark }),
    ...(fields.size === 0 ? {} : { fields }),
    ...(items ? { items } : {}),
  };
}

/** The value with its marked parts rewritten. What holds none that changes is the same object: a check costs no copy. */
export function rewriteMarked(
  part: MarkedPart,
  value: unknown,
  rewrite: (mark: PersonMark, value: unknown) => unknown,
): unknown {
  if (part.mark !== undefined) return rewrite(part.mark, value);
  if (typeof value !== 'object' || value === null) return value;
  const { items, fields } = part;
  if (Array.isArray(value))
    return items ? value.map((item: unknown) => rewriteMarked(items, item, rewrite)) : value;
  let rewritten: Record<string, unknown> | undefined;
  for (const [name, within] of fields ?? eachOf(value, items)) {
    if (!Object.hasOwn(value, name)) continue;
    const before: unknown = Reflect.get(value, name);
    const after = rewriteMarked(within, before, rewrite);
    if (after === before) continue;
    rewritten ??= { ...value };
    rewritten[name] = after;
  }
  return rewritten ?? value;
}

/** The values of a record, whatever they are called. */
const eachOf = (value: object, items: MarkedPart | undefined): [string, MarkedPart][] =>
  items ? Object.keys(value).map((name) => [name, items]) : [];
