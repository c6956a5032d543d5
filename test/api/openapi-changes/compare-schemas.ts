import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../support/requests/references.ts';

/** Who writes the values: `input` is what callers send, `output` what they are sent. */
export type Use = 'input' | 'output';

/** Whether the service takes any value at a place of an operation's body, such as `.items[]`, whatever the document says of it. */
export type TakesAny = (operation: string, place: string) => boolean;

interface Pair {
  /** What has to be able to take each value of the other. */
  wide: JsonObject;
  narrow: JsonObject;
  use: Use;
  at: string;
  /** As above, of the place that `at` names. */
  takesAny: (at: string) => boolean;
}

/** Deeper schemas than that are ones that contain themselves. */
const depthMax = 30;

/**
 * What of the former schema no longer holds: a value that callers may send and that is refused now, or one that they may get now and
 * had not to expect. Fields that come are no breach, and neither are bounds of what is sent to callers. Both have no references.
 *
 * A schema where there was none is a description that came, and says nothing of what was taken before: what callers are sent is no
 * wider for it, and whether what they send is refused now, only the service knows.
 */
export function schemaBreaches(
  before: JsonObject,
  now: JsonObject,
  { use, at, takesAny }: Pick<Pair, 'use' | 'at' | 'takesAny'>,
): string[] {
  const [wide, narrow] = use === 'input' ? [now, before] : [before, now];
  return breachesOf({ wide, narrow, use, at, takesAny }, 0);
}

function breachesOf({ wide, narrow, ...place }: Pair, depth: number): string[] {
  if (depth > depthMax || isDeepStrictEqual(wide, narrow)) return [];
  if (place.use === 'input' && saysNothing(narrow) && place.takesAny(place.at)) return [];
  return variantsOf(narrow).flatMap((each) => {
    const tries = variantsOf(wide).map((other) =>
      variantBreaches({ wide: other, narrow: each, ...place }, depth),
    );
    return tries.sort((left, right) => left.length - right.length)[0] ?? [];
  });
}

/** A schema as alternatives of one type each. */
function variantsOf(schema: JsonObject): JsonObject[] {
  const { anyOf, oneOf, ...rest } = schema;
  const alternatives: JsonObject[] | undefined = anyOf ?? oneOf;
  if (alternatives) return alternatives.flatMap((each) => variantsOf({ ...rest, ...each }));
  if (Array.isArray(schema['type'])) return schema['type'].map((type: string) => ofType(schema, type));
  return [schema];
}

/** With the values of that type; null has one, of which nothing else is said. */
function ofType({ enum: values, ...rest }: JsonObject, type: string): JsonObject {
  if (type === 'null') return { type };
  if (!Array.isArray(values)) return { ...rest, type };
  return { ...rest, type, enum: values.filter((value: unknown) => value !== null) };
}

function variantBreaches(pair: Pair, depth: number): string[] {
  const { wide, narrow, use, at, takesAny } = pair;
  const types = typeBreach(pair) ?? valueBreach(pair);
  if (types !== undefined) return [types];
  return [
    ...(use === 'input' ? boundBreaches(pair) : []),
    ...fieldBreaches(pair, depth),
    ...(['items', 'additionalProperties'] as const).flatMap((part) => {
      const [one, other] = [wide[part], narrow[part]];
      if (one === false && other !== false && use === 'input')
        return [`${at} takes no other fields any more`];
      if (!isSchema(one) || !isSchema(other)) return [];
      return breachesOf({ wide: one, narrow: other, use, at: `${at}[]`, takesAny }, depth + 1);
    }),
  ];
}

function typeBreach({ wide, narrow, use, at }: Pair): string | undefined {
  const [one, other] = [typeOf(wide), typeOf(narrow)];
  if (one === undefined || one === other || (one === 'number' && other === 'integer')) return undefined;
  return use === 'input'
    ? `${at} no longer takes ${other ?? 'any type'}`
    : `${at} may now be ${other ?? 'of any type'}`;
}

const valuesOf = (schema: JsonObject): unknown[] | undefined =>
  'const' in schema ? [schema['const']] : schema['enum'];

function typeOf(schema: JsonObject): string | undefined {
  const [value] = valuesOf(schema) ?? [];
  return schema['type'] ?? (value === null ? 'null' : value === undefined ? undefined : typeof value);
}

function valueBreach({ wide, narrow, use, at }: Pair): string | undefined {
  const [allowed, values] = [valuesOf(wide), valuesOf(narrow)];
  if (!allowed) return undefined;
  const other = values?.filter((value) => !allowed.includes(value));
  // New reasons of refusals come with new operations, and callers treat one that they do not know by its status.
  if (other?.length === 0 || (use === 'output' && at.endsWith('.error.reason'))) return undefined;
  const named = other ? JSON.stringify(other) : 'every value';
  return use === 'input' ? `${at} no longer takes ${named}` : `${at} may now be ${named}`;
}

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const exact = ['pattern', 'format', 'propertyNames', 'prefixItems', 'uniqueItems', 'multipleOf'];

function boundBreaches({ wide, narrow, at }: Pair): string[] {
  return [
    ...lowest.filter((bound) => (wide[bound] ?? -Infinity) > (narrow[bound] ?? -Infinity)),
    ...highest.filter((bound) => (wide[bound] ?? Infinity) < (narrow[bound] ?? Infinity)),
    ...exact.filter((rule) => rule in wide && !isDeepStrictEqual(wide[rule], narrow[rule])),
  ].map((rule) => `${at} has a narrower ${rule}`);
}

function fieldBreaches({ wide, narrow, use, at, takesAny }: Pair, depth: number): string[] {
  const [before, now] = use === 'input' ? [narrow, wide] : [wide, narrow];
  const fields = Object.keys(before['properties'] ?? {});
  const removed = fields.filter((name) => !(name in (now['properties'] ?? {})));
  const needed: string[] = (wide['required'] ?? []).filter(
    (name: string) => !(narrow['required'] ?? []).includes(name) && !removed.includes(name),
  );
  const says = use === 'input' ? 'is needed now' : 'is no longer always there';
  return [
    ...removed.map((name) => `${at}.${name} is gone`),
    ...needed.map((name) => `${at}.${name} ${says}`),
    ...fields
      .filter((name) => !removed.includes(name))
      .flatMap((name) => {
        const [one, other] = [wide['properties'][name], narrow['properties'][name]];
        return breachesOf({ wide: one, narrow: other, use, at: `${at}.${name}`, takesAny }, depth + 1);
      }),
  ];
}

const words = new Set(['description', 'example', 'title', 'deprecated']);
const saysNothing = (schema: JsonObject): boolean => Object.keys(schema).every((name) => words.has(name));

const isSchema = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
