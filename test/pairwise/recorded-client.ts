import type { Answer, ApiClient, CallOptions } from '../support/requests/api-client.ts';
import { operationOf } from '../support/requests/openapi-matcher.ts';

export interface RecordedAnswer extends Answer {
  operationId: string;
}

/** The same caller, whose answers are kept with the operation that each is of. */
export function recordedClient(client: ApiClient, answers: RecordedAnswer[]): ApiClient {
  const call = async (method: string, path: string, options?: CallOptions): Promise<Answer> => {
    const answer = await client.call(method, path, options);
    const { pathname } = new URL(client.base + path);
    answers.push({ ...answer, operationId: operationOf(method, pathname)?.operationId ?? pathname });
    return answer;
  };
  return {
    base: client.base,
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) =>
      call('POST', path, { ...options, ...(body === undefined ? {} : { body }) }),
    delete: (path, options) => call('DELETE', path, options),
    with: (headers) => recordedClient(client.with(headers), answers),
  };
}

interface FoundValue {
  field: string;
  value: string;
}

const numberMax = 999;
const textMin = 6;
/** Facts by the day are the same for everybody. */
const day = /^\d{4}-\d\d-\d\dT00:00:00\.000Z$/;

/**
 * What two projects could compare in an answer: texts of 6 characters, numbers of more than 3 digits, exact times; those in the parts
 * of a token as well, and of a body that is a text within another.
 */
export function valuesIn(value: unknown, field = ''): FoundValue[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesIn(item, field));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => valuesIn(inner, name));
  if (typeof value === 'number') {
    const isLong = value > numberMax || (!Number.isInteger(value) && String(value).length > numberDigits);
    return isLong ? [{ field, value: String(value) }] : [];
  }
  if (typeof value !== 'string' || value.length < textMin || day.test(value)) return [];
  const within = (value.match(/eyJ[\w-]+/g) ?? []).map((part) => Buffer.from(part, 'base64url').toString());
  if (/^[{[]/.test(value)) within.push(value);
  return [{ field, value }, ...within.flatMap((text) => valuesIn(parsed(text)))];
}

/** With the point. */
const numberDigits = 4;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
