import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { EndpointLimit } from '../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Person } from '../../shared/domain/people/account/person.ts';
import type { ApiKey } from '../../shared/domain/partners/projects/project.ts';
import type { Scope } from '../../shared/domain/partners/projects/scopes.ts';
import type { ErrorCode } from '../../shared/platform/errors/codes.ts';
import type { MediaBody, ReceivedMedia } from './media-body.ts';
import { parseInput } from './parse-input.ts';
import type { Reply } from './reply.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Who may call: a project's server with its key, the holder of an enrollment link, a person with their device, anybody. */
export type Auth = 'api-key' | 'enrollment-token' | 'person' | 'none';

export interface DocumentedResponse {
  description: string;
  /** Null for an answer without content; 'html' for a page, 'file' for a part of one, 'text' and 'octets' as they are. */
  body: z.ZodType | null | 'html' | 'file' | 'text' | 'octets';
  /** Answered instead of `body` when that is what the caller sent; bytes as they are. */
  media?: readonly string[];
  /** Beside those that every answer has: name and description. */
  headers?: Readonly<Record<string, string>>;
}

/** Everything there is to know of an operation but its code: the Express route, validation, limits and OpenAPI. */
export interface RouteSpec {
  operationId: string;
  method: Method;
  /** OpenAPI style: `/v1/identity/{identity_id}`. */
  path: string;
  /** The last parameter of the path, where it takes all that is left of it, slashes included. */
  manySegments?: string;
  tag: string;
  summary: string;
  description?: string;
  auth: Auth;
  /** Needed of an API key. */
  scope?: Scope;
  /** Counted per key on top of the plan; per address where there is no key; 'none' only for documents and health. */
  limit?: EndpointLimit | 'none';
  /** Takes an Idempotency-Key, but not with a streamed body; its answer is JSON. */
  creates?: boolean;
  /** Called by browsers of any origin. */
  cors?: boolean;
  responses: Readonly<Record<number, DocumentedResponse>>;
  /** Refusals of the use case itself; those of authentication, limits and validation are added from the rest. */
  errors: readonly ErrorCode[];
  /** The identity a quick check asks for, so that its answer comes with the limiter's round trip. */
  prefetch?: (raw: RawCall) => string | undefined;
}

/** A request before its input has been parsed. */
export interface RawCall {
  params: unknown;
  query: unknown;
  body: unknown;
  /** What came instead of a JSON body, where the route takes it. */
  media: ReceivedMedia | undefined;
  headers: IncomingHttpHeaders;
  /** Present exactly where `auth` is 'api-key'. */
  key: ApiKey | undefined;
  /** Present exactly where `auth` is 'person'. */
  person: Person | undefined;
  /** The bearer token, where `auth` is 'enrollment-token'. */
  token: string | undefined;
  /** Who asks, as limits count them; undefined where a key says it. */
  address: string | undefined;
  /** What the cache holds for `prefetch`; null: nothing, undefined: it was not asked. */
  cached: string | null | undefined;
}

export interface InputSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Of a JSON body, where it may be larger than 64 KiB. */
  jsonBytesMax?: number;
  /** Bodies taken beside or instead of JSON. */
  media?: readonly MediaBody[];
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface Call<Input extends InputSchemas> extends Omit<RawCall, 'params' | 'query' | 'body'> {
  params: Parsed<Input['params']>;
  query: Parsed<Input['query']>;
  /** Undefined where `media` came instead. */
  body: Parsed<Input['body']> | (Input extends { media: readonly MediaBody[] } ? undefined : never);
}

export interface Route<Deps> {
  spec: RouteSpec;
  input: InputSchemas;
  run(deps: Deps, raw: RawCall): Reply | Promise<Reply>;
}

/**
 * One operation. `handle` names in its first parameter the dependencies it uses and gets its input parsed.
 */
export function defineRoute<Input extends InputSchemas, Deps>(
  spec: RouteSpec & { input: Input },
  handle: (deps: Deps, call: Call<Input>) => Reply | Promise<Reply>,
): Route<Deps> {
  const { input } = spec;
  return {
    spec,
    input,
    run(deps, raw) {
      const call = {
        ...raw,
        params: parsePart(input.params, raw.params, 'path'),
        query: parsePart(input.query, raw.query, 'query'),
        body: raw.media ? undefined : parsePart(input.body, raw.body, 'body'),
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was just parsed by its own schema
      return handle(deps, call as Call<Input>);
    },
  };
}

function parsePart(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  return schema ? parseInput(schema, value, where) : undefined;
}

/** The key of a call to a route whose `auth` is 'api-key'. */
export function keyOf(call: { key: ApiKey | undefined }): ApiKey {
  if (!call.key) throw new Error('this route is not served with an API key');
  return call.key;
}

/** The person who calls a route whose `auth` is 'person'. */
export function personOf(call: { person: Person | undefined }): Person {
  if (!call.person) throw new Error('this route is not served to persons');
  return call.person;
}
