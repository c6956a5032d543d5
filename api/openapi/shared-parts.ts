import type { Json } from './json-schema.ts';
import { mapFields } from './map-schemas.ts';
import { isJson } from './schema-types.ts';

/** What a refusal with each status is called. */
const refusals: Readonly<Record<string, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
  default: 'Unexpected',
};

/**
 * The refusals of operations, by status and reasons. The reasons that most operations have for a status are that status's
 * component; what several operations have besides is a component as well, named after its last reason.
 */
export class SharedResponses {
  readonly #components = new Map<string, Json>();
  readonly #names = new Map<string, string>();

  constructor(operations: readonly Json[]) {
    for (const [text, count] of byUse(operations.flatMap(refusalsOf))) {
      const { status, response } = refusalOf(text);
      const name = this.#nameFor(status, String(response['description']), count);
      if (name === undefined) continue;
      this.#components.set(name, response);
      this.#names.set(text, name);
    }
  }

  #nameFor(status: string, description: string, count: number): string | undefined {
    const plain = refusals[status];
    if (plain === undefined) throw new Error(`refusals with ${status} have no name`);
    if (!this.#components.has(plain)) return plain;
    const reasons = description.split(', ').map((reason) => componentName(reason.replaceAll('`', '')));
    const last = reasons.at(-1) ?? '';
    const name = reasons.length === 1 ? last : `${plain}Or${last}`;
    return count > 1 && !this.#components.has(name) ? name : undefined;
  }

  reference(response: unknown, status: string): unknown {
    if (!isJson(response) || !isRefusal(response)) return response;
    const name = this.#names.get(textOf(status, response));
    if (name !== undefined) return { $ref: `#/components/responses/${name}` };
    return { $ref: `#/components/responses/${refusals[status]}`, description: response['description'] };
  }

  components(): Json {
    return sorted(this.#components);
  }
}

const textOf = (status: string, response: Json): string => JSON.stringify({ status, response });

function refusalOf(text: string): { status: string; response: Json } {
  const parsed: unknown = JSON.parse(text);
  if (!isJson(parsed) || !isJson(parsed['response'])) throw new Error('this is not the text of a refusal');
  return { status: String(parsed['status']), response: parsed['response'] };
}

function refusalsOf({ responses }: Json): string[] {
  return Object.entries(isJson(responses) ? responses : {}).flatMap(([status, response]) =>
    isJson(response) && isRefusal(response) ? [textOf(status, response)] : [],
  );
}

/** Each text with how often it is there, the most frequent first. */
function byUse(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

const isRefusal = (response: Json): boolean =>
  JSON.stringify(response['content'] ?? '').includes('"#/components/schemas/Error"');

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
export function sharing(operation: Json, parameters: SharedParameters, responses: SharedResponses): Json {
  const own = operation['parameters'];
  return {
    ...operation,
    ...(Array.isArray(own) ? { parameters: own.map((each: unknown) => parameters.reference(each)) } : {}),
    ...(isJson(operation['responses'])
      ? { responses: mapFields(operation['responses'], (each, status) => responses.reference(each, status)) }
      : {}),
  };
}
