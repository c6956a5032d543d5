import { z } from 'zod';
import { list } from './lists.ts';

export const samplers = [
  'parentbased_traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
] as const;

/** `name=value,...`, the values percent-encoded, as OpenTelemetry has them. A value is a credential, so no message quotes one. */
export const otlpHeaders = list.transform((texts, ctx) => {
  const headers: Record<string, string> = {};
  for (const [at, text] of texts.entries()) {
    const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*(.*)$/.exec(text) ?? [];
    const decoded = decode(value);
    if (name !== '' && decoded !== undefined) headers[name] = decoded;
    else ctx.addIssue({ code: 'custom', message: `entry ${at + 1} must be NAME=VALUE, percent-encoded` });
  }
  return headers;
});

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign; the caller says which entry it is in.
    return undefined;
  }
}

export const ratio = z.coerce.number().min(0).max(1).default(0.01);

export interface TracingSettings {
  tracesUrl: string;
  headers: Record<string, string>;
  /** Undefined: `humanmark-` and the role. */
  serviceName: string | undefined;
  sampler: (typeof samplers)[number];
  ratio: number;
  /** What the `traceparent` of a request is to its trace: something that it is linked to, or its parent. */
  callers: 'link' | 'parent';
}

interface TracingVariables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: Record<string, string>;
  OTEL_SERVICE_NAME?: string | undefined;
  OTEL_TRACES_SAMPLER: TracingSettings['sampler'];
  OTEL_TRACES_SAMPLER_ARG: number;
  TRACEPARENT_OF_CALLERS: TracingSettings['callers'];
}

/** Null without a collector: no traces are recorded then. */
export function tracingSettings(env: TracingVariables): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return null;
  return {
    // The variable names the collector; the path of each signal is added to it (OTLP 1.5).
    tracesUrl: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    callers: env.TRACEPARENT_OF_CALLERS,
  };
}
