import type { IncomingMessage } from 'node:http';
import { assertRefusal } from './assert-refusal.ts';
import { assertDocumented, type ReceivedResponse } from './openapi-matcher.ts';
import { noteSeen } from './seen-answers.ts';

export interface ReceivedText extends Omit<ReceivedResponse, 'body'> {
  text: string;
}

/**
 * Checks a response against openapi.json, and records that a test has seen it.
 * @returns the body: parsed where it is JSON, undefined where there is none
 * @throws with the difference between the response and openapi.json
 */
export function noteAnswer({ text, ...received }: ReceivedText): unknown {
  const { method, path, status, headers } = received;
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  if (method === 'HEAD' || method === 'OPTIONS') return body;
  const operation = assertDocumented({ ...received, body });
  if (operation) noteSeen(operation.operationId, status);
  // Where a store is away, /readyz lists all of them in place of a refusal.
  if (status >= 400 && operation?.operationId !== 'ready')
    assertRefusal(`${method} ${path}`, status, headers, body);
  return body;
}

/** The headers of a response that Node's own client received. */
export function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Headers(pairs);
}
