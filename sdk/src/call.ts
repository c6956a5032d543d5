import { type Deadline, startDeadline } from './deadline.ts';
import {
  HumanmarkConnectionError,
  HumanmarkError,
  HumanmarkTimeoutError,
  ofCall,
  type Sending,
} from './errors.ts';
import type { CallOptions } from './operation.ts';
import { type AnyInput, buildRequest, type Sent } from './request.ts';
import { readResponse } from './response.ts';
import { isPassing, waitMs } from './retry.ts';
import type { CookieRow, Row } from './row.ts';

export interface Settings {
  /** Only the console has none. */
  apiKey?: string;
  baseUrl: string;
  fetch: typeof fetch;
  timeoutMs: number;
  retries: number;
}

/** A call with its retries: one that may be repeated is, while its failure may pass and its deadline leaves the time. */
export async function perform(
  settings: Settings,
  row: Row | CookieRow,
  input: AnyInput,
  options: CallOptions & Pick<Sending, 'operation'>,
): Promise<unknown> {
  const sent = buildRequest(settings, row, input, options);
  const retries = sent.isRepeatable ? (options.retries ?? settings.retries) : 0;
  const sending = { operation: options.operation, attempts: 0 };
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs;
  const overdue = () =>
    new HumanmarkTimeoutError(`no response within ${timeoutMs} ms${ofCall(sending)}`, sending);
  const deadline = startDeadline(timeoutMs, overdue, options.signal);
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        deadline.check();
        sending.attempts += 1;
        return await attempt(settings, row, sent, { deadline, sending });
      } catch (error) {
        deadline.check();
        const wait = tries < retries ? waitAfter(error, tries) : undefined;
        if (wait === undefined || wait >= deadline.leftMs()) throw error;
        await deadline.wait(wait);
      }
    }
  } finally {
    deadline.end();
  }
}

function waitAfter(error: unknown, tries: number): number | undefined {
  if (!(error instanceof HumanmarkError)) return undefined;
  // The try before this one was received although its response was not.
  if (!isPassing(error.status) && error.reason !== 'idempotency_in_progress') return undefined;
  return waitMs(tries, error.retryAfterSeconds);
}

async function attempt(
  settings: Settings,
  row: Row | CookieRow,
  sent: Sent,
  { deadline, sending }: { deadline: Deadline; sending: Sending },
): Promise<unknown> {
  const { url, method, headers, body } = sent;
  try {
    // A redirect would take the key to another host.
    const request = { method, headers, body, redirect: 'manual', signal: deadline.signal } as const;
    return await readResponse(await settings.fetch(url, request), row[3], sending);
  } catch (error) {
    if (error instanceof HumanmarkError) throw error;
    const message = `no response arrived from ${settings.baseUrl}${ofCall(sending)}`;
    throw new HumanmarkConnectionError(message, { ...sending, cause: error });
  }
}
