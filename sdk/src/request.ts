import type { CallOptions } from './operation.ts';
import type { CookieRow, Media, Row } from './row.ts';

export interface AnyInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

export interface Sent {
  url: string;
  method: Row[0];
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Whether sending it twice is the same as sending it once. */
  isRepeatable: boolean;
}

/** @throws TypeError where a path would lead somewhere else, or a credential is missing */
export function buildRequest(
  { baseUrl, apiKey }: { baseUrl: string; apiKey?: string | undefined },
  [method, template, caller, , takesIdempotencyKey]: Row | CookieRow,
  input: AnyInput,
  options: CallOptions,
): Sent {
  const { body } = input;
  const headers: Record<string, string> = { accept: 'application/json, */*;q=0.5' };
  const credential = caller === 'key' ? apiKey : options.token;
  if (credential !== undefined) headers['authorization'] = `Bearer ${credential}`;
  else if (caller === 'key' || caller === 'token') throw new TypeError(`this operation needs a ${caller}`);
  if (takesIdempotencyKey === true)
    headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  const isMedia = isOfMedia(body);
  if (body !== undefined) headers['content-type'] = isMedia ? body.mediaType : 'application/json';
  return {
    url: baseUrl + addressOf(template, input),
    method,
    headers,
    body: body === undefined ? null : isMedia ? body.bytes : JSON.stringify(body),
    isRepeatable: method === 'GET' || method === 'DELETE' || takesIdempotencyKey === true,
  };
}

/** The path of an operation, filled in, and its query. @throws TypeError as above */
export const addressOf = (template: string, { params = {}, query = {} }: AnyInput): string =>
  fill(template, params) + search(query);

const isOfMedia = (body: unknown): body is Media =>
  typeof body === 'object' && body !== null && 'mediaType' in body && 'bytes' in body;

/** Slashes are kept where the parameter is the rest of a path. A URL would drop the segments `.` and `..`, and lead elsewhere. */
function fill(template: string, params: object): string {
  return template.replaceAll(/\{(\w+)(\*?)\}/g, (_all, name: string, many: string) => {
    const value: unknown = Reflect.get(params, name);
    const text = typeof value === 'number' ? String(value) : value;
    const segments = typeof text !== 'string' ? [] : many === '' ? [text] : text.split('/');
    if (segments.length === 0 || segments.some((segment) => /^\.{0,2}$/.test(segment)))
      throw new TypeError(`${name} is missing or is no name`);
    return segments.map(encodeURIComponent).join('/');
  });
}

function search(query: object): string {
  const made = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      made.append(name, String(value));
  const text = made.toString();
  return text === '' ? '' : `?${text}`;
}
