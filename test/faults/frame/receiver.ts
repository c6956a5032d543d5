import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';

export interface Receipt {
  /** The request path: one for each endpoint. */
  path: string;
  /** The event id. */
  id: string;
  /** performance.now() when the last byte arrived. */
  at: number;
  body: Buffer;
  /** The POST was refused: the next POST of this event is a retry, not a duplicate. */
  refused?: true;
}

/** Responds to one POST, or leaves it without a response. */
export type Answering = (response: ServerResponse, receipt: Receipt) => void | Promise<void>;

export interface FaultReceiver {
  receipts: Receipt[];
  /** POSTs without a valid signature by a secret of their endpoint. */
  unsigned: string[];
  /** For use behind another server, such as one with TLS. */
  listener: RequestListener;
  urlOf(path: string): string;
  /** Sets the response from now on; the default is an immediate 200. */
  answer(path: string, answering: Answering): void;
  /** Sets the signature check for `path`; the default checks X-SVC-Signature with this secret. */
  secretOf(path: string, isSigned: IsSigned): void;
  /** Refuses new connections and cuts open ones. */
  goAway(): Promise<void>;
  /** Listens again, at the same address. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Not 127.0.0.1, so that a guard can allow one address and not the other. */
export const receiverHost = '127.77.0.1';

export type IsSigned = (headers: IncomingHttpHeaders, body: Buffer) => boolean;

export const okay: Answering = (response) => void response.writeHead(200).end();

/** A response other than 2xx, or no response. */
export const refusing =
  (answering: Answering): Answering =>
  (response, receipt) => {
    receipt.refused = true;
    return answering(response, receipt);
  };

export const isSignedWith =
  (secret: string): IsSigned =>
  (headers, body) =>
    headers['x-svc-signature'] === createHmac('sha256', secret).update(body).digest('hex');

/**
 * Partners' endpoints on one address, fast enough not to affect the measurements: nothing is parsed, and bodies are
 * kept as received and compared with the rows at the end.
 */
export async function startFaultReceiver(): Promise<FaultReceiver> {
  const receipts: Receipt[] = [];
  const unsigned: string[] = [];
  const responses = new Map<string, Answering>();
  const judges = new Map<string, IsSigned>();
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      const { headers, url: path = '' } = request;
      const receipt: Receipt = { path, id: String(headers['webhook-id']), at: performance.now(), body };
      receipts.push(receipt);
      if (judges.get(path)?.(headers, body) !== true) unsigned.push(receipt.id);
      void (responses.get(path) ?? okay)(response, receipt);
    });
  };
  const server = createServer(listener);
  // Longer than any run: if this server closed an idle connection at the moment of a POST, that would look like a
  // fault.
  server.keepAliveTimeout = 300_000;
  await listen(server, 0);
  const port = listeningPort(server);
  return {
    receipts,
    unsigned,
    listener,
    urlOf: (path) => `http://${receiverHost}:${port}${path}`,
    answer: (path, answering) => void responses.set(path, answering),
    secretOf: (path, isSigned) => void judges.set(path, isSigned),
    goAway: () => hangUp(server),
    comeBack: () => listen(server, port),
    close: () => (server.listening ? hangUp(server) : Promise.resolve()),
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, receiverHost);
  await once(server, 'listening');
}

async function hangUp(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
