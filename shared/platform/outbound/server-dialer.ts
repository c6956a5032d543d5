import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';
import { isLocalName } from './outbound-url.ts';
import { createHostResolver } from './resolve-host.ts';

export interface ServerDialer {
  /** An open connection. @throws OutboundError kind `dns`, or the system's error of the last address */
  connect(server: { host: string; port: number }): Promise<Socket>;
  close(): void;
}

export interface ServerDialerOptions {
  /** `host:port` of name servers (`DNS_SERVERS`); empty means the system's own lookup. */
  dnsServers: readonly string[];
  /** The limit of the questions, and of each address that is dialled, milliseconds. */
  timeoutMs: number;
}

/** The operator chose the server, so every address of it may be dialled. */
const anyAddress: AddressPolicy = { isAllowed: () => true, isPublic: () => true };

/**
 * For servers outside of the installation that the operator names, as the mail server: not guarded, but resolved where
 * every outbound name is. Names that can only be local, as those of containers, are the system's.
 */
export function createServerDialer({ dnsServers, timeoutMs }: ServerDialerOptions): ServerDialer {
  const outside = createHostResolver({ policy: anyAddress, dnsServers, timeoutMs });
  const local = createHostResolver({ policy: anyAddress, dnsServers: [], timeoutMs });
  const addressesOf = async (host: string) => {
    if (isIP(host) !== 0) return [host];
    return (isLocalName(host) ? local : outside).resolve(host);
  };
  return {
    async connect({ host, port }) {
      let failure: unknown;
      for (const address of await addressesOf(host)) {
        try {
          return await dial(address, port, timeoutMs);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    close() {
      outside.close();
      local.close();
    },
  };
}

async function dial(address: string, port: number, timeoutMs: number): Promise<Socket> {
  const socket = connect({ host: address, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
