import { once } from 'node:events';
import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { z } from 'zod';
import { createApp } from '../../../api/app.ts';
import { createContext, type ApiContext } from '../../../api/context.ts';
import { createHttpServer } from '../../../api/http-server.ts';
import type { Route } from '../../../api/http/route.ts';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { createReleasers } from '../../../shared/platform/lifecycle/releasers.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { createMetrics } from '../../../shared/platform/metrics/create-metrics.ts';
import { createTestFixture } from '../test-fixture.ts';

/** Fields shared by the routes of these tests. */
export const bodyRoute = {
  method: 'post',
  tag: 'Tests',
  summary: 'A route of this test.',
  auth: 'api-key',
  errors: [],
  responses: { 200: { description: 'What came.', body: z.looseObject({}) } },
} as const;

export interface BodyResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
  reason: string | null;
}

export interface BodyServer {
  port: number;
  send: (path: string, body: Uint8Array | string, headers: Record<string, string>) => Promise<BodyResponse>;
  /** Opens a request whose body the test sends as it likes. */
  open: (path: string, headers: OutgoingHttpHeaders) => ClientRequest;
  close: () => Promise<void>;
}

type BodyServerOptions = Parameters<typeof createHttpServer>[1] & { trustedProxies?: string[] };

/** Starts the API with these routes instead of its own, and a caller of them with a key. */
export async function startBodyServer(
  routes: readonly Route<ApiContext>[],
  { trustedProxies = [], ...limits }: BodyServerOptions = {},
): Promise<BodyServer> {
  const fixture = await createTestFixture();
  const { apiKey } = await fixture.createProject();
  const releasers = createReleasers(silentLogger());
  const deps = await createContext(fixture.config, {
    log: silentLogger(),
    releasers,
    metrics: createMetrics(),
    openapiTexts: { partners: '{}', people: '{}' },
  });
  const server = createHttpServer(createApp({ deps, routes, trustedProxies }), limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = listeningPort(server);
  const authorization = `Bearer ${apiKey}`;
  return {
    port,
    send: async (path, body, headers) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { authorization, ...headers },
        body,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const reason = response.headers.get('x-error-reason');
      return { status: response.status, headers: response.headers, bytes, reason };
    },
    open: (path, headers) =>
      httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers: { authorization, ...headers } }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await releasers.releaseAll();
      await fixture.close();
    },
  };
}

export async function responseOf(
  outgoing: ClientRequest,
): Promise<{ status: number | undefined; reason: unknown; bytes: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return {
    status: response.statusCode,
    reason: response.headers['x-error-reason'],
    bytes: Buffer.concat(chunks),
  };
}

export function jsonOf({ bytes }: { bytes: Buffer }): unknown {
  return JSON.parse(bytes.toString());
}

/** The message of a refusal. */
export function messageOf(answer: { bytes: Buffer }): string {
  return z.object({ error: z.object({ message: z.string() }) }).parse(jsonOf(answer)).error.message;
}
