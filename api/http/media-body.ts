import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** Bodies of a route that are not JSON: what a caller sends under one of these media types, as it is. */
export interface MediaBody {
  /** In lower case and without parameters. */
  types: readonly string[];
  bytesMax: number;
  /** Whole in memory before the use case begins, or handed on while it arrives. */
  as: 'bytes' | 'stream';
}

interface ReceivedBytes {
  kind: 'bytes';
  /** As the caller named it; what the bytes really are is for the reader of them to find out. */
  type: string;
  bytes: Buffer;
}

interface ReceivedStream {
  kind: 'stream';
  type: string;
  /** As declared in Content-Length; undefined for a chunked body. */
  length: number | undefined;
  /** Ends with an AppError when it grows beyond `bytesMax`, or when the caller goes away or stalls. */
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
export function mediaTypeOf(request: IncomingMessage): string {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}
