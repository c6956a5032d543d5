import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { EgressGuard, ResolvedName } from '../../shared/platform/outbound/egress-guard.ts';
import { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';

/** The network access of one visit: its credentials at the proxy, and what it did there. */
export interface EgressSession {
  readonly credentials: { username: string; password: string };
  names(): readonly ResolvedName[];
  /** `address:port` the host of an absolute address was dialled at; null where it was not. */
  remoteOf(url: string): string | null;
  /** Why the host of an absolute address could not be reached the last time; null when it could. */
  failureOf(url: string): OutboundError | null;
  used(): { bytes: number; connections: number; isExhausted: boolean };
  /** Ends every connection of the visit; its credentials are no longer accepted. */
  close(): void;
}

/** The proxy's own side of a session. */
export interface EgressSessionSide extends EgressSession {
  readonly limits: EgressLimits;
  isCalled(password: string): boolean;
  /** Counts a connection to `authority` and records its result. @throws OutboundError */
  pass<T>(authority: string, work: (scope: ReturnType<EgressGuard['openScope']>) => Promise<T>): Promise<T>;
  /** Destroys the stream when the session ends. */
  hold(stream: Duplex): void;
  /** False once the limit is exceeded: the caller stops reading. */
  count(bytes: number): boolean;
}

/** One stream to the browser and one to the server. */
const endsOfEach = 2;

export function openEgressSession(
  guard: EgressGuard,
  { page, limits }: { page: string; limits: EgressLimits },
  onClose: () => void,
): EgressSessionSide {
  const scope = guard.openScope(page);
  const credentials = {
    username: randomBytes(9).toString('base64url'),
    password: randomBytes(24).toString('base64url'),
  };
  const streams = new Set<Duplex>();
  const failures = new Map<string, OutboundError>();
  let bytes = 0;
  let connections = 0;
  let isExhausted = false;
  let isClosed = false;
  const dropAll = (): void => {
    scope.close();
    for (const stream of streams) stream.destroy();
  };

  return {
    limits,
    credentials,
    names: () => scope.names(),
    remoteOf: (url) => scope.dialledAt(authorityOf(url)),
    failureOf: (url) => failures.get(authorityOf(url)) ?? null,
    used: () => ({ bytes, connections, isExhausted }),
    close() {
      isClosed = true;
      dropAll();
      onClose();
    },
    isCalled: (password) => isSame(password, credentials.password),
    async pass(authority, work) {
      connections += 1;
      if (connections > limits.connections) isExhausted = true;
      const key = authorityOf(`http://${authority}`);
      try {
        if (isClosed || isExhausted || streams.size > limits.atOnce * endsOfEach)
          throw new OutboundError('request_invalid');
        const result = await work(scope);
        failures.delete(key);
        return result;
      } catch (error) {
        if (error instanceof OutboundError) failures.set(key, error);
        throw error;
      }
    },
    hold(stream) {
      if (isClosed || isExhausted) stream.destroy();
      else if (!streams.has(stream)) {
        streams.add(stream);
        stream.once('close', () => streams.delete(stream));
      }
    },
    count(more) {
      bytes += more;
      if (bytes > limits.bytes && !isExhausted) {
        isExhausted = true;
        dropAll();
      }
      return !isExhausted;
    },
  };
}

/** `host:port` as the guard writes it: without brackets and the root dot, always with the port. */
function authorityOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return `${host}:${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Network limits of one visit. What exceeds them is cut off; what was received before is still read. */
export interface EgressLimits {
  /** In both directions together. */
  bytes: number;
  /** Size of one response in the clear; within TLS responses cannot be told apart. */
  answerBytes: number;
  /** Tunnels and requests in the clear, in total. */
  connections: number;
  atOnce: number;
  /** How long a tunnel may be idle. */
  idleMs: number;
}

export const egressLimits: EgressLimits = {
  bytes: 40 * 1024 * 1024,
  answerBytes: 10 * 1024 * 1024,
  connections: 300,
  atOnce: 64,
  idleMs: 20_000,
};
