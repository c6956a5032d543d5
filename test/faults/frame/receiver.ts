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
  /** The path it came to: one for each endpoint. */
  path: string;
  /** Of the event. */
  id: string;
  /** performance.now() when its last byte had come. */
  at: number;
  body: Buffer;
  /** It was not taken: the next POST of this event is a retry and no duplicate. */
  refused?: true;
}

/** Answers one POST, or does not. */
export type Answering = (response: ServerResponse, receipt: Receipt) => void | Promise<void>;

export interface FaultReceiver {
  receipts: Receipt[];
  /** POSTs that no secret of their endpoint has signed. */
  unsigned: string[];
  /** For a server in front of it. */
  listener: RequestListener;
  urlOf(path: string): string;
  /** From now on; 200 at once unless set. */
  answer(path: string, answering: Answering): void;
  /** The judge of a signature at `path`; X-SVC-Signature by this secret unless set. */
  secretOf(path: string, isSigned: IsSigned): void;
  /** Refuses connections, and cuts those that are open. */
  goAway(): Promise<void>;
  /** At the same address. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Not 127.0.0.1, so that a guard may be told to allow the one and not the other. */
export const receiverHost = '127.77.0.1';

export type IsSigned = (headers: IncomingHttpHeaders, body: Buffer) => boolean;

export const okay: Answering = (response) => void response.writeHead(200).end();

/** An answer that is no 2xx, or none. */
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
 * Partners' endpoints on one address, quick enough to be no part of what is measured: nothing is parsed, bodies are kept
 * as they came and held against the rows at the end.
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
  // Longer than any run: an idle connection closed by us in the moment of a POST would look like a fault.
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
