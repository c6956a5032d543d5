import type { IncomingHttpHeaders } from 'node:http';
import { errors } from 'undici';
import { OutboundError, type OutboundErrorReason, systemCode } from './outbound-error.ts';
import type { PinnedConnection, PinnedConnections } from './pinned-connections.ts';
import { DialError } from './pinned-dialer.ts';
import type { VettedTarget } from './resolve-host.ts';

export interface ExchangeRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** Body bytes read before the connection is dropped. */
  maxResponseBytes: number;
  /** Ends the exchange at any point; the promise rejects with its reason. */
  signal: AbortSignal;
}

export interface ExchangeReply {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received, at most `maxResponseBytes`. */
  body: Buffer;
  /** The limit was reached, and there may have been more. */
  isCut: boolean;
}

/**
 * One request over a connection, which is then released or dropped. Redirects are replies like any other and
 * nothing is decompressed.
 * @throws DialError before anything was sent, the signal's reason, or undici's error; see `toOutboundError`.
 */
function exchange(
  connection: PinnedConnection,
  { method, path, headers, body, maxResponseBytes, signal }: ExchangeRequest,
): Promise<ExchangeReply> {
  return new Promise((resolve, reject) => {
    let head: { status: number; headers: IncomingHttpHeaders } | undefined;
    let settled = false;
    const chunks: Buffer[] = [];
    let size = 0;

    const settle = (end: 'release' | 'drop'): boolean => {
      if (settled) return false;
      settled = true;
      signal.removeEventListener('abort', onAbort);
      connection[end]();
      return true;
    };
    const fail = (error: unknown): void => {
      if (settle('drop')) reject(error);
    };
    const succeed = (truncated: boolean): void => {
      if (head === undefined) return fail(new OutboundError('response_invalid'));
      if (!settle(truncated ? 'drop' : 'release')) return;
      resolve({ body: Buffer.concat(chunks).subarray(0, maxResponseBytes), isCut: truncated, ...head });
    };
    const onAbort = (): void => fail(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);

    connection.client.dispatch(
      { method, path, headers, body },
      {
        // undici 7.30 knows a handler of the present kind only by this method.
        onRequestStart() {},
        onResponseStart(_controller, status, responseHeaders) {
          // 1xx comes before the reply itself.
          if (status >= 200) head = { status, headers: responseHeaders };
        },
        onResponseData(_controller, chunk) {
          if (settled) return;
          chunks.push(chunk);
          size += chunk.length;
          if (size >= maxResponseBytes) succeed(true);
        },
        onResponseEnd: () => succeed(false),
        onResponseError: (_controller, error) => fail(error),
      },
    );
  });
}

/** Puts whatever ended an exchange into the published vocabulary, the original as `cause`; a bug stays itself. */
export function toOutboundError(error: unknown): unknown {
  if (error instanceof OutboundError) return error;
  if (error instanceof DialError) return new OutboundError(dialReason(error), { cause: error });
  // undici leaves the parser error's code empty for most violations.
  const malformed = error instanceof errors.HTTPParserError;
  const reason = malformed ? 'response_invalid' : exchangeReason(systemCode(error));
  return reason === undefined ? error : new OutboundError(reason, { cause: error });
}

function dialReason({ stage, timedOut, systemCode: code }: DialError): OutboundErrorReason {
  if (stage === 'vet') return 'address_not_public';
  if (timedOut) return 'connect_timeout';
  if (stage === 'tcp') return code === 'ECONNREFUSED' ? 'connect_refused' : 'connect_failed';
  // OpenSSL's verification codes and Node's name check; everything else failed before a certificate was judged.
  return /CERT|SELF_SIGNED|ALTNAME|CRL|UNABLE_TO|HOSTNAME/u.test(code) ? 'certificate_invalid' : 'tls_failed';
}

function exchangeReason(code: string): OutboundErrorReason | undefined {
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH')
    return 'request_invalid';
  if (/^UND_ERR_(?:HEADERS|RES)/u.test(code)) return 'response_invalid';
  // TLS 1.3 servers refuse (for want of a client certificate, say) only after the handshake has ended for us.
  if (/^ERR_(?:SSL|TLS)/u.test(code)) return 'tls_failed';
  return /^(?:UND_ERR|E[A-Z]+$)/u.test(code) ? 'connection_reset' : undefined;
}

/** Addresses tried while nothing has been sent; more would leave each too little of the connect time. */
const maxDials = 3;

export interface SendInTurnRequest extends Omit<ExchangeRequest, 'path'> {
  /** Shared by all dials, milliseconds. */
  connectTimeoutMs: number;
}

/**
 * Sends to the first address that can be connected to, TLS included. Once a request may have left it is never sent
 * again: the receiver could see it twice.
 * @throws what `exchange` throws for the last address tried.
 */
export async function sendInTurn(
  connections: PinnedConnections,
  { target, addresses }: VettedTarget,
  { connectTimeoutMs, ...request }: SendInTurnRequest,
): Promise<ExchangeReply & { address: string }> {
  const connectBy = performance.now() + connectTimeoutMs;
  let left = Math.min(addresses.length, maxDials);
  let lastError: unknown;
  for (const address of addresses.slice(0, maxDials)) {
    const dialTimeoutMs = Math.max(1, (connectBy - performance.now()) / left);
    left -= 1;
    try {
      const connection = connections.take(target, address, dialTimeoutMs);
      const reply = await exchange(connection, { path: target.path, ...request });
      return { address, ...reply };
    } catch (error) {
      if (!(error instanceof DialError) || request.signal.aborted) throw error;
      lastError = error;
    }
  }
  throw lastError;
}

/** One clock over every phase of an exchange, joined with the caller's own signal. */
export interface Deadline {
  /** Aborts with `exchange_timeout` when time is up, or with the caller's reason. */
  signal: AbortSignal;
  /** The work's result, or the abort reason if that comes first; the work itself is not stopped. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Must be called when the exchange is over. */
  clear(): void;
}

/** @param limitMs whole exchange, milliseconds. */
export function startDeadline(limitMs: number, callerSignal?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new OutboundError('exchange_timeout')), limitMs);
  const onCallerAbort = (): void => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted === true) onCallerAbort();
  callerSignal?.addEventListener('abort', onCallerAbort);
  const { signal } = controller;

  return {
    signal,
    async race(work) {
      let onAbort: (() => void) | undefined;
      const aborted = new Promise<never>((_resolve, reject) => {
        onAbort = () => reject(signal.reason);
        if (signal.aborted) onAbort();
        else signal.addEventListener('abort', onAbort);
      });
      try {
        return await Promise.race([work, aborted]);
      } finally {
        if (onAbort !== undefined) signal.removeEventListener('abort', onAbort);
      }
    },
    clear() {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', onCallerAbort);
    },
  };
}
