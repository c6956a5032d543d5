/** What software changes in a body that it parses and writes again. */
export type BodyChange = 'blank_end' | 'whitespace' | 'key_order' | 'escapes';

export interface BodyForm {
  text: string;
  change: BodyChange;
}

type JsonObject = { [name: string]: Json };
type Json = string | number | boolean | null | Json[] | JsonObject;

const isObject = (value: Json): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The service writes the four fields of an event in this order. */
const eventFields = ['id', 'event', 'timestamp', 'data'];

/** So many orders of fields are tried: all of an event with up to seven. */
const ordersMax = 10_000;

const isEvent = (value: Json): value is JsonObject =>
  isObject(value) && eventFields.every((name) => Object.hasOwn(value, name));

/**
 * The bodies that a given one may have been before, or become after, software wrote it again: each means the same value. The
 * likely ones come first; the orders of fields, of which there may be thousands, last.
 */
export function* bodyFormsOf(body: string): Generator<BodyForm> {
  if (body.trim() !== body) yield { text: body.trim(), change: 'blank_end' };
  yield { text: `${body}\n`, change: 'blank_end' };
  yield { text: `${body}\r\n`, change: 'blank_end' };
  const value = parsed(body);
  if (value === undefined) return;
  const compact = JSON.stringify(value);
  // Both without blanks between their tokens: where they still differ, it is in how text or numbers are written.
  const blanksOnly = compact === withoutBlanks(body);
  yield { text: compact, change: blanksOnly ? 'whitespace' : 'escapes' };
  yield { text: spaced(compact), change: 'whitespace' };
  for (const indent of [2, 4, '\t'])
    yield { text: JSON.stringify(value, null, indent), change: 'whitespace' };
  for (const written of escapedForms(compact)) yield { text: written, change: 'escapes' };
  const sorted = JSON.stringify(sortedDeep(value));
  for (const text of [
    sorted,
    spaced(sorted),
    ...escapedForms(sorted),
    JSON.stringify(sortedDeep(value), null, 2),
  ])
    yield { text, change: 'key_order' };
  for (const order of ordersOf(value)) yield { text: JSON.stringify(order), change: 'key_order' };
}

/**
 * What shows, without any signature, that the body is not as the service writes it: blanks between the fields, another order of
 * them, or text in escapes. Null where nothing does.
 */
export function changeOf(body: string): BodyChange | null {
  const value = parsed(body);
  if (value === undefined) return null;
  if (body.trim() !== body) return 'blank_end';
  if (isEvent(value) && Object.keys(value).join(',') !== eventFields.join(',')) return 'key_order';
  const compact = JSON.stringify(value);
  if (compact === body) return null;
  return compact === withoutBlanks(body) ? 'whitespace' : 'escapes';
}

/** The id within the body; undefined where it has none. */
export function eventIdOf(body: string): string | undefined {
  const value = parsed(body);
  return value !== undefined && isObject(value) && typeof value.id === 'string' ? value.id : undefined;
}

function parsed(body: string): Json | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever JSON.parse returns is JSON
    return JSON.parse(body) as Json;
  } catch {
    return undefined;
  }
}

/** Outside of texts, which are matched whole. */
const tokens = /"(?:[^"\\]|\\.)*"|\s+|[,:]/g;

const withoutBlanks = (json: string) =>
  json.replaceAll(tokens, (token) => (token.trim() === '' ? '' : token));

/** As Python and Ruby write it: `{"a": 1, "b": 2}`. */
const spaced = (compact: string) =>
  compact.replaceAll(tokens, (token) => (/^[,:]$/.test(token) ? `${token} ` : token));

/** As Python (every letter beyond ASCII), PHP (slashes) and Go (what HTML takes for a tag) escape texts by default. */
function escapedForms(compact: string): string[] {
  const ascii = compact.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const html = compact.replaceAll(/[<>&]/g, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`);
  return [ascii, spaced(ascii), ascii.replaceAll('/', '\\/'), compact.replaceAll('/', '\\/'), html];
}

function sortedDeep(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortedDeep);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sortedDeep(value[name] ?? null)]),
  );
}

/** The event with the fields of its `data`, and of the objects in there, in every order. */
function* ordersOf(event: Json): Generator<Json> {
  if (!isEvent(event)) return;
  const { id = null, event: type = null, timestamp = null, data = null } = event;
  let tried = 0;
  for (const order of ordersWithin(data)) {
    if (tried++ === ordersMax) return;
    yield { id, event: type, timestamp, data: order };
  }
}

function* ordersWithin(value: Json): Generator<Json> {
  if (!isObject(value)) {
    yield value;
    return;
  }
  for (const names of permutations(Object.keys(value))) yield* fieldsInOrder(value, names);
}

function* fieldsInOrder(value: JsonObject, names: readonly string[]): Generator<JsonObject> {
  const [first, ...rest] = names;
  if (first === undefined) {
    yield {};
    return;
  }
  for (const inner of ordersWithin(value[first] ?? null))
    for (const others of fieldsInOrder(value, rest)) yield { [first]: inner, ...others };
}

function* permutations(names: readonly string[]): Generator<string[]> {
  if (names.length <= 1) {
    yield [...names];
    return;
  }
  for (const [at, first] of names.entries())
    for (const rest of permutations(names.toSpliced(at, 1))) yield [first, ...rest];
}
