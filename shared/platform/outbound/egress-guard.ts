import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { createAddressPolicy } from './address-policy.ts';
import { toOutboundError } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';
import { withinReach } from './page-reach.ts';
import { createPinnedConnections, type PinnedConnection } from './pinned-connections.ts';
import { DialError, dialPlain } from './pinned-dialer.ts';
import { createHostResolver, type HostResolver, type VettedTarget, vetUrl } from './resolve-host.ts';

export interface EgressGuardOptions {
  /** As of `createOutboundClient`. */
  allowlist: readonly string[];
  dnsServers: readonly string[];
}

export interface ForwardedRequest {
  method: string;
  /** Absolute, `http:` alone. */
  url: string;
  /** Names and values alternately, as they are sent; none that frame the message. */
  headers: string[];
  body: Readable | null;
}

export interface ForwardedReply {
  status: number;
  statusText: string;
  /** Names and values alternately. */
  headers: string[];
  /** Not decompressed. It has to be read or destroyed. */
  body: Readable;
}

export interface ResolvedName {
  host: string;
  addresses: readonly string[];
}

/** The connections of one visit to a page. A name is resolved once for all of them, so its address cannot change. */
export interface EgressScope {
  /**
   * A connection to `host:port`, for bytes this side does not understand.
   * @throws OutboundError
   */
  tunnel(authority: string): Promise<Socket>;
  /** One request in the clear; redirects are replies like any other. @throws OutboundError */
  forward(request: ForwardedRequest): Promise<ForwardedReply>;
  /** Names that resolved, in the order they were asked for. */
  names(): readonly ResolvedName[];
  /** Address and port that `host:port` was last dialled at. */
  dialledAt(authority: string): string | null;
  /** Drops all connections. */
  close(): void;
}

export interface EgressGuard {
  /** @param page the address that the visit is for: what its page leads to has to be within its reach */
  openScope(page: string): EgressScope;
  close(): Promise<void>;
}

const dnsTimeoutMs = 5_000;
const connectTimeoutMs = 10_000;
/** How long a server may be silent, before and within a response. */
const silenceMs = 20_000;
/** Addresses of a name that are tried. */
const dialsMax = 3;
const idleConnectionsMax = 64;

/**
 * The guard of `createOutboundClient` for whole connections: ports 80, 443, 8080, 8443 of public addresses, and of the allow-list
 * what is within reach of the visited page (`withinReach`).
 * A private address beside a public one is left out: it must not be enough to add one for a page not to be seen.
 */
export function createEgressGuard({ allowlist, dnsServers }: EgressGuardOptions): EgressGuard {
  const policy = createAddressPolicy({ allowlist });
  const resolver = createHostResolver({
    policy,
    dnsServers,
    timeoutMs: dnsTimeoutMs,
    leavesOutPrivate: true,
  });
  const connections = createPinnedConnections({ policy, maxIdle: idleConnectionsMax });
  return {
    openScope(page) {
      const { resolve, names } = resolveOnce(resolver);
      const rules = { policy, allowHttp: true, resolver: { resolve }, hasAllowlist: allowlist.length > 0 };
      const dials = createDials();
      const vet = async (url: string): Promise<VettedTarget> => {
        const vetted = await vetUrl(url, rules);
        if (vetted.addresses.every((address) => policy.isPublic(address))) return vetted;
        return withinReach(await vetUrl(page, rules), vetted, policy);
      };
      return {
        async tunnel(authority) {
          const vetted = await vet(`http://${authority}/`);
          const { port } = vetted.target;
          return dials.dialEach(vetted, (address, timeoutMs) =>
            dialPlain({ address, port, policy, timeoutMs, signal: dials.signal }),
          );
        },
        async forward(request) {
          const vetted = await vet(request.url);
          const { target } = vetted;
          if (target.secure) throw new OutboundError('scheme_not_allowed');
          const { signal } = dials;
          return dials.dialEach(vetted, (address, timeoutMs) =>
            sendOver(connections.take(target, address, timeoutMs), target.path, { ...request, signal }),
          );
        },
        names,
        dialledAt: (authority) => dials.dialledAt(authority),
        close: () => dials.close(),
      };
    },
    async close() {
      resolver.close();
      await connections.close();
    },
  };
}

interface Dials extends Pick<EgressScope, 'dialledAt' | 'close'> {
  /** One address after the other, until one can be connected to. @throws OutboundError */
  dialEach<T>(target: VettedTarget, dial: (address: string, timeoutMs: number) => Promise<T>): Promise<T>;
  signal: AbortSignal;
}

function createDials(): Dials {
  const closing = new AbortController();
  // Every connection of the visit listens, 64 at once.
  setMaxListeners(0, closing.signal);
  const dialled = new Map<string, string>();
  return {
    signal: closing.signal,
    dialledAt: (authority) => dialled.get(authority) ?? null,
    close: () => closing.abort(new OutboundError('exchange_timeout')),
    async dialEach({ target: { hostname, port }, addresses }, dial) {
      const tried = addresses.slice(0, dialsMax);
      let lastError: unknown = new OutboundError('name_not_found');
      for (const address of tried) {
        dialled.set(`${hostname}:${port}`, `${address.includes(':') ? `[${address}]` : address}:${port}`);
        try {
          return await dial(address, connectTimeoutMs / tried.length);
        } catch (error) {
          lastError = error;
          if (!(error instanceof DialError) || closing.signal.aborted) break;
        }
      }
      throw toOutboundError(lastError);
    },
  };
}

async function sendOver(
  connection: PinnedConnection,
  path: string,
  { method, headers, body, signal }: ForwardedRequest & { signal: AbortSignal },
): Promise<ForwardedReply> {
  try {
    const reply = await connection.client.request({
      method,
      path,
      headers,
      body,
      signal,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      responseHeaders: 'raw',
    });
    reply.body.once('end', () => connection.release());
    reply.body.once('close', () => {
      if (!reply.body.readableEnded) connection.drop();
    });
    // The headers of a raw response come as one list, which the type does not know.
    const raw: unknown = reply.headers;
    return {
      status: reply.statusCode,
      statusText: reply.statusText,
      headers: Array.isArray(raw) ? raw.map(String) : [],
      body: reply.body,
    };
  } catch (error) {
    connection.drop();
    throw error;
  }
}

function resolveOnce(resolver: HostResolver): Pick<HostResolver, 'resolve'> & Pick<EgressScope, 'names'> {
  const asked = new Map<string, Promise<readonly string[]>>();
  const found: ResolvedName[] = [];
  return {
    resolve(host) {
      const known = asked.get(host);
      if (known) return known;
      const response = resolver.resolve(host).then((addresses) => {
        found.push({ host, addresses });
        return addresses;
      });
      asked.set(host, response);
      // A name server that failed may respond the next time.
      response.catch((error: unknown) => {
        if (!(error instanceof OutboundError) || error.kind !== 'refused') asked.delete(host);
      });
      return response;
    },
    names: () => found,
  };
}
