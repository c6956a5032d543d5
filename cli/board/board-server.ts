import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnEach } from '../../shared/platform/lib/listen-on-each.ts';
import { isForOwnName } from '../../shared/platform/lib/own-names.ts';

/** Styles are the one thing the page has inline; fonts, frames, plug-ins and whatever comes from another host are refused. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** One browser opens six; connections beyond these are closed at once. */
const connectionsMax = 50;

/** Calls `next` for what it has no page for, and with what went wrong. */
export type BoardPages = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface BoardServer {
  /** Where a browser finds it: `http://127.0.0.1:3131`. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves the pages on 127.0.0.1, for reading only.
 * @param port 0: any free one
 * @throws Error that names the port where it is taken
 */
export async function serveBoard(pages: BoardPages, port: number): Promise<BoardServer> {
  const create = () => createServer((request, response) => answer(request, response, pages));
  const { servers, port: listening } = await listenOnEach(create, { port, addresses: ['127.0.0.1'] }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Error(`port ${port} is taken: give another one with --port, or 0 for any free one`, {
        cause: error,
      });
    },
  );
  for (const server of servers) server.maxConnections = connectionsMax;
  return {
    url: `http://127.0.0.1:${listening}`,
    async close() {
      for (const server of servers) {
        const closed = new Promise<void>((resolve) => {
          server.close(() => resolve());
        });
        // Browsers keep connections open, and the server would wait for them.
        server.closeAllConnections();
        await closed;
      }
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, pages: BoardPages): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!isForOwnName(request)) return refuse(response, 421, 'This address is not one of the board.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'The board is for reading only. Use npm run cli -- pool.');
  }
  pages(request, response, (error) => {
    // Express' own answers to these replace the policy by one that permits frames.
    if (response.headersSent) response.destroy();
    else if (error === undefined || error === null) refuse(response, 404, 'The board has no such page.');
    else if (error instanceof URIError) refuse(response, 400, 'This address cannot be read.');
    else refuse(response, 500, 'This page cannot be shown.');
  });
}

function refuse(response: ServerResponse, status: number, message: string): void {
  // Whatever body comes with it is not read.
  response.setHeader('Connection', 'close');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.statusCode = status;
  response.end(`${message}\n`);
}
