import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';

const valueSchema = z.union([
  z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.strictObject({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
]);
const attributesSchema = z
  .array(z.strictObject({ key: z.string(), value: valueSchema }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, value])));
const spanSchema = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributesSchema,
  events: z.array(z.unknown()).max(0),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })),
});
/** A request of OTLP over HTTP, as JSON (opentelemetry-proto 1.5, `ExportTraceServiceRequest`). */
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export interface CollectedSpan extends z.output<typeof spanSchema> {
  service: string;
}

export interface TraceCollector {
  url: string;
  /** All spans so far. */
  spans(): CollectedSpan[];
  /** Every body as it came. */
  text(): string;
  requests(): number;
  close(): Promise<void>;
}

/** A collector on loopback. A silent one takes connections and requests, and never responds. */
export async function startTraceCollector({ isSilent = false } = {}): Promise<TraceCollector> {
  const bodies: string[] = [];
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      if (request.url !== '/v1/traces') throw new Error(`spans were sent to ${request.url}`);
      for (const { resource, scopeSpans } of requestSchema.parse(JSON.parse(body)).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, service: String(resource.attributes['service.name']) });
      if (!isSilent) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${listeningPort(server)}`,
    spans: () => spans,
    text: () => bodies.join('\n'),
    requests: () => bodies.length,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
