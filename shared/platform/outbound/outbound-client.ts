import type { IncomingHttpHeaders } from 'node:http';
import { createAddressPolicy } from './address-policy.ts';
import { sendInTurn, startDeadline, toOutboundError } from './exchange.ts';
import { activeTracing } from '../tracing/tracing.ts';
import { OutboundError } from './outbound-error.ts';
import { createPinnedConnections } from './pinned-connections.ts';
import { withinReach } from './page-reach.ts';
import { createHostResolver, createTextResolver, type VettedTarget, vetUrl } from './resolve-host.ts';

export interface OutboundClientOptions {
  /** CIDR blocks exempt from the public-address, scheme and port rules (`NETWORK_ALLOWLIST`). */
  allowlist: readonly string[];
  /** `host:port` of name servers (`DNS_SERVERS`); empty means the system's lookup. */
  dnsServers: readonly string[];
  /** Plain http and ports 80/8080 also towards public hosts. */
  allowHttp: boolean;
  /**
   * For a name with both private and public addresses, contacts only the public ones: for pages of strangers, who could
   * otherwise hide by adding a private one. Never for addresses registered with us; refused whole unless given.
   */
  leavesOutPrivate?: boolean;
  /** PEM certificates to trust instead of Node's own list. */
  ca?: string;
  /** Limit of one name resolution, milliseconds; 5,000 unless given. */
  dnsTimeoutMs?: number;
  /** Keep-alive connections held while unused; 256 unless given. */
  maxIdleConnections?: number;
}

export interface OutboundPost {
  /** Names in any case. Those that frame the message (host, content-length, connection...) are refused. */
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** TCP and TLS together over all addresses tried, milliseconds; 5,000 unless given. */
  connectTimeoutMs?: number;
  /** Everything from name resolution to the last body byte, milliseconds; 15,000 unless given. */
  totalTimeoutMs?: number;
  /** Body bytes read before the connection is dropped; 65,536 unless given. */
  maxResponseBytes?: number;
  signal?: AbortSignal;
}

export interface OutboundGet extends Omit<OutboundPost, 'body'>, LedRequest {
  /** Body bytes read before the connection is dropped. */
  maxResponseBytes: number;
}

export interface LedRequest {
  /**
   * The page that led to this address by a redirect, a file or a link of its own; of the allow-list only what is within
   * reach of that page is then dialled (`withinReach`). Unless given, the address was registered with us.
   */
  ledFrom?: string | undefined;
}

interface OutboundResponse {
  /** The limit of body bytes was reached, and there may have been more. */
  isCut: boolean;
  /** Any final status; a 3xx is returned, never followed. */
  status: number;
  headers: IncomingHttpHeaders;
  /** Whole milliseconds from the call to the end of the reply. */
  durationMs: number;
  /** The vetted address that responded; for the log, not for the party that chose the URL. */
  address: string;
}

export interface OutboundReply extends OutboundResponse {
  /** As received (not decompressed), at most `maxResponseBytes` bytes read as lossy UTF-8. */
  bodyExcerpt: string;
}

export interface OutboundFile extends OutboundResponse {
  /** As received (not decompressed), at most `maxResponseBytes`. */
  body: Buffer;
}

export interface OutboundClient {
  /**
   * Judges a URL at registration: its text, then every address it resolves to now. Connects to nothing.
   * @throws OutboundError kind `refused` or `dns`.
   */
  check(url: string, led?: LedRequest): Promise<void>;
  /**
   * Vets the URL afresh, resolves once, dials only what was vetted.
   * @throws OutboundError, or the signal's own reason when the caller aborts.
   */
  post(url: string, request: OutboundPost): Promise<OutboundReply>;
  /** The same for reading. @throws as `post` */
  get(url: string, request: OutboundGet): Promise<OutboundFile>;
  /**
   * Every TXT record of a name, from the same name servers; empty where there are none. Connects to nothing else.
   * @throws OutboundError kind `dns`
   */
  texts(name: string): Promise<string[]>;
  /** Waits for exchanges under way (their timeouts bound it), then closes every socket. Idempotent. */
  close(): Promise<void>;
}

/** Headers that decide where the message goes or where it ends; only the client sets them. */
const framingHeaders = new Set(
  'host connection content-length transfer-encoding keep-alive upgrade expect te trailer'.split(' '),
);

/**
 * The only way to send requests to addresses chosen by others (the SSRF guard). HTTP(S)_PROXY is ignored: a proxy would
 * resolve the name again, behind the guard. One client per process.
 */
export function createOutboundClient(options: OutboundClientOptions): OutboundClient {
  const { allowlist, dnsServers, allowHttp, ca, dnsTimeoutMs = 5_000, maxIdleConnections = 256 } = options;
  const { leavesOutPrivate } = options;
  const policy = createAddressPolicy({ allowlist });
  const resolver = createHostResolver({ policy, dnsServers, timeoutMs: dnsTimeoutMs, leavesOutPrivate });
  const textResolver = createTextResolver(dnsServers);
  const connections = createPinnedConnections({ policy, maxIdle: maxIdleConnections, ca });
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  const rules = { policy, allowHttp, resolver, hasAllowlist: allowlist.length > 0 };
  const vet = async (url: string, { ledFrom }: LedRequest): Promise<VettedTarget> => {
    const vetted = await vetUrl(url, rules);
    if (ledFrom === undefined || vetted.addresses.every((address) => policy.isPublic(address))) return vetted;
    return withinReach(await vetUrl(ledFrom, rules), vetted, policy);
  };

  const send = async (
    url: string,
    request: Omit<OutboundPost, 'body'> & LedRequest,
    what: { method: 'GET' | 'POST'; body: OutboundPost['body'] | null },
  ): Promise<OutboundFile> => {
    const { connectTimeoutMs = 5_000, totalTimeoutMs = 15_000, maxResponseBytes = 65_536 } = request;
    const startedAt = performance.now();
    const span = activeTracing()?.step(what.method, 'client', { 'http.request.method': what.method });
    const headers = requestHeaders(request.headers);
    const deadline = startDeadline(totalTimeoutMs, request.signal);
    try {
      const vetted = await deadline.race(vet(url, request));
      const sent = { headers, maxResponseBytes, connectTimeoutMs, signal: deadline.signal, ...what };
      const reply = await sendInTurn(connections, vetted, sent);
      span?.set({ 'http.response.status_code': reply.status });
      span?.end();
      return { durationMs: Math.round(performance.now() - startedAt), ...reply };
    } catch (error) {
      const isAborted = request.signal?.aborted === true && error === request.signal.reason;
      const thrown = isAborted ? error : toOutboundError(error);
      span?.end(thrown);
      throw thrown;
    } finally {
      deadline.clear();
    }
  };

  const post = async (url: string, request: OutboundPost): Promise<OutboundReply> => {
    const { body, ...response } = await send(url, request, { method: 'POST', body: request.body });
    return { bodyExcerpt: excerptOf(body, response.isCut), ...response };
  };

  const tracked = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closed) throw new Error('outbound client is closed');
    const promise = work();
    underWay.add(promise);
    try {
      return await promise;
    } finally {
      underWay.delete(promise);
    }
  };

  return {
    check: (url, led = {}) => tracked(async () => void (await vet(url, led))),
    post: (url, request) => tracked(() => post(url, request)),
    get: (url, request) => tracked(() => send(url, request, { method: 'GET', body: null })),
    texts: (name) => tracked(() => textResolver.resolve(name)),
    async close() {
      closed = true;
      await Promise.allSettled(underWay);
      resolver.close();
      textResolver.close();
      await connections.close();
    },
  };
}

/** Lossy UTF-8; a character cut by the limit is left out rather than shown as garbage. */
function excerptOf(body: Buffer, isCut: boolean): string {
  return new TextDecoder().decode(body, { stream: isCut });
}

/** Lower-cases names, so that a caller's header and a default one can never both be sent. */
function requestHeaders(given: Record<string, string>): Record<string, string> {
  // The reply is not decompressed, so ask for a readable one.
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (framingHeaders.has(lower) || lower.startsWith('proxy-')) {
      throw new OutboundError('request_invalid', {
        cause: new Error(`header ${lower} is set by the client`),
      });
    }
    headers[lower] = value;
  }
  return headers;
}
