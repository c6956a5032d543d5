import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { Refusal, Unreachable } from './device-service.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Outgoing {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request continue after the person leaves the page. */
  readonly keepalive?: boolean;
}

export interface Answered {
  /** Undefined for a response without content. */
  readonly body: unknown;
  /** The service's clock, if the response gave it. */
  readonly at: Date;
}

const ANSWER_MS = 20_000;

/** Paths are relative, so that the service may be mounted below a path of another site. @throws Refusal, Unreachable */
export async function sendRequest(
  method: Method,
  path: string,
  { body, headers = {}, keepalive = false }: Outgoing = {},
): Promise<Answered> {
  const sent = new Headers(headers);
  if (body !== undefined) sent.set('Content-Type', 'application/json');
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      method,
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      keepalive,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    answer = response.status === 204 ? undefined : await response.json();
  } catch (cause) {
    throw new Unreachable('no answer', { cause });
  }
  if (!response.ok) throw refusalOf(response, answer);
  const said = Date.parse(response.headers.get('Date') ?? '');
  return { body: answer, at: Number.isNaN(said) ? new Date() : new Date(said) };
}

function refusalOf({ headers }: Response, answer: unknown): Refusal {
  const said = membersOf(membersOf(answer)['error'])['message'];
  const wait = Number(headers.get('Retry-After'));
  return new Refusal(headers.get('X-Error-Reason') ?? 'unknown', String(said), wait > 0 ? wait : undefined);
}
