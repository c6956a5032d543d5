import { noteAnswer } from './note-answer.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // Tests read responses field by field; their schema is checked against openapi.json below.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  /** The body as received. */
  bytes: Buffer;
}

export interface CallOptions {
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  rawBody?: string | Uint8Array;
  headers?: Record<string, string>;
  key?: string;
}

export interface ApiClient {
  base: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, options?: CallOptions): Promise<Answer>;
  /** The same caller, which sends these headers with every call. */
  with(headers: Record<string, string>): ApiClient;
}

/** A caller that checks every response against openapi.json, and records which ones it has seen. */
export function createApiClient(
  base: string,
  key?: string,
  standing: Record<string, string> = {},
): ApiClient {
  const call = async (method: string, path: string, options: CallOptions = {}): Promise<Answer> => {
    const bearer = options.key ?? key;
    const headers: Record<string, string> = {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(options.body === undefined && options.rawBody === undefined
        ? {}
        : { 'content-type': 'application/json' }),
      ...standing,
      ...options.headers,
    };
    const response = await fetch(base + path, {
      method,
      headers,
      body: options.rawBody ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      redirect: 'manual',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const body = noteAnswer({
      method,
      path: new URL(base + path).pathname,
      status: response.status,
      headers: response.headers,
      text: bytes.toString(),
    });
    return { status: response.status, headers: response.headers, body, bytes };
  };
  return {
    base,
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) =>
      call('POST', path, { ...options, ...(body === undefined ? {} : { body }) }),
    delete: (path, options) => call('DELETE', path, options),
    with: (headers) => createApiClient(base, key, { ...standing, ...headers }),
  };
}
