import type { Operations } from './operations.ts';

export type OperationId = keyof Operations;
export type ResponseOf<Id extends OperationId> = Operations[Id]['response'];
export type QueryOf<Id extends OperationId> = NonNullable<Operations[Id]['query']>;
export type BodyOf<Id extends OperationId> = NonNullable<Operations[Id]['body']>;

/** What the document does not know is left out, and what may be left out is optional. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** A query whose fields are all optional is optional as well. */
type QueryPart<T> = object extends T ? { query?: T } : Part<'query', T>;

export interface AnyOperation {
  params: unknown;
  query: unknown;
  body: unknown;
  response: unknown;
}

export type InputOf<Operation extends AnyOperation> = Part<'params', Operation['params']> &
  QueryPart<Operation['query']> &
  Part<'body', Operation['body']>;
export type Input<Id extends OperationId> = InputOf<Operations[Id]>;

export interface CallOptions {
  /** Ends the call and its retries; the call rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The whole call, with its retries, has this long. */
  timeoutMs?: number;
  /** How often a call that may be repeated is repeated. */
  retries?: number;
  /** For operations that take one; the client makes one otherwise. */
  idempotencyKey?: string;
  /** For operations of people and of links: a session token or the token of the link. They never get the API key. */
  token?: string;
}

/** The input may be left out where all of it may be. */
export type CallArguments<Id extends OperationId> =
  object extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions]
    : [input: Input<Id>, options?: CallOptions];
