import { errorStatus } from '../http/error-status.ts';
import type { ErrorCode } from '../../shared/platform/errors/codes.ts';
import type { Json } from './json-schema.ts';
import { refusalNames, refusalOfStatus } from './refusal-names.ts';
import { isJson } from './schema-types.ts';

/** Reasons as a response lists them. */
export const listed = (reasons: readonly ErrorCode[]): string =>
  reasons.map((reason) => `\`${reason}\``).join(', ');

/** Whole refusals that any request of its kind may get: the description of the document says them once. */
export const refusalsSaidOnce: ReadonlySet<string> = new Set([
  listed(['api_key_missing', 'api_key_invalid', 'api_key_expired']),
  listed(['project_suspended', 'domain_not_allowed', 'scope_missing']),
  listed(['rate_limited']),
  listed(['body_too_large']),
  listed(['unsupported_media_type']),
  listed(['store_unavailable']),
]);

/** A refusal: the reasons that a caller may find in X-Error-Reason. */
export function refusal(status: number, description: string): Json {
  const retry = status === 429 || status === 503;
  return {
    description,
    headers: {
      'X-Error-Reason': { $ref: '#/components/headers/ErrorReason' },
      ...(retry ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

const everyReason = new Map(
  Object.entries(refusalNames).map(([name, reasons]) => [listed(reasons), name] as const),
);

/** Each operation lists its own reasons for these two. */
const reasonsElsewhere = 'The operation lists the reasons.';

export function refusalComponents(): Json {
  const bases = Object.entries(refusalOfStatus).map(
    ([status, name]) => [name, refusal(Number(status), reasonsElsewhere)] as const,
  );
  const named = Object.entries(refusalNames).map(
    ([name, reasons]) => [name, refusal(statusOf(reasons), listed(reasons))] as const,
  );
  return Object.fromEntries([...bases, ...named].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const statusOf = ([first]: readonly ErrorCode[]): number => (first === undefined ? 0 : errorStatus[first]);

/** A response as a reference, if it is a refusal. Reasons that no component has stay beside the reference, as OpenAPI 3.1 allows. */
export function sharedResponse(response: unknown, status: string): unknown {
  if (!isJson(response) || !isRefusal(response)) return response;
  const description = String(response['description']);
  const name = everyReason.get(description);
  if (name !== undefined) return { $ref: `#/components/responses/${name}` };
  const base = Object.entries(refusalOfStatus).find(([each]) => each === status)?.[1];
  if (base === undefined) throw new Error(`refusals with ${status} have no name`);
  return { $ref: `#/components/responses/${base}`, description };
}

const isRefusal = (response: Json): boolean =>
  JSON.stringify(response['content'] ?? '').includes('"#/components/schemas/Error"');
