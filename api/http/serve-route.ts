import { types } from 'node:util';
import type { Request, Response } from 'express';
import { addressSubject } from '../../shared/domain/partners/limits/build-windows.ts';
import type { Limiter } from '../../shared/domain/partners/limits/limiter.ts';
import type { NotedRequest } from '../../shared/domain/partners/usage/noted-request.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { actingAs, onBehalfOf } from '../../shared/platform/db/on-behalf-of.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { AccessLog } from './access-log.ts';
import { askLimiter, createLimitsOf, noteAdmission } from './admit.ts';
import type { ApiMetrics } from './api-metrics.ts';
import { asMember, memberBehind } from './authorize-member.ts';
import { authorize, bearerToken, personBehind, type KeyDeps, type PersonDeps } from './authorize.ts';
import { clientAddress, type IsTrusted, plainAddress } from './client-address.ts';
import { deprecationHeaders } from './deprecation.ts';
import { beginExchange, type Exchange } from './exchange.ts';
import type { LargeSends } from './large-sends.ts';
import type { BodyReceiver, ReceivedBody } from './receive-body.ts';
import { isOfConsole, requireOwnPage } from './own-pages-only.ts';
import {
  type PeopleInRoute,
  peopleInRoute,
  type Viewer,
  viewerBehind,
  viewerOfKey,
} from './people-in-route.ts';
import { type Reply, sendReply, sendStream } from './reply.ts';
import type { RawCall, Route, RouteSpec } from './route.ts';
import { idempotencyKeyOf, runIdempotent } from './run-idempotent.ts';
import { sendError } from './send-error.ts';

export interface ServingDeps extends KeyDeps, PersonDeps {
  limiter: Limiter;
  keys: ServiceKeys;
  /** Counts and logs a request that came with an API key. */
  noteRequest: (request: NotedRequest) => void;
  metrics: ApiMetrics;
  log: Logger;
}

export interface ServingTools {
  receiveBody: BodyReceiver;
  accessLog: AccessLog;
  isTrusted: IsTrusted;
  /** Headers of every response. */
  standing: readonly string[];
  sends: LargeSends;
}

/** What a request says in its address, however it was matched. */
export interface NamedInput {
  params: Record<string, unknown>;
  query: unknown;
}

export type ServeNamed = (request: Request, response: Response, named: NamedInput) => Promise<void>;

/**
 * The steps of a request: authentication, authorization, limits, parsing, the handler, the response. They are one
 * sequence instead of a stack of middleware, because security depends on their order and speed on their cost.
 */
export function serveRoute<Deps extends ServingDeps>(
  deps: Deps,
  route: Route<Deps>,
  { receiveBody, accessLog, isTrusted, standing, sends }: ServingTools,
): ServeNamed {
  const { spec, input } = route;
  const limitsOf = createLimitsOf(spec);
  const noteAnswered = createNotes(deps, spec, accessLog);
  const ownStanding = [...standing, ...(spec.cors === true ? ['Access-Control-Allow-Origin', '*'] : [])];
  const deprecation = deprecationHeaders(spec);
  const standingOf = ({ params }: NamedInput) =>
    deprecation ? [...ownStanding, ...deprecation(params)] : ownStanding;
  const isOfSomeone = spec.auth === 'person' || spec.auth === 'member';
  const isLive = Object.values(spec.responses).some(({ body }) => body === 'events');
  const people = peopleInRoute(deps, spec, input);
  const changesFromConsole = isOfConsole(spec) && spec.method !== 'get';

  return async (request, response, named) => {
    const begunAt = performance.now();
    const exchange = beginExchange(request, response, standingOf(named));
    let received: ReceivedBody | undefined;
    let viewer: Viewer | undefined;
    /** What is live was answered when it began, however long somebody watches. */
    let answeredInMs: number | undefined;
    try {
      if (changesFromConsole) requireOwnPage(request.headers);
      const raw = callFrom(request, named);
      if (spec.auth === 'api-key') {
        const address = () => addressSubject(clientAddress(request, isTrusted));
        const key = authorize(deps, spec, { request, address, exchange });
        raw.key = key instanceof Promise ? await key : key;
        viewer = people?.readAddress(viewerOfKey(raw.key), raw);
      } else nameCaller(spec, { request, raw, isTrusted });
      const receive = () => receiveInto(raw, { receiveBody, request, response, people, viewer });
      const early = spec.countedItems === undefined ? undefined : receive();
      // One that cannot be read is counted before it is refused.
      if (early) received = await early.catch(() => undefined);
      const limits = limitsOf(raw);
      if (limits) {
        const admission = await askLimiter(deps, limits, { spec, raw });
        noteAdmission(deps, limits, { admission, spec, raw, exchange });
      }
      if (early) received = await early;
      // Done after the limits, because it costs a signature check and two look-ups.
      if (isOfSomeone) viewer = await identify(deps, spec, { request, raw, people });
      const idempotencyKey = idempotencyKeyOf(spec, input, request);
      if (receiveBody && !received) {
        received = await receive();
        // The body may have come minutes after the headers.
        if (raw.member) raw.member = await memberBehind(deps, spec, request);
      }
      const given = ownDeps(deps, spec, {
        key: raw.key,
        member: raw.member,
        exchange,
        origin: () => clientAddress(request, isTrusted),
      });
      const reply =
        idempotencyKey === undefined
          ? route.run(given, raw)
          : runIdempotent(given, route, { raw, idempotencyKey, request });
      // A handler may come from another realm, as in tests, where `instanceof` does not recognise its promises.
      const made = types.isPromise(reply) ? await reply : reply;
      const ready = asSeen(made, people, viewer);
      reservePlace(sends, { response, address: raw.address, reply: ready });
      if (isLive) answeredInMs = performance.now() - begunAt;
      if (ready.stream) await sendStream(exchange, ready, ready.stream);
      else sendReply(exchange, ready);
    } catch (error) {
      sendError(exchange, error, deps.log);
    }
    received?.release();
    noteAnswered(exchange, answeredInMs ?? performance.now() - begunAt);
  };
}

/** A caller without a key, as limits count them. */
function nameCaller(
  { auth }: RouteSpec,
  { request, raw, isTrusted }: { request: Request; raw: RawCall; isTrusted: IsTrusted },
): void {
  if (auth === 'enrollment-token') raw.token = bearerToken(request);
  raw.clientAddress = clientAddress(request, isTrusted);
  raw.address = addressSubject(raw.clientAddress);
}

async function receiveInto(
  raw: RawCall,
  {
    receiveBody,
    request,
    response,
    people,
    viewer,
  }: {
    receiveBody: BodyReceiver;
    request: Request;
    response: Response;
    people: PeopleInRoute | undefined;
    viewer: Viewer | undefined;
  },
): Promise<ReceivedBody | undefined> {
  const received = await receiveBody?.(request, response, raw.key?.projectId ?? raw.address ?? '');
  raw.body = received?.body;
  raw.media = received?.media;
  people?.readBody(viewer, raw);
  return received;
}

const asSeen = (reply: Reply, people: PeopleInRoute | undefined, viewer: Viewer | undefined): Reply =>
  people ? people.show(viewer, reply) : reply;

/** Finds who calls, and as whose project they see people. */
async function identify(
  deps: PersonDeps,
  spec: RouteSpec,
  { request, raw, people }: { request: Request; raw: RawCall; people: PeopleInRoute | undefined },
): Promise<Viewer | undefined> {
  if (spec.auth === 'person') raw.person = await personBehind(deps, request);
  else raw.member = await memberBehind(deps, spec, request);
  return people?.readAddress(await viewerBehind(deps, raw), raw);
}

function reservePlace(
  sends: LargeSends,
  { response, address, reply }: { response: Response; address: string | undefined; reply: Reply },
): void {
  if (address !== undefined && Buffer.isBuffer(reply.content))
    sends.begin(response, address, reply.content.length);
}

/** Counts and logs a response in every way: for operators by its operation, and for the project of its key. */
function createNotes(
  { metrics, noteRequest }: Pick<ServingDeps, 'metrics' | 'noteRequest'>,
  { method, path, operationId: operation }: RouteSpec,
  accessLog: AccessLog,
) {
  const logResponse = accessLog(path);
  const countResponse = metrics.responsesOf(method.toUpperCase(), path);
  return ({ requestId, response, key, reason, weight }: Exchange, milliseconds: number): void => {
    const { statusCode: status } = response;
    countResponse(status, milliseconds / 1000);
    if (key) noteRequest({ requestId, key, operation, status, reason, milliseconds, weight });
    const { method: asked } = response.req;
    const caller = { project: key?.projectId, key: key?.id };
    logResponse({ requestId, method: asked, status, reason, milliseconds, ...caller });
  };
}

/** The same dependencies, whose changes name the request that made them and, in the audit log, its key. */
function ownDeps<Deps extends { db: Database }>(
  deps: Deps,
  spec: RouteSpec,
  {
    key,
    member,
    exchange,
    origin,
  }: Pick<RawCall, 'key' | 'member'> & {
    exchange: Exchange;
    origin: () => string;
  },
): Deps {
  const { method, audited } = spec;
  if (method === 'get') return deps;
  const { requestId } = exchange;
  const db = onBehalfOf(deps.db, requestId);
  if (member)
    return { ...deps, db: asMember(db, spec, { member, origin: plainAddress(origin()), requestId }) };
  if (audited !== true) return { ...deps, db };
  if (!key) throw new Error('an audited route is one of an API key');
  return {
    ...deps,
    db: actingAs(db, { kind: 'key', id: key.id, origin: plainAddress(origin()), requestId }),
  };
}

const noWindows: RawCall['windows'] = [];

function callFrom(request: Request, { params, query }: NamedInput): RawCall {
  return {
    params,
    query,
    body: undefined,
    media: undefined,
    headers: request.headers,
    key: undefined,
    person: undefined,
    member: undefined,
    token: undefined,
    address: undefined,
    clientAddress: undefined,
    windows: noWindows,
    prefetch: undefined,
    fetched: undefined,
  };
}
