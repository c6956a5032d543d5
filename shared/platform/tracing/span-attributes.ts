import { types } from 'node:util';

/**
 * Every attribute that a span may have; the table of docs/operators/traces.md is the same list. None of them holds a value that a person,
 * a partner or a page has chosen: no address, no id of a person, no query string and no body. What is not listed is not recorded.
 */
export const spanAttributeNames = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.operation.name',
  'db.query.summary',
  'code.function.name',
  'messaging.destination.name',
  'messaging.batch.message_count',
  'humanmark.job',
  'humanmark.kind',
  'humanmark.attempt',
  'humanmark.task',
  'error.type',
] as const;

export type SpanAttribute = (typeof spanAttributeNames)[number];
export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, string | number>>>;

/** Longer than any name in this code. A text beyond it is not one of ours. */
const charactersMax = 100;

const allowed: ReadonlySet<string> = new Set(spanAttributeNames);

/** Those of the list, also where a cast let others through. */
export function allowedAttributes(given: SpanAttributes): Record<string, string | number> {
  const attributes: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(given)) {
    if (allowed.has(name))
      attributes[name] = typeof value === 'string' ? value.slice(0, charactersMax) : value;
  }
  return attributes;
}

const codePattern = /^\w[\w.-]{0,39}$/;

/** A code or class of ours or of a library, and never the message, which may quote what somebody sent. */
export function errorType(error: unknown): string {
  // Not by instanceof: an error may come from another realm, as in tests.
  if (!types.isNativeError(error)) return 'unknown';
  for (const field of ['code', 'reason', 'kind'] as const) {
    const value: unknown = field in error ? Reflect.get(error, field) : undefined;
    if (typeof value === 'string' && codePattern.test(value)) return value;
  }
  return codePattern.test(error.name) ? error.name : 'Error';
}
