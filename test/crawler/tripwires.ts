import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';

export interface Tripwires {
  /** The same port for all addresses, TCP and UDP. */
  port: number;
  /** What was touched, as `protocol address`. */
  touched: string[];
  close(): void;
}

/** Addresses of this machine that must not be dialled. */
export const privateAddresses = ['127.0.0.1', '127.99.0.1', '127.0.0.53', '::1'];

/** Opens listeners where private services would be, so that a leak in a guard is seen. */
export async function setTripwires(): Promise<Tripwires> {
  const touched: string[] = [];
  const closing: (Server | UdpSocket)[] = [];
  let port = 0;
  for (const address of privateAddresses) {
    const server = createServer((socket) => {
      touched.push(`tcp ${address}`);
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret');
    });
    server.listen(port, address);
    await once(server, 'listening');
    port = listeningPort(server);
    const udp = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    udp.on('message', () => touched.push(`udp ${address}`));
    udp.bind(port, address);
    await once(udp, 'listening');
    closing.push(server, udp);
  }
  return {
    port,
    touched,
    close() {
      for (const each of closing) each.close();
    },
  };
}
