import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '../../shared/platform/errors/app-error.ts';

/** Bodies of a route that are not JSON: the raw bytes that a caller sends under one of these media types. */
export interface MediaBody {
  /** Media types in lower case and without parameters. */
  types: readonly string[];
  bytesMax: number;
  /** Read into memory before the use case begins, or passed on while it arrives. */
  as: 'bytes' | 'stream';
}

interface ReceivedBytes {
  kind: 'bytes';
  /** The type that the caller named; the code that reads the bytes must find out what they really are. */
  type: string;
  bytes: Buffer;
}

interface ReceivedStream {
  kind: 'stream';
  type: string;
  /** As declared in Content-Length; undefined for a chunked body. */
  length: number | undefined;
  /** Ends with an AppError when it grows beyond `bytesMax`, or when the caller disconnects or stalls. */
  stream: Readable;
}

export type ReceivedMedia = ReceivedBytes | ReceivedStream;

/** The declared kind of body that this request carries by its Content-Type. */
export function mediaBodyOf(
  media: readonly MediaBody[] | undefined,
  request: IncomingMessage,
): MediaBody | undefined {
  if (!media) return undefined;
  const type = mediaTypeOf(request);
  return media.find(({ types }) => types.includes(type));
}

/** Without parameters and in lower case; empty when there is none. */
function mediaTypeOf(request: IncomingMessage): string {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}

/** A stream may take long but must keep coming. */
const streamStallMs = 30_000;

/**
 * Reads a body of a declared kind. Nothing is read if its Content-Length is already too large.
 * @throws AppError body_too_large, unsupported_media_type (a packed body), invalid_request (empty, cut short)
 */
export async function readMedia(
  request: IncomingMessage,
  media: MediaBody,
  { stallMs = streamStallMs }: { stallMs?: number } = {},
): Promise<ReceivedMedia> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new AppError('unsupported_media_type', 'Content-Encoding: must be absent for this body.');
  const type = mediaTypeOf(request);
  const length = declaredLength(request);
  if (length === 0) throw new AppError('invalid_request', 'body: is empty');
  if (length !== undefined && length > media.bytesMax) throw tooLarge(media.bytesMax);
  const arriving = arrivingChunks(request, { bytesMax: media.bytesMax, stallMs });
  if (media.as === 'stream') {
    return { kind: 'stream', type, length, stream: Readable.from(arriving, { objectMode: false }) };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of arriving) chunks.push(chunk);
  return { kind: 'bytes', type, bytes: Buffer.concat(chunks) };
}

/** Undefined for a chunked body. */
export function declaredLength(request: IncomingMessage): number | undefined {
  const declared = request.headers['content-length'];
  if (declared !== undefined) return Number(declared);
  return request.headers['transfer-encoding'] === undefined ? 0 : undefined;
}

/** Pulled and not pushed, so a slow reader slows the sender down; ends with an error rather than a partial body. */
async function* arrivingChunks(
  request: IncomingMessage,
  { bytesMax, stallMs }: { bytesMax: number; stallMs: number },
): AsyncGenerator<Buffer, void> {
  // While no chunk is requested the sender waits for us, so the timer runs only while we wait for a chunk.
  const watch = () => setTimeout(() => request.destroy(), stallMs);
  let stalled = watch();
  let seen = 0;
  try {
    // The request must outlive its body: destroying it would close the connection that the response needs.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      clearTimeout(stalled);
      if (!Buffer.isBuffer(chunk)) throw new Error('a request arrives as bytes');
      seen += chunk.length;
      if (seen > bytesMax) throw tooLarge(bytesMax);
      yield chunk;
      stalled = watch();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw cutShort(error);
  } finally {
    clearTimeout(stalled);
  }
  if (!request.complete) throw cutShort();
  if (seen === 0) throw new AppError('invalid_request', 'body: is empty');
}

function cutShort(cause?: unknown): AppError {
  return new AppError('invalid_request', 'body: is incomplete', { cause });
}

function tooLarge(bytesMax: number): AppError {
  const megabytes = Math.floor(bytesMax / 1_000_000);
  return new AppError('body_too_large', `body: must be at most ${megabytes} MB`);
}
