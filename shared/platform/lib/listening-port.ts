import type { Server } from 'node:net';

/** The TCP port a server listens on, which is another than asked for when that was 0. */
export function listeningPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('the server does not listen on a TCP port');
  return address.port;
}
