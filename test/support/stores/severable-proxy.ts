import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';

export interface SeverableProxy {
  /** The URL that reaches `url` through this proxy. */
  urlOf(url: string): string;
  /**
   * From now on nothing passes in either direction over existing connections, and none of them is closed, as when a
   * router has dropped their state. Returns their number.
   */
  sever(): number;
  /** Also severs every connection whose first bytes contain this word, now and later. */
  severWhere(word: string): void;
  close(): void;
}

interface EgressSession {
  first: string;
  sever(): void;
}

/** Stands between a process and a store on loopback, and forwards everything until told otherwise. */
export async function startSeverableProxy(target: string): Promise<SeverableProxy> {
  const { hostname, port } = new URL(target);
  const egressSessions = new Set<EgressSession>();
  const words: string[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let severed = false;
    const egressSession: EgressSession = {
      first: '',
      sever: () => {
        severed = true;
      },
    };
    egressSessions.add(egressSession);
    near.on('data', (chunk) => {
      if (egressSession.first.length < 4096) egressSession.first += chunk.toString('latin1');
      if (words.some((word) => egressSession.first.includes(word))) egressSession.sever();
      if (!severed) far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!severed) near.write(chunk);
    });
    const end = (from: Socket, to: Socket) =>
      from
        .on('error', () => undefined)
        .on('close', () => {
          // The far side is not closed either; the end of the test releases it.
          if (!severed) to.destroy();
        });
    end(near, far);
    end(far, near);
    near.on('close', () => egressSessions.delete(egressSession));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  return {
    urlOf(url) {
      const through = new URL(url);
      through.host = `127.0.0.1:${listeningPort(server)}`;
      return through.toString();
    },
    sever() {
      for (const egressSession of egressSessions) egressSession.sever();
      return egressSessions.size;
    },
    severWhere(word) {
      words.push(word);
      for (const egressSession of egressSessions)
        if (egressSession.first.includes(word)) egressSession.sever();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
