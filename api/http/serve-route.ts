import type { Request, Response } from 'express';
import { authenticatePerson } from '../../shared/domain/people/account/authenticate-person.ts';
import type { Person } from '../../shared/domain/people/account/person.ts';
import { issuedToDevice } from '../../shared/domain/people/enrollment/challenge-holder.ts';
import { authenticateKey } from '../../shared/domain/partners/projects/authenticate-key.ts';
import { isDomainAllowed } from '../../shared/domain/partners/projects/domain-restriction.ts';
import type { KeyCache } from '../../shared/domain/partners/projects/key-cache.ts';
import type { ApiKey } from '../../shared/domain/partners/projects/project.ts';
import { addressSubject } from '../../shared/domain/partners/limits/address-subject.ts';
import type { Admission } from '../../shared/domain/partners/limits/admission.ts';
import { addressWindows, apiKeyWindows } from '../../shared/domain/partners/limits/build-windows.ts';
import type { Limiter } from '../../shared/domain/partners/limits/limiter.ts';
import {
  rateLimitHeader,
  rateLimitPolicyHeader,
} from '../../shared/domain/partners/limits/rate-limit-headers.ts';
import type { Window } from '../../shared/domain/partners/limits/window.ts';
import { parseIdentityRef } from '../../shared/domain/people/identity/identity-ref.ts';
import { answerKey } from '../../shared/domain/people/verification/answer-cache.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { AccessLog } from './access-log.ts';
import { beginExchange, type Exchange } from './exchange.ts';
import type { BodyReceiver, ReceivedBody } from './receive-body.ts';
import { sendReply, sendStream } from './reply.ts';
import type { InputSchemas, RawCall, Route, RouteSpec } from './route.ts';
import { idempotencyKeyOf, runIdempotent } from './run-idempotent.ts';
import { sendError } from './send-error.ts';

export interface ServingDeps {
  db: Database;
  /** For key records: of little patience, so that an unknown key is told soon that the store is away. */
  keyDb: Database;
  keyCache: KeyCache;
  limiter: Limiter;
  keys: ServiceKeys;
  clock: Clock;
  publicUrl: string;
  log: Logger;
}

export interface ServingTools {
  receiveBody: BodyReceiver;
  logAnswer: AccessLog;
}

/**
 * The life of a request: who calls, may they, how often, what do they say, what is the answer. Written out as one
 * sequence instead of a stack of middleware, because the order is the security of it and its cost is the speed.
 */
export function serveRoute<Deps extends ServingDeps>(
  deps: Deps,
  route: Route<Deps>,
  { receiveBody, logAnswer }: ServingTools,
) {
  const { spec, input } = route;
  const limitsOf = createLimitsOf(spec);

  return async (request: Request, response: Response): Promise<void> => {
    const begunAt = performance.now();
    const exchange = beginExchange(request, response);
    if (spec.cors === true) exchange.headers.push('Access-Control-Allow-Origin', '*');
    let received: ReceivedBody | undefined;
    try {
      const raw = callFrom(request, input);
      if (spec.auth === 'api-key') {
        const key = authorize(deps, spec, request);
        raw.key = key instanceof Promise ? await key : key;
      } else if (spec.auth === 'enrollment-token') raw.token = bearerToken(request);
      if (spec.auth !== 'api-key') raw.address = addressSubject(request.ip ?? '');
      const limits = limitsOf(raw);
      if (limits) await admit(deps, limits, { spec, raw, exchange });
      // After the limits: it costs a signature and two look-ups.
      if (spec.auth === 'person') raw.person = await personBehind(deps, request);
      const idempotencyKey = idempotencyKeyOf(spec, input, request);
      if (receiveBody) {
        received = await receiveBody(request, response);
        raw.body = received.body;
        raw.media = received.media;
      }
      const reply =
        idempotencyKey === undefined
          ? route.run(deps, raw)
          : runIdempotent(deps, route, { raw, idempotencyKey, request });
      const ready = reply instanceof Promise ? await reply : reply;
      if (ready.stream) await sendStream(exchange, ready, ready.stream);
      else sendReply(exchange, ready);
    } catch (error) {
      sendError(exchange, error, deps.log);
    }
    received?.release();
    const { requestId } = exchange;
    logAnswer({ requestId, method: request.method, route: spec.path, status: response.statusCode, begunAt });
  };
}

/** Express parses the query each time it is asked for, so only the routes that take one ask. */
function callFrom(request: Request, input: InputSchemas): RawCall {
  return {
    params: joinSegments(request.params),
    query: input.query ? request.query : undefined,
    body: undefined,
    media: undefined,
    headers: request.headers,
    key: undefined,
    person: undefined,
    token: undefined,
    address: undefined,
    cached: undefined,
  };
}

/** Express gives a parameter of many segments as a list of them. */
function joinSegments(params: Record<string, unknown>): Record<string, unknown> {
  for (const name in params) {
    const value = params[name];
    if (Array.isArray(value)) return { ...params, [name]: value.join('/') };
  }
  return params;
}

/** @throws AppError api_key_missing, api_key_invalid, domain_not_allowed, scope_missing */
function authorize(deps: ServingDeps, spec: RouteSpec, request: Request): Promise<ApiKey> | ApiKey {
  const found = authenticateKey(deps, request.headers.authorization);
  if (found instanceof Promise) return found.then((key) => requireAllowed(key, spec, request));
  return requireAllowed(found, spec, request);
}

function requireAllowed(key: ApiKey, spec: RouteSpec, request: Request): ApiKey {
  const { origin, referer } = request.headers;
  if (!isDomainAllowed(key.domains, { origin, referer })) {
    throw new AppError('domain_not_allowed', 'This API key can only be used from its allowed domains.');
  }
  if (spec.scope !== undefined && !key.scopes.has(spec.scope)) {
    throw new AppError('scope_missing', `This API key lacks the scope ${spec.scope}.`);
  }
  return key;
}

/** @throws AppError token_missing, token_invalid, possession_invalid */
function personBehind(deps: ServingDeps, request: Request): Promise<Person> {
  const { authorization, dpop } = request.headers;
  return authenticatePerson(deps, {
    authorization,
    proof: typeof dpop === 'string' ? dpop : undefined,
    method: request.method,
    path: request.path,
    issuedTo: issuedToDevice,
  });
}

function bearerToken(request: Request): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined)
    throw new AppError('token_missing', 'Send the token as "Authorization: Bearer <TOKEN>".');
  return token;
}

interface Limits {
  windows: readonly Window[];
  /** The value of RateLimit-Policy for them. */
  policy: string;
}

type LimitsOf = (call: Pick<RawCall, 'address' | 'key'>) => Limits | undefined;

/** A key's limits are the same for as long as its record is remembered, so they are built once for each. */
function createLimitsOf(spec: RouteSpec): LimitsOf {
  const { operationId, limit } = spec;
  if (limit === 'none') return () => undefined;
  if (spec.auth !== 'api-key') {
    if (!limit) throw new Error(`${operationId}: an operation without a key needs a limit of its own`);
    return ({ address = '' }) => withPolicy(addressWindows({ address, operationId, limit }));
  }
  const built = new WeakMap<ApiKey, Limits>();
  return ({ key }) => {
    if (!key) throw new Error(`${operationId} was served without its key`);
    const known = built.get(key);
    if (known) return known;
    const { id: apiKeyId, limits } = key;
    const made = withPolicy(apiKeyWindows({ apiKeyId, limits, operationId, endpointLimit: limit }));
    built.set(key, made);
    return made;
  };
}

function withPolicy(windows: readonly Window[]): Limits {
  return { windows, policy: rateLimitPolicyHeader(windows) };
}

/** Counts the call, says how much is left, and brings along the cached answer. @throws AppError rate_limited */
async function admit(
  deps: ServingDeps,
  { windows, policy }: Limits,
  { spec, raw, exchange }: { spec: RouteSpec; raw: RawCall; exchange: Exchange },
): Promise<void> {
  const admission = await deps.limiter.admit(windows, answerKeyOf(spec, raw));
  exchange.headers.push('RateLimit-Policy', policy, 'RateLimit', rateLimitHeader(admission.windows));
  if (!admission.admitted) throw refusal(windows, admission);
  raw.cached = admission.answer;
}

function answerKeyOf(spec: RouteSpec, raw: RawCall): string | undefined {
  const named = spec.prefetch?.(raw);
  const ref = named === undefined ? undefined : parseIdentityRef(named);
  return ref && raw.key ? answerKey(ref, raw.key.mode) : undefined;
}

function refusal(windows: readonly Window[], admission: Admission): AppError {
  const window = windows.find((each) => each.name === admission.refusedBy);
  const period = window?.kind === 'utc-day' ? 'day (UTC)' : 'minute';
  return new AppError(
    'rate_limited',
    `More than ${window?.limit ?? 'the allowed'} requests in a ${period}.`,
    {
      retryAfterSeconds: admission.retryAfterSeconds ?? 1,
    },
  );
}
