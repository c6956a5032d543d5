import type { Json } from './json-schema.ts';
import { mapBelow } from './map-schemas.ts';
import { isJson } from './schema-types.ts';

/**
 * Gives schemas their names. A schema is known by its structure, so that it is referenced wherever it stands, whichever
 * route wrote it; a description of its own stays beside the reference, as OpenAPI 3.1 allows.
 */
export class NamedSchemas {
  readonly #names = new Map<string, string>();
  readonly #named = new Map<string, Json>();
  readonly #texts = new WeakMap<object, string>();
  readonly #structures = new WeakMap<object, Json>();

  /** A structure that has a name already keeps that. */
  add(name: string, schema: Json): void {
    const key = this.#keyOf(schema);
    if (this.#names.has(key)) return;
    if (this.#named.has(name)) throw new Error(`two schemas are called ${name}`);
    this.#names.set(key, name);
    this.#named.set(name, undeprecated(schema));
  }

  readonly reference = (schema: Json): Json => {
    const name = this.#names.get(this.#keyOf(schema));
    if (name === undefined) return mapBelow(schema, this.reference);
    return { $ref: `#/components/schemas/${name}`, ...ownWords(schema, this.#named.get(name) ?? {}) };
  };

  /** What has all fields of one of the `bases` is written as that one and more. */
  components(bases: readonly string[]): Json {
    const sorted = [...this.#named].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      sorted.map(([name, schema]) => {
        const base = bases.find(
          (each) => each !== name && this.#extends(schema, this.#named.get(each) ?? {}),
        );
        return [name, base === undefined ? mapBelow(schema, this.reference) : this.#extension(schema, base)];
      }),
    );
  }

  #extends(schema: Json, base: Json): boolean {
    const [has, wanted] = [fieldsOf(schema), fieldsOf(base)];
    const names = Object.keys(wanted);
    return (
      names.length > 0 &&
      names.length < Object.keys(has).length &&
      names.every(
        (name) =>
          this.#textOf(has[name] ?? null) === this.#textOf(wanted[name]) &&
          requiredOf(schema).includes(name) === requiredOf(base).includes(name),
      )
    );
  }

  #extension(schema: Json, base: string): Json {
    const { description, example, ...more } = withoutFields(
      schema,
      Object.keys(fieldsOf(this.#named.get(base) ?? {})),
    );
    return {
      ...(description === undefined ? {} : { description }),
      ...(example === undefined ? {} : { example }),
      allOf: [{ $ref: `#/components/schemas/${base}` }, mapBelow(more, this.reference)],
    };
  }

  #keyOf(schema: Json): string {
    const known = this.#structures.get(schema) ?? structureOf(undeprecated(schema));
    this.#structures.set(schema, known);
    return this.#textOf(known);
  }

  /** JSON with its fields in order. Texts of what lies below are kept: each is part of many. */
  #textOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const text = Array.isArray(value)
      ? `[${value.map((each) => this.#textOf(each)).join(',')}]`
      : `{${Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, each]) => `${JSON.stringify(name)}:${this.#textOf(each)}`)
          .join(',')}}`;
    this.#texts.set(value, text);
    return text;
  }
}

/** Without words, at any depth: two places that describe the same fields differently are of one schema. */
function structureOf(schema: Json): Json {
  const { description: _says, example: _shows, ...structure } = mapBelow(schema, structureOf);
  return structure;
}

/** That callers should leave a place is said at that place, and not of its schema. */
function undeprecated(schema: Json): Json {
  const { deprecated: _left, ...rest } = schema;
  return rest;
}

const fieldsOf = ({ properties }: Json): Json => (isJson(properties) ? properties : {});
const requiredOf = ({ required }: Json): readonly unknown[] => (Array.isArray(required) ? required : []);

export function withoutFields(schema: Json, names: readonly string[]): Json {
  const properties = Object.entries(fieldsOf(schema)).filter(([name]) => !names.includes(name));
  const required = requiredOf(schema).filter((name) => !names.includes(String(name)));
  const { properties: _fields, required: _wanted, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  };
}

function ownWords(schema: Json, named: Json): Json {
  return Object.fromEntries(
    ['description', 'example', 'deprecated']
      .filter((word) => word in schema && JSON.stringify(schema[word]) !== JSON.stringify(named[word]))
      .map((word) => [word, schema[word]]),
  );
}

/**
 * The schema at the end of a path of fields. Lists are read as their items, and what may be null as what it is else; a
 * number chooses among alternatives.
 */
export function schemaAt(schema: Json, fields: readonly string[]): Json {
  const itself = unwrapped(schema);
  const [field, ...rest] = fields;
  if (field === undefined) return itself;
  const { properties, anyOf, oneOf } = itself;
  const below = isJson(properties) ? properties[field] : alternative(anyOf ?? oneOf, field);
  if (!isJson(below)) throw new Error(`there is no field ${field}`);
  return schemaAt(below, rest);
}

function alternative(choices: unknown, at: string): unknown {
  return Array.isArray(choices) ? choices[Number(at)] : undefined;
}

function unwrapped(schema: Json): Json {
  const { items, anyOf } = schema;
  if (isJson(items)) return unwrapped(items);
  if (!Array.isArray(anyOf)) return schema;
  const others = anyOf.filter((each: unknown): each is Json => isJson(each) && each['type'] !== 'null');
  const [only] = others;
  return others.length === 1 && only ? unwrapped(only) : schema;
}
