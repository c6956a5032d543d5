import type { Json } from './json-schema.ts';
import { mapFields } from './map-schemas.ts';
import { isJson } from './schema-types.ts';
import { sharedResponse } from './shared-refusals.ts';

/** Each text with how often it is there, the most frequent first. */
function byUse(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** The parameters that several operations have, under their own names; of several with one name, the one used most. */
export class SharedParameters {
  readonly #components = new Map<string, Json>();
  readonly #texts = new Set<string>();

  /** `taken` are the components that there are already. */
  constructor(operations: readonly Json[], taken: Json) {
    const all = operations.flatMap(({ parameters }) => (Array.isArray(parameters) ? parameters : []));
    const own = all.filter((each: unknown) => isJson(each) && !('$ref' in each));
    for (const [text, count] of byUse(own.map((each) => JSON.stringify(each)))) {
      const parameter: unknown = JSON.parse(text);
      if (!isJson(parameter) || count === 1) continue;
      const name = componentName(String(parameter['name']));
      if (name in taken || this.#components.has(name)) continue;
      this.#components.set(name, parameter);
      this.#texts.add(text);
    }
  }

  reference(parameter: unknown): unknown {
    if (!isJson(parameter) || !this.#texts.has(JSON.stringify(parameter))) return parameter;
    return { $ref: `#/components/parameters/${componentName(String(parameter['name']))}` };
  }

  components(): Json {
    return sorted(this.#components);
  }
}

/** `brand_id` and `Idempotency-Key` become `BrandId` and `IdempotencyKey`. */
export function componentName(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function sorted(components: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** An operation that references what it shares with others. */
export function sharing(operation: Json, parameters: SharedParameters): Json {
  const own = operation['parameters'];
  return {
    ...operation,
    ...(Array.isArray(own) ? { parameters: own.map((each: unknown) => parameters.reference(each)) } : {}),
    ...(isJson(operation['responses'])
      ? { responses: mapFields(operation['responses'], sharedResponse) }
      : {}),
  };
}
