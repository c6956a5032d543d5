import type { z } from 'zod';
import { UnexpectedCycle } from './story.ts';

export interface ServiceResponse {
  status: number;
  /** Parsed JSON; undefined for a response without content. */
  body: unknown;
  /** `X-Error-Reason` of a refusal. */
  reason: string | null;
  ms: number;
}

export interface ServiceCall {
  key?: string;
  body?: unknown;
}

const requestMs = 15_000;

/** One plain request, as a partner's server would make it. `route` is `POST /verify`. */
export async function callService(
  url: string,
  route: string,
  { key, body }: ServiceCall = {},
): Promise<ServiceResponse> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const headers: Record<string, string> = {};
  if (key !== undefined) headers['authorization'] = `Bearer ${key}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const began = performance.now();
  const response = await fetch(url + path, {
    method,
    headers,
    signal: AbortSignal.timeout(requestMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const ms = performance.now() - began;
  const reason = response.headers.get('x-error-reason');
  const parsed: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body: parsed, reason, ms };
}

/** The body of a 2xx response. @throws UnexpectedCycle for any other status, and for a body of another shape. */
export function bodyOf<Body>({ status, body, reason }: ServiceResponse, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(body);
  if (status < 300 && parsed.success) return parsed.data;
  throw new UnexpectedCycle(`the service answered ${status} ${reason ?? ''} ${JSON.stringify(body)}`);
}
