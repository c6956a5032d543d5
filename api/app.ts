import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { AppError } from '../shared/platform/errors/app-error.ts';
import { createAccessLog } from './http/access-log.ts';
import { type IsTrusted } from './http/client-address.ts';
import { beginExchange, standingHeaders } from './http/exchange.ts';
import { createHotRoutes, type ServeHot } from './http/hot-routes.ts';
import { pathsOf, pluralPath } from './http/plural-paths.ts';
import { createLargeSends } from './http/large-sends.ts';
import { createBodyReceiver } from './http/receive-body.ts';
import { sendReply } from './http/reply.ts';
import type { Route, RouteSpec } from './http/route.ts';
import { sendError } from './http/send-error.ts';
import { type NamedInput, serveRoute, type ServingDeps } from './http/serve-route.ts';
import { tracedRoute } from './http/traced-route.ts';
import { createUploadBudget, uploadBytesInFlightMax } from './http/upload-budget.ts';

export interface AppOptions<Deps extends ServingDeps> {
  deps: Deps;
  routes: readonly Route<Deps>[];
  trustedProxies: readonly string[];
}

/** What serves a request: where it is no plain request of a hot route, Express. */
export interface App {
  express: Express;
  serveHot: ServeHot;
}

/** The Express application: every operation of the table, then 405 for its paths and 404 for the rest. */
export function createApp<Deps extends ServingDeps>({ deps, routes, trustedProxies }: AppOptions<Deps>): App {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.set('trust proxy', trustedProxies.length === 0 ? false : [...trustedProxies]);

  const accessLog = createAccessLog(deps.log);
  const standing = standingHeaders(deps.publicUrl);
  const isTrusted: IsTrusted = app.get('trust proxy fn');
  const budget = createUploadBudget(uploadBytesInFlightMax);
  const sends = createLargeSends();
  const known = methodsByPath(routes);
  const answerOther = (path: string) =>
    counted(deps, path, (request, response) =>
      answerOtherMethod(request, response, { methods: known.get(path) ?? [], routes, path, deps, standing }),
    );
  const served = routes.map((route) => {
    const { spec, input } = route;
    const tools = {
      receiveBody: createBodyReceiver(input, budget),
      accessLog,
      isTrusted,
      standing,
      sends,
    };
    const serve = tracedRoute(spec, serveRoute(deps, route, tools));
    const serveAt = (path: string) => {
      for (const other of pathsNotMeant({ ...spec, path }, known))
        app[spec.method](other, answerOther(other));
      app[spec.method](expressPath({ ...spec, path }), (request: Request, response: Response) =>
        serve(request, response, namedIn(request, input)),
      );
    };
    serveAt(spec.path);
    return { spec, serve, serveAt };
  });
  // After all others, whose requests Express then does not compare with them.
  for (const { spec, serveAt } of served) {
    const plural = pluralPath(spec.path);
    if (plural !== undefined) serveAt(plural);
  }
  const paths = [...known.keys()];
  const plainFirst = [
    ...paths.filter((path) => !path.includes('{')),
    ...paths.filter((path) => path.includes('{')),
  ];
  const manySegments = new Map(
    routes.flatMap(({ spec }) => pathsOf(spec.path).map((path) => [path, spec.manySegments])),
  );
  for (const path of plainFirst)
    app.all(expressPath({ path, manySegments: manySegments.get(path) }), answerOther(path));
  app.use(
    counted(deps, 'unknown', (request, response) => {
      const exchange = beginExchange(request, response, standing);
      sendError(exchange, new AppError('route_not_found', 'This endpoint does not exist.'), deps.log);
    }),
  );
  // Express knows an error handler by its four parameters. Only what the router itself throws arrives here.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    sendError(beginExchange(request, response, standing), error, deps.log);
  });
  return { express: app, serveHot: createHotRoutes(served) };
}

/** Express parses the query at each access, so only for the routes that take one. */
function namedIn(request: Request, { query }: Route<never>['input']): NamedInput {
  return { params: joinSegments(request.params), query: query ? request.query : undefined };
}

/** Express gives a parameter of many segments as a list of them. */
function joinSegments(params: Record<string, unknown>): Record<string, unknown> {
  for (const name in params) {
    const value = params[name];
    if (Array.isArray(value)) return { ...params, [name]: value.join('/') };
  }
  return params;
}

/** Counts what no operation serves, under the one method `OTHER`: its own is the client's choice. */
function counted(
  { metrics }: Pick<ServingDeps, 'metrics'>,
  route: string,
  answer: (request: Request, response: Response) => void,
): typeof answer {
  const countResponse = metrics.responsesOf('OTHER', route);
  return (request, response) => {
    const begunAt = performance.now();
    answer(request, response);
    countResponse(response.statusCode, (performance.now() - begunAt) / 1000);
  };
}

function answerOtherMethod<Deps extends ServingDeps>(
  request: Request,
  response: Response,
  known: {
    methods: string[];
    routes: readonly Route<Deps>[];
    path: string;
    deps: Deps;
    standing: readonly string[];
  },
): void {
  const exchange = beginExchange(request, response, known.standing);
  const { headers } = exchange;
  const cors = known.routes.some(({ spec }) => spec.cors === true && pathsOf(spec.path).includes(known.path));
  if (request.method === 'OPTIONS' && cors) {
    headers.push('Access-Control-Allow-Origin', '*');
    headers.push('Access-Control-Allow-Methods', known.methods.join(', '));
    headers.push('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key, X-Request-Id');
    headers.push('Access-Control-Max-Age', '86400');
    sendReply(exchange, { status: 204 });
    return;
  }
  headers.push('Allow', known.methods.join(', '));
  const message = `This endpoint accepts ${known.methods.join(' or ')}.`;
  sendError(exchange, new AppError('method_not_allowed', message), known.deps.log);
}

function methodsByPath<Deps>(routes: readonly Route<Deps>[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { spec } of routes) {
    const method = spec.method === 'get' ? ['GET', 'HEAD'] : [spec.method.toUpperCase()];
    for (const path of pathsOf(spec.path)) methods.set(path, [...(methods.get(path) ?? []), ...method]);
  }
  return methods;
}

/** Literal paths of other operations that this path's parameter would match, such as `GET /v1/identity/enroll`. */
function pathsNotMeant(spec: RouteSpec, known: ReadonlyMap<string, string[]>): string[] {
  if (!spec.path.includes('{')) return [];
  const pattern = new RegExp(`^${spec.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const method = spec.method.toUpperCase();
  return [...known]
    .filter(([path, methods]) => !path.includes('{') && pattern.test(path) && !methods.includes(method))
    .map(([path]) => path);
}

/** `/v1/identity/{identity_id}` as Express writes it. */
function expressPath({ path, manySegments }: { path: string; manySegments?: string | undefined }): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    name === manySegments ? `*${name}` : `:${name}`,
  );
}
