import { createSecureContext } from 'node:tls';
import { Client } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import type { OutboundTarget } from './outbound-url.ts';
import { createPinnedDialer, type TlsSessions } from './pinned-dialer.ts';

/** At most one TCP connection to one vetted address, used by one exchange at a time. Connects when dispatched on. */
export interface PinnedConnection {
  client: Client;
  /** After a reply was read to its end: may serve another exchange with the same origin and address. */
  release(): void;
  /** After anything else: closed at once, also in the middle of connecting. */
  drop(): void;
}

export interface PinnedConnections {
  /** @param dialTimeoutMs limit of TCP and TLS together, should it have to connect. */
  take(target: OutboundTarget, address: string, dialTimeoutMs: number): PinnedConnection;
  /** Closes every connection; exchanges under way fail. */
  close(): Promise<void>;
}

export interface PinnedConnectionsOptions {
  policy: AddressPolicy;
  /** Idle connections kept at once; the longest idle is closed beyond that. */
  maxIdle: number;
  /** PEM certificates to trust instead of Node's own list. */
  ca?: string | undefined;
}

interface Entry extends PinnedConnection {
  key: string;
  setDialTimeout(milliseconds: number): void;
}

/**
 * How long an unused connection stays open. Receivers close idle ones after 2 s (gunicorn) to 75 s (nginx);
 * ours go first, because a POST written to a connection that is just being closed cannot be safely resent.
 */
const idleMs = 1_000;
/** Node's own default limit for all response headers together. */
const maxHeaderBytes = 16_384;

/**
 * Keep-alive for exchanges that vetted the same address for the same origin. Single undici clients instead
 * of an undici Pool: a Pool does not say which connection serves a request, so it could not be closed while
 * connecting, and undici 7.30 dials again after an aborted request just to discard it.
 */
export function createPinnedConnections(options: PinnedConnectionsOptions): PinnedConnections {
  const { policy, maxIdle, ca } = options;
  // Made once: parsing certificates for every connection would cost more than the rest of connecting.
  const secureContext = createSecureContext({ ca, minVersion: 'TLSv1.2' });
  const sessions = createSessions(maxIdle);
  const all = new Set<Entry>();
  /** Oldest first, because a Set keeps insertion order. */
  const idle = new Set<Entry>();
  const idleByKey = new Map<string, Entry[]>();

  const unlist = (entry: Entry): void => {
    if (!idle.delete(entry)) return;
    const rest = idleByKey.get(entry.key)?.filter((other) => other !== entry) ?? [];
    if (rest.length === 0) idleByKey.delete(entry.key);
    else idleByKey.set(entry.key, rest);
  };

  const open = (key: string, target: OutboundTarget, address: string): Entry => {
    const dialer = createPinnedDialer({ target, address, policy, secureContext, sessions: sessions(key) });
    const client = new Client(target.origin, {
      connect: dialer.connect,
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
      maxHeaderSize: maxHeaderBytes,
      // The exchange has one clock for everything; undici's per-phase clocks restart with every dripped byte.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    let connected = false;
    const entry: Entry = {
      key,
      client,
      setDialTimeout(milliseconds) {
        dialer.timeoutMs = milliseconds;
      },
      release() {
        if (!connected || client.destroyed) return entry.drop();
        idle.add(entry);
        idleByKey.set(key, [...(idleByKey.get(key) ?? []), entry]);
        const [oldest] = idle;
        if (idle.size > maxIdle) oldest?.drop();
      },
      drop() {
        unlist(entry);
        all.delete(entry);
        dialer.destroy();
        void client.destroy();
      },
    };
    client.on('connect', () => {
      connected = true;
    });
    client.on('disconnect', () => {
      connected = false;
      if (idle.has(entry)) entry.drop();
    });
    all.add(entry);
    return entry;
  };

  return {
    take(target, address, dialTimeoutMs) {
      const key = `${target.origin} ${address}`;
      const entry = idleByKey.get(key)?.at(-1) ?? open(key, target, address);
      unlist(entry);
      entry.setDialTimeout(dialTimeoutMs);
      return entry;
    },
    async close() {
      const entries = [...all];
      for (const entry of entries) entry.drop();
      await Promise.all(entries.map(({ client }) => client.destroy()));
    },
  };
}

/** The last TLS session per origin and address: resuming saves most of a handshake's computing. */
function createSessions(maxKept: number): (key: string) => TlsSessions {
  const kept = new Map<string, Buffer>();
  return (key) => ({
    last: () => kept.get(key),
    keep(session) {
      kept.delete(key);
      kept.set(key, session);
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    },
  });
}
