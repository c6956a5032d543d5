import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { EndpointLimit } from '../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Asked, StoredTexts, WindowState } from '../../shared/domain/partners/limits/admission.ts';
import type { Person } from '../../shared/domain/people/account/person.ts';
import type { ActingMember } from '../../shared/domain/team/members/member.ts';
import type { MemberAccess } from '../../shared/domain/team/sessions/authenticate-member.ts';
import type { ApiKey, Scope } from '../../shared/domain/partners/projects/project.ts';
import type { ErrorCode } from '../../shared/platform/errors/codes.ts';
import type { Deprecation } from './deprecation.ts';
import type { DocumentedResponses, Exactly, ReplyOf } from './documented-reply.ts';
import type { MediaBody, ReceivedMedia } from './media-body.ts';
import { parseInput } from './parse-input.ts';
import type { Reply } from './reply.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** The caller: a project's server with its key, the holder of an enrollment link, a person's device, a member in the console, or anyone. */
export type Auth = 'api-key' | 'enrollment-token' | 'person' | 'member' | 'none';

/** The full description of an operation apart from its code: Express route, validation, limits and OpenAPI. */
export interface RouteSpec {
  operationId: string;
  method: Method;
  /** OpenAPI style: `/v1/identity/{identity_id}`. */
  path: string;
  /** The last parameter of the path, where it matches the rest of the path, slashes included. */
  manySegments?: string;
  tag: string;
  summary: string;
  description?: string;
  auth: Auth;
  /** The scope that an API key needs; without one, any key may call. */
  scope?: Scope;
  /** What a member must be allowed; present exactly where `auth` is 'member'. */
  member?: MemberAccess;
  /** Called by the console's own pages only: changes come from our origin and as JSON. Always so where `auth` is 'member'. */
  console?: true;
  /** A file that the service's own pages load or lead to: no program calls it, and openapi.json does not have it. */
  ofPages?: true;
  /** Counted per key on top of the plan; per address where there is no key; 'none' only for documents and health. */
  limit?: EndpointLimit | 'none';
  /** Accepts an Idempotency-Key, but not with a streamed body; its response is JSON. */
  creates?: boolean;
  /** Writes into the audit log, in the name of its key or member. `test/audit/coverage.test.ts` lists the routes that need not. */
  audited?: true;
  /**
   * The list in the body of which each item counts as a request of its own in the limits and the usage. The body is then received
   * before the limits are counted; one that cannot be read counts as one request.
   */
  countedItems?: string;
  /** Called by browsers of any origin. */
  cors?: boolean;
  /** The one parameter of a call that is matched before Express (`hot-routes.ts`): for what is called thousands of times a second. */
  hot?: string;
  /** Since when callers should leave it, and for what. */
  deprecated?: Deprecation;
  /** The replies that the handler must return, by status, and their descriptions for `openapi.json`. */
  responses: DocumentedResponses;
  /** Refusals of the use case itself; those of authentication, limits and validation are added from the rest. */
  errors: readonly ErrorCode[];
  /**
   * Names keys to fetch in the limiter's round trip. It sees a call whose input has not been parsed: it returns
   * undefined for what it cannot read, and the parser refuses that.
   */
  prefetch?: (raw: RawCall) => Prefetch | undefined;
}

/** Keys to fetch together with the limits; a route may add what it computed to derive them. */
export interface Prefetch extends Asked {
  /** Whether deriving the keys has read all of the input and found it valid: it is not parsed once more. */
  coversInput: boolean;
}

/** A request before its input has been parsed. */
export interface RawCall {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The media that was sent instead of a JSON body, where the route accepts it. */
  media: ReceivedMedia | undefined;
  headers: IncomingHttpHeaders;
  /** Present exactly where `auth` is 'api-key'. */
  key: ApiKey | undefined;
  /** Present exactly where `auth` is 'person'. */
  person: Person | undefined;
  /** Present exactly where `auth` is 'member'. */
  member: ActingMember | undefined;
  /** The bearer token, where `auth` is 'enrollment-token'. */
  token: string | undefined;
  /** The caller's address as limits count it; undefined where an API key identifies the caller. */
  address: string | undefined;
  /** The same, but the address itself and not the network that limits count; it is compared and never stored. */
  clientAddress: string | undefined;
  /** The limits that the call was counted against, as they are after it; empty for a route without limits. */
  windows: readonly WindowState[];
  /** The result of the route's `prefetch`. */
  prefetch: Prefetch | undefined;
  /** What is stored under the prefetch's keys; undefined: it was not fetched. */
  fetched: StoredTexts | undefined;
}

export interface InputSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The size limit of a JSON body, where it may be larger than 64 KiB. */
  jsonBytesMax?: number;
  /** Bodies accepted in addition to JSON or instead of it. */
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route has read the whole input, and says that it is what its schemas allow
      if (raw.prefetch?.coversInput === true) return handle(deps, raw as Call<Input, Wanted>);
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

/** The member who calls a route whose `auth` is 'member'. */
export function memberOf(call: { member: ActingMember | undefined }): ActingMember {
  if (!call.member) throw new Error('this route is not served to members');
  return call.member;
}
