import { activeTracing } from '../../shared/platform/tracing/tracing.ts';
import type { RouteSpec } from './route.ts';
import type { ServeNamed } from './serve-route.ts';

/** The same handler, each request of which is a span under its operation; the handler itself where no traces are recorded. */
export function tracedRoute(
  { method, path }: Pick<RouteSpec, 'method' | 'path'>,
  handler: ServeNamed,
): ServeNamed {
  const tracing = activeTracing();
  if (tracing === undefined) return handler;
  const name = `${method.toUpperCase()} ${path}`;
  const attributes = { 'http.request.method': method.toUpperCase(), 'http.route': path };
  return (request, response, named) =>
    tracing.around(
      name,
      { kind: 'server', attributes, caller: request.headers.traceparent },
      async (span) => {
        await handler(request, response, named);
        const status = response.statusCode;
        span.set({
          'http.response.status_code': status,
          ...(status >= 500 && { 'error.type': String(status) }),
        });
      },
    );
}
