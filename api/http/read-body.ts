import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type Response } from 'express';
import { AppError } from '../../shared/platform/errors/app-error.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The bytes of the body, kept only where their fingerprint is needed. */
    rawBody?: Buffer;
  }
}

export type BodyReader = (request: Request, response: Response) => Promise<unknown>;

/** Every body that is read as a whole has this long to arrive. */
export const bodyMs = 30_000;

/**
 * Reads a JSON body of at most `maxBytes` (after decompression). Called after authentication and limits, so that
 * an unauthorised caller cannot make the server parse anything.
 * @throws AppError unsupported_media_type, invalid_request (too slow), and the body-parser errors `sendError` maps
 */
export function createBodyReader(maxBytes: number, otherTypes: readonly string[] = []): BodyReader {
  const json = express.json({
    limit: maxBytes,
    strict: false,
    type: () => true,
    verify: (request, _response, bytes) => {
      if (request.headers['idempotency-key'] !== undefined) request.rawBody = bytes;
    },
  });
  const types = ['application/json', ...otherTypes];
  const wanted =
    types.length === 1
      ? 'Send the body with "Content-Type: application/json".'
      : `Content-Type: must be one of ${types.join(', ')}`;
  return (request, response) => {
    if (hasBody(request) && !isJson(request.headers['content-type']))
      throw new AppError('unsupported_media_type', wanted);
    return withinBodyTime(
      new Promise((resolve, reject) => {
        json(request, response, (error?: unknown) => {
          if (error === undefined) resolve(request.body);
          else
            reject(
              error instanceof Error ? error : new Error('the body could not be read', { cause: error }),
            );
        });
      }),
    );
  };
}

/** @throws AppError invalid_request */
export async function withinBodyTime<Body>(reading: Promise<Body>): Promise<Body> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('invalid_request', `body: must arrive within ${bodyMs / 1000} s`));
    }, bodyMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType);
}

const drainMs = 5000;

/**
 * Discards what arrives of a body after the response was sent, up to a time limit. Closing at once would reset the
 * connection before the caller has read the response (RFC 9112, 9.6); reading without a limit would invite abuse.
 */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    const giveUp = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, drainMs);
    giveUp.unref();
    request.once('close', () => clearTimeout(giveUp));
    request.resume();
  });
}

function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
