import { once } from 'node:events';
import type { Server } from 'node:net';
import { listeningPort } from './listening-port.ts';

export interface Listening<Kind extends Server> {
  /** One for each address, because a server listens on one. */
  servers: readonly Kind[];
  port: number;
}

export interface ListenOptions {
  /** 0: any free one, the same on every address. */
  port: number;
  /** Empty: every address of the machine. Those that it does not have are left out, such as ::1 without IPv6. */
  addresses: readonly string[];
  backlog?: number;
}

/** @throws the reason where no address could be listened on */
export async function listenOnEach<Kind extends Server>(
  create: () => Kind,
  { port: wanted, addresses, backlog }: ListenOptions,
): Promise<Listening<Kind>> {
  const servers: Kind[] = [];
  let port = wanted;
  let absent: unknown;
  for (const host of addresses.length > 0 ? addresses : [undefined]) {
    const server = create();
    try {
      server.listen({ port, host, backlog });
      await once(server, 'listening');
    } catch (error) {
      absent = error;
      if (isAbsent(error)) continue;
      for (const other of servers) other.close();
      throw error;
    }
    servers.push(server);
    port = listeningPort(server);
  }
  if (servers.length === 0) throw absent;
  return { servers, port };
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
