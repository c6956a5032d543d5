import type { SpanAttributes } from './span-attributes.ts';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** @param error what ended it, where it failed: only its code is recorded */
  end(error?: unknown): void;
}

export interface SpanOptions {
  kind: SpanKind;
  attributes?: SpanAttributes;
}

export interface BegunBy {
  /** The `traceparent` that a row or a job of ours carries: the span continues that trace. */
  from?: string | null | undefined;
  /** The `traceparent` of a request. A stranger wrote it, so by default the span begins a trace that is linked to it. */
  caller?: string | string[] | undefined;
}

/** What the seams of the service record spans with. It exists only where an operator has named a collector. */
export interface Tracing {
  /** A span around work, active in all that it calls and awaits. Begins a trace where none is under way, and none is continued. */
  around<Result>(
    name: string,
    options: SpanOptions & BegunBy,
    work: (span: OpenSpan) => Promise<Result>,
  ): Promise<Result>;
  /** The same inside a trace that is recorded, and the work alone elsewhere. */
  within<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result>;
  /** A step of the active span, in which no other span begins. Undefined where no trace is recorded. The caller ends it. */
  step(name: string, kind: SpanKind, attributes: SpanAttributes): OpenSpan | undefined;
  /** For a row or a request that continues this trace elsewhere. Undefined where it is not recorded. */
  traceparent(): string | undefined;
  /** For log lines; empty where no span is active. */
  logFields(): { trace_id?: string; span_id?: string };
}

/**
 * Of the process, like the execution whose parts the spans are: a statement is run by code that no request's dependencies reach.
 * Undefined unless an operator has turned traces on, so a seam costs one comparison: `activeTracing()?.step(...)` does not even
 * make its arguments.
 */
let active: Tracing | undefined;

export const activeTracing = (): Tracing | undefined => active;

/** @throws Error where the process has one already: spans of two would be parents of each other */
export function activateTracing(tracing: Tracing): () => void {
  if (active !== undefined) throw new Error('this process records traces already');
  active = tracing;
  return () => {
    active = undefined;
  };
}

/** `Tracing.around` where traces are recorded, and the work alone elsewhere. */
export const traced = <Result>(
  name: string,
  options: SpanOptions & BegunBy,
  work: () => Promise<Result>,
): Promise<Result> => (active === undefined ? work() : active.around(name, options, work));

/** `Tracing.within` in the same way. */
export const tracedWithin = <Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> => (active === undefined ? work() : active.within(name, options, work));

/** For log lines. */
export const traceFields = (): object => active?.logFields() ?? {};
