/** A file to send, such as an image to stamp. */
export interface Media<Type extends string = string> {
  mediaType: Type;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Method; path; who calls it: a project with its API key, a person or a link with a token, or anyone; its documented responses, each
 * as its status, forms and fields; and whether it takes an `Idempotency-Key`.
 */
export type Row = readonly [
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  caller: 'key' | 'token' | 'none',
  responses: readonly string[],
  takesIdempotencyKey?: true,
];

/** An operation of the console: the browser adds the member's cookie. The package has none of these, and exports no such row. */
export type CookieRow = readonly [
  method: Row[0],
  path: string,
  caller: 'cookie' | 'none',
  responses: readonly string[],
  takesIdempotencyKey?: undefined,
];
