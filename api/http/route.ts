import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { EndpointLimit } from '../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Person } from '../../shared/domain/people/account/person.ts';
import type { ApiKey, Scope } from '../../shared/domain/partners/projects/project.ts';
import type { ErrorCode } from '../../shared/platform/errors/codes.ts';
import type { DocumentedResponses, Exactly, ReplyOf } from './documented-reply.ts';
import type { MediaBody, ReceivedMedia } from './media-body.ts';
import { parseInput } from './parse-input.ts';
import type { Reply } from './reply.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Who may call: a project's server with its key, the holder of an enrollment link, a person with their device, anybody. */
export type Auth = 'api-key' | 'enrollment-token' | 'person' | 'none';

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
  /** What the handler must return, by status, and what `openapi.json` says of it. */
  responses: DocumentedResponses;
  /** Refusals of the use case itself; those of authentication, limits and validation are added from the rest. */
  errors: readonly ErrorCode[];
  /**
   * What is to come along with the limiter's round trip. Asked of a call whose input has not been parsed: what it cannot
   * read, it leaves to the parser to refuse.
   */
  prefetch?: (raw: RawCall) => Prefetch | undefined;
}

/** A key to fetch together with the limits; what a route found out on the way to it may be kept beside it. */
export interface Prefetch {
  /** On a Redis Cluster it must start with `limitsKeyPrefix`. */
  key: string;
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
  /** What the route's `prefetch` gave. */
  prefetch: Prefetch | undefined;
  /** What was held under its key; null: nothing, undefined: it was not asked. */
  fetched: string | null | undefined;
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

export interface Call<Input extends InputSchemas, Wanted extends Prefetch> extends Omit<
  RawCall,
  'params' | 'query' | 'body' | 'prefetch'
> {
  params: Parsed<Input['params']>;
  query: Parsed<Input['query']>;
  /** Undefined where `media` came instead. */
  body: Parsed<Input['body']> | (Input extends { media: readonly MediaBody[] } ? undefined : never);
  prefetch: Wanted | undefined;
}

export interface Route<Deps> {
  spec: RouteSpec;
  input: InputSchemas;
  run(deps: Deps, raw: RawCall): Reply | Promise<Reply>;
}

/**
 * One operation. `handle` names in its first parameter the dependencies it uses, gets its input parsed, and returns one
 * of the replies that `responses` document: the compiler compares them field by field. A handler that returns one of
 * several shapes is async; without a promise the compiler holds it to the first of them.
 */
export function defineRoute<
  Input extends InputSchemas,
  Deps,
  Responses extends DocumentedResponses,
  const Given extends ReplyOf<Responses>,
  Wanted extends Prefetch = never,
>(
  spec: RouteSpec & { input: Input; responses: Responses; prefetch?: (raw: RawCall) => Wanted | undefined },
  handle: (
    deps: Deps,
    call: Call<Input, Wanted>,
  ) => (Given & Exactly<Given, ReplyOf<Responses>>) | Promise<Given & Exactly<Given, ReplyOf<Responses>>>,
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was just parsed by its own schema, and `prefetch` is what this spec's own gave
      return handle(deps, call as Call<Input, Wanted>);
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
