import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type Server, type Socket } from 'node:net';

export interface Receiver {
  port: number;
  /** TCP connections accepted so far. */
  accepts(): number;
  /** Resolves when no accepted connection is open any more. */
  allClosed(): Promise<void>;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  host?: string;
  port?: number;
  tls?: { key: string; cert: string };
}

/** An HTTP(S) server on loopback that counts its connections. */
export function startReceiver(listener: RequestListener, options: ReceiverOptions = {}): Promise<Receiver> {
  const server = options.tls ? createHttps(options.tls, listener) : createHttp(listener);
  // Its own idle limit must not hide whether the client closes idle connections.
  server.keepAliveTimeout = 60_000;
  return listen(server, options);
}

/** A TCP server on loopback, for everything that is not proper HTTP. */
export function startTcpReceiver(
  onSocket: (socket: Socket) => void,
  options: ReceiverOptions = {},
): Promise<Receiver> {
  return listen(createTcp(onSocket), options);
}

async function listen(server: Server, { host = '127.0.0.1', port = 0 }: ReceiverOptions): Promise<Receiver> {
  let accepts = 0;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    accepts += 1;
    open.add(socket);
    socket
      .on('error', () => {})
      .on('close', () => {
        open.delete(socket);
        server.emit('receiver:closed');
      });
  });
  server.on('tlsClientError', () => {});
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on TCP');
  const allClosed = async (): Promise<void> => {
    while (open.size > 0) await once(server, 'receiver:closed');
  };
  return {
    port: address.port,
    accepts: () => accepts,
    allClosed,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks).toString();
}
