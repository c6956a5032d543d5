import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { AppError } from '../shared/errors/app-error.ts';
import { logAnswer } from './http/access-log.ts';
import { createBodyReader } from './http/read-body.ts';
import { requestIdFrom } from './http/request-id.ts';
import type { Route } from './http/route.ts';
import { sendError } from './http/send-error.ts';
import { serveRoute, type ServingDeps } from './http/serve-route.ts';

const bodyBytesMax = 65_536;

export interface AppOptions<Deps extends ServingDeps> {
  deps: Deps;
  routes: readonly Route<Deps>[];
  trustedProxies: readonly string[];
}

/** The Express application: every operation of the table, then 405 for its paths and 404 for the rest. */
export function createApp<Deps extends ServingDeps>({
  deps,
  routes,
  trustedProxies,
}: AppOptions<Deps>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('trust proxy', trustedProxies.length === 0 ? false : [...trustedProxies]);

  const readBody = createBodyReader(bodyBytesMax);
  for (const route of routes) {
    const serve = serveRoute(deps, route, readBody);
    app[route.spec.method](expressPath(route.spec.path), (request: Request, response: Response) => {
      begin(request, response);
      if (route.spec.cors === true) response.setHeader('Access-Control-Allow-Origin', '*');
      logAnswer(deps.log, request, response, route.spec.path);
      return serve(request, response);
    });
  }
  for (const [path, methods] of methodsByPath(routes)) {
    app.all(expressPath(path), (request, response) =>
      answerOtherMethod(request, response, { methods, routes, path, deps }),
    );
  }
  app.use((request: Request, response: Response) => {
    begin(request, response);
    sendError(response, new AppError('route_not_found', 'There is no such endpoint.'), deps.log);
  });
  // Express knows an error handler by its four parameters. Only what the router itself throws arrives here.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    begin(request, response);
    sendError(response, error, deps.log);
  });
  return app;
}

/** Headers that every answer carries. */
function begin(request: Request, response: Response): void {
  response.setHeader('X-Request-Id', requestIdFrom(request.headers['x-request-id']));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
}

function answerOtherMethod<Deps extends ServingDeps>(
  request: Request,
  response: Response,
  known: { methods: string[]; routes: readonly Route<Deps>[]; path: string; deps: Deps },
): void {
  begin(request, response);
  const cors = known.routes.some(({ spec }) => spec.path === known.path && spec.cors === true);
  if (request.method === 'OPTIONS' && cors) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', known.methods.join(', '));
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key, X-Request-Id');
    response.setHeader('Access-Control-Max-Age', '86400');
    response.writeHead(204).end();
    return;
  }
  response.setHeader('Allow', known.methods.join(', '));
  const message = `This endpoint takes ${known.methods.join(' or ')}.`;
  sendError(response, new AppError('method_not_allowed', message), known.deps.log);
}

function methodsByPath<Deps>(routes: readonly Route<Deps>[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { spec } of routes) {
    const method = spec.method === 'get' ? ['GET', 'HEAD'] : [spec.method.toUpperCase()];
    methods.set(spec.path, [...(methods.get(spec.path) ?? []), ...method]);
  }
  return methods;
}

/** `/v1/identity/{identity_id}` as Express writes it. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
