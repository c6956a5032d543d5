import express, { type Request, type Response } from 'express';
import { AppError } from '../../shared/errors/app-error.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The bytes of the body, kept only where their fingerprint is needed. */
    rawBody?: Buffer;
  }
}

export type BodyReader = (request: Request, response: Response) => Promise<unknown>;

/**
 * Reads a JSON body of at most `maxBytes` (after decompression). Called after authentication and limits, so that
 * nobody makes us parse for free.
 * @throws AppError unsupported_media_type, and what `sendError` knows of body-parser
 */
export function createBodyReader(maxBytes: number): BodyReader {
  const json = express.json({
    limit: maxBytes,
    strict: false,
    type: () => true,
    verify: (request, _response, bytes) => {
      if (request.headers['idempotency-key'] !== undefined) request.rawBody = bytes;
    },
  });
  return (request, response) => {
    if (hasBody(request) && !isJson(request.headers['content-type'])) {
      throw new AppError('unsupported_media_type', 'Send the body with "Content-Type: application/json".');
    }
    return new Promise((resolve, reject) => {
      json(request, response, (error?: unknown) => {
        if (error === undefined) resolve(request.body);
        else
          reject(error instanceof Error ? error : new Error('the body could not be read', { cause: error }));
      });
    });
  };
}

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType);
}
