import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { TracingSettings } from '../config/tracing-settings.ts';
import { allowedAttributes, errorType } from './span-attributes.ts';
import { createSpanQueue, type SpanQueue, type SpanResult } from './span-queue.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';
import type { BegunBy, OpenSpan, SpanKind, SpanOptions, Tracing } from './tracing.ts';

// The only file that loads OpenTelemetry. It is imported by `import()`, and only where traces are on.

const kinds: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
  internal: OtelKind.INTERNAL,
};

interface OtelOptions {
  role: string;
  onResult: (result: SpanResult, spans: number) => void;
}

export function createOtelTracing(
  settings: TracingSettings,
  { role, onResult }: OtelOptions,
): { tracing: Tracing; close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: settings.tracesUrl,
    headers: settings.headers,
    timeoutMillis: 5000,
  });
  const queue = createSpanQueue<ReadableSpan>({ send: (spans) => exported(exporter, spans), onResult });
  const provider = new BasicTracerProvider({
    // Nothing of the machine is added: neither its name nor its user.
    resource: resourceFromAttributes({
      'service.name': settings.serviceName ?? `humanmark-${role}`,
      'service.namespace': 'humanmark',
      'process.pid': process.pid,
    }),
    sampler: samplerOf(settings),
    spanLimits: { attributeCountLimit: 16, linkCountLimit: 1, eventCountLimit: 0 },
    spanProcessors: [processorOf(queue)],
  });
  const close = async () => {
    await queue.close();
    // Nothing waits any more; a connection that hangs is left to the end of the process.
    void exporter.shutdown().catch(() => undefined);
  };
  return { tracing: tracingOf(provider, settings.callers), close };
}

function samplerOf({ sampler, ratio }: TracingSettings): ParentBasedSampler {
  const roots = {
    parentbased_traceidratio: () => new TraceIdRatioBasedSampler(ratio),
    parentbased_always_on: () => new AlwaysOnSampler(),
    parentbased_always_off: () => new AlwaysOffSampler(),
  };
  return new ParentBasedSampler({ root: roots[sampler]() });
}

const processorOf = (queue: SpanQueue<ReadableSpan>) => ({
  onStart: () => undefined,
  onEnd(span: ReadableSpan) {
    if (isSampled(span.spanContext())) queue.add(span);
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
});

const exported = (exporter: OTLPTraceExporter, spans: ReadableSpan[]): Promise<void> =>
  new Promise((resolve, reject) => {
    exporter.export(spans, ({ error }) => (error === undefined ? resolve() : reject(error)));
  });

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

function tracingOf(provider: BasicTracerProvider, callers: TracingSettings['callers']): Tracing {
  const tracer = provider.getTracer('humanmark');
  const contexts = new AsyncLocalStorage<Context>();
  const activeSpan = (): Span | undefined => {
    const context = contexts.getStore();
    return context === undefined ? undefined : trace.getSpan(context);
  };

  const begin = (name: string, { kind, attributes = {}, from, caller }: SpanOptions & BegunBy): Span => {
    const options = { kind: kinds[kind], attributes: allowedAttributes(attributes) };
    const active = contexts.getStore() ?? ROOT_CONTEXT;
    const context = readTraceparent(from) ?? (callers === 'parent' ? readTraceparent(caller) : undefined);
    if (context) return tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, context));
    const linked = readTraceparent(caller);
    const links = linked === undefined ? [] : [{ context: linked }];
    return tracer.startSpan(name, { ...options, links }, active);
  };
  const run = async <Result>(span: Span, work: (open: OpenSpan) => Promise<Result>): Promise<Result> => {
    const open = openSpan(span);
    try {
      const result = await contexts.run(trace.setSpan(ROOT_CONTEXT, span), () => work(open));
      open.end();
      return result;
    } catch (error) {
      open.end(error);
      throw error;
    }
  };

  return {
    around: (name, options, work) => run(begin(name, options), work),
    within: (name, options, work) =>
      activeSpan()?.isRecording() === true ? run(begin(name, options), () => work()) : work(),
    step(name, kind, attributes) {
      if (activeSpan()?.isRecording() !== true) return undefined;
      return openSpan(begin(name, { kind, attributes }));
    },
    traceparent() {
      const context = activeSpan()?.spanContext();
      return context !== undefined && isSampled(context) ? writeTraceparent(context) : undefined;
    },
    logFields() {
      const context = activeSpan()?.spanContext();
      return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
    },
  };
}

function openSpan(span: Span): OpenSpan {
  return {
    set: (attributes) => void span.setAttributes(allowedAttributes(attributes)),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', errorType(error));
      }
      span.end();
    },
  };
}
