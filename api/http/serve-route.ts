import type { Request, Response } from 'express';
import { authenticatePerson } from '../../shared/domain/account/authenticate-person.ts';
import type { Person } from '../../shared/domain/account/person.ts';
import { issuedToDevice } from '../../shared/domain/enrollment/challenge-holder.ts';
import { authenticateKey } from '../../shared/domain/projects/authenticate-key.ts';
import { isDomainAllowed } from '../../shared/domain/projects/domain-restriction.ts';
import type { KeyCache } from '../../shared/domain/projects/key-cache.ts';
import type { ApiKey } from '../../shared/domain/projects/project.ts';
import { addressSubject } from '../../shared/domain/limits/address-subject.ts';
import type { Admission } from '../../shared/domain/limits/admission.ts';
import { addressWindows, apiKeyWindows } from '../../shared/domain/limits/build-windows.ts';
import type { Limiter } from '../../shared/domain/limits/limiter.ts';
import { rateLimitHeader, rateLimitPolicyHeader } from '../../shared/domain/limits/rate-limit-headers.ts';
import type { Window } from '../../shared/domain/limits/window.ts';
import { parseIdentityRef } from '../../shared/domain/identity/identity-ref.ts';
import { answerKey } from '../../shared/domain/verification/answer-cache.ts';
import { runOnce } from '../../shared/domain/idempotency/run-once.ts';
import type { Database } from '../../shared/db/database.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import type { ServiceKeys } from '../../shared/lib/service-keys.ts';
import type { Logger } from '../../shared/log/logger.ts';
import type { BodyReader } from './read-body.ts';
import { sendReply, type Reply } from './reply.ts';
import type { RawCall, Route, RouteSpec } from './route.ts';
import { sendError } from './send-error.ts';

export interface ServingDeps {
  db: Database;
  keyCache: KeyCache;
  limiter: Limiter;
  keys: ServiceKeys;
  clock: Clock;
  publicUrl: string;
  log: Logger;
}

/**
 * The life of a request: who calls, may they, how often, what do they say, what is the answer. Written out as one
 * sequence instead of a stack of middleware, because the order is the security of it and its cost is the speed.
 */
export function serveRoute<Deps extends ServingDeps>(deps: Deps, route: Route<Deps>, readBody: BodyReader) {
  const { spec } = route;
  const windowsOf = createWindowsOf(spec);

  return async (request: Request, response: Response): Promise<void> => {
    try {
      const raw = callFrom(request, response);
      if (spec.auth === 'api-key') raw.key = await authorize(deps, spec, request);
      else if (spec.auth === 'enrollment-token') raw.token = bearerToken(request);
      await admit(deps, spec, raw, windowsOf, response);
      // After the limits: it costs a signature and two look-ups.
      if (spec.auth === 'person') raw.person = await personBehind(deps, request);
      if (spec.method === 'post') raw.body = await readBody(request, response);
      const idempotencyKey = spec.creates === true ? request.headers['idempotency-key'] : undefined;
      const reply =
        idempotencyKey === undefined
          ? await route.run(deps, raw)
          : await runIdempotent(deps, route, { raw, idempotencyKey, body: request.rawBody });
      sendReply(response, reply);
    } catch (error) {
      sendError(response, error, deps.log);
    }
  };
}

function callFrom(request: Request, response: Response): RawCall {
  return {
    params: request.params,
    query: request.query,
    body: undefined,
    headers: request.headers,
    requestId: String(response.getHeader('X-Request-Id')),
    clientAddress: request.ip ?? '',
    key: undefined,
    person: undefined,
    token: undefined,
    cached: undefined,
  };
}

/** @throws AppError api_key_missing, api_key_invalid, domain_not_allowed, scope_missing */
async function authorize(deps: ServingDeps, spec: RouteSpec, request: Request): Promise<ApiKey> {
  const found = authenticateKey(deps, request.headers.authorization);
  const key = found instanceof Promise ? await found : found;
  const { origin, referer } = request.headers;
  if (!isDomainAllowed(key.domains, { origin, referer })) {
    throw new AppError('domain_not_allowed', 'This API key may only be used from its own domains.');
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

type WindowsOf = (raw: RawCall) => readonly Window[];

/** A key's windows are the same for as long as its record is remembered, so they are built once for each. */
function createWindowsOf(spec: RouteSpec): WindowsOf {
  const { operationId, limit } = spec;
  if (limit === 'none') return () => [];
  if (spec.auth !== 'api-key') {
    if (!limit) throw new Error(`${operationId}: an operation without a key needs a limit of its own`);
    return (raw) => addressWindows({ address: addressSubject(raw.clientAddress), operationId, limit });
  }
  const built = new WeakMap<ApiKey, Window[]>();
  return ({ key }) => {
    if (!key) throw new Error(`${operationId} was served without its key`);
    const known = built.get(key);
    if (known) return known;
    const windows = apiKeyWindows({
      apiKeyId: key.id,
      limits: key.limits,
      operationId,
      endpointLimit: limit,
    });
    built.set(key, windows);
    return windows;
  };
}

/** Counts the call, says how much is left, and brings along the cached answer. @throws AppError rate_limited */
async function admit(
  deps: ServingDeps,
  spec: RouteSpec,
  raw: RawCall,
  windowsOf: WindowsOf,
  response: Response,
): Promise<void> {
  const windows = windowsOf(raw);
  if (windows.length === 0) return;
  const admission = await deps.limiter.admit(windows, answerKeyOf(spec, raw));
  response.setHeader('RateLimit-Policy', rateLimitPolicyHeader(windows));
  response.setHeader('RateLimit', rateLimitHeader(admission.windows));
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

const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

async function runIdempotent<Deps extends ServingDeps>(
  deps: Deps,
  route: Route<Deps>,
  once: { raw: RawCall; idempotencyKey: string | string[]; body: Buffer | undefined },
): Promise<Reply> {
  const { raw, idempotencyKey, body } = once;
  if (typeof idempotencyKey !== 'string' || !idempotencyKeyPattern.test(idempotencyKey)) {
    throw new AppError('invalid_request', 'Idempotency-Key: must be 1 to 255 visible ASCII characters');
  }
  const caller = raw.key
    ? `key:${raw.key.id}`
    : `address:${addressSubject(raw.clientAddress)}:${raw.token ?? ''}`;
  const request = {
    caller,
    operationId: route.spec.operationId,
    key: idempotencyKey,
    body: body ?? Buffer.alloc(0),
  };
  const answer = await runOnce(deps, request, async () => {
    const { status, body: answered } = await route.run(deps, raw);
    return { status, body: answered };
  });
  const reply: Reply = { status: answer.status, body: answer.body };
  if (answer.replayed) reply.headers = { 'Idempotent-Replayed': 'true' };
  return reply;
}
