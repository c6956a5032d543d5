import type { Request, Response } from 'express';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import { declaredLength, mediaBodyOf, readMedia, type ReceivedMedia } from './media-body.ts';
import { createBodyReader, withinBodyTime } from './read-body.ts';
import type { InputSchemas } from './route.ts';
import type { UploadBudget } from './upload-budget.ts';

/** The size limit of a JSON body where the route sets no other. */
export const jsonBytesMaxUsual = 65_536;

export interface ReceivedBody {
  body: unknown;
  media: ReceivedMedia | undefined;
  /** To be called once the response has been sent: ends an unread stream and releases the reserved bytes. */
  release(): void;
}

/** Undefined for a route without a body. `owner`: the project, or the address, whose share of memory the body takes. */
export type BodyReceiver =
  ((request: Request, response: Response, owner: string) => Promise<ReceivedBody>) | undefined;

const nothingHeld = () => undefined;

/** Receives the body that a route accepts: JSON, bytes of the media types it declares, or a stream of them. */
export function createBodyReceiver(input: InputSchemas, budget: UploadBudget): BodyReceiver {
  const { body, media, jsonBytesMax = jsonBytesMaxUsual } = input;
  if (!body && !media) return undefined;
  const otherTypes = (media ?? []).flatMap(({ types }) => types);
  const readJson = createBodyReader(jsonBytesMax, otherTypes);

  return async (request, response, owner) => {
    // Sent only now, so that a caller who was refused earlier never uploads the body.
    if (request.headers.expect !== undefined) response.writeContinue();
    const kind = mediaBodyOf(media, request);
    if (kind?.as === 'stream') {
      const received = await readMedia(request, kind);
      const release = () => void (received.kind === 'stream' && received.stream.destroy());
      return { body: undefined, media: received, release };
    }
    if (!kind && !body)
      throw new AppError('unsupported_media_type', `Content-Type: must be one of ${otherTypes.join(', ')}`);
    const large = kind !== undefined || jsonBytesMax > jsonBytesMaxUsual;
    const bytesMax = kind?.bytesMax ?? jsonBytesMax;
    const release = large
      ? budget.reserve(Math.min(unpackedLength(request) ?? bytesMax, bytesMax), owner)
      : nothingHeld;
    try {
      if (!kind) return { body: await readJson(request, response), media: undefined, release };
      const received = await withinBodyTime(readMedia(request, kind));
      if (received.kind === 'bytes' && request.headers['idempotency-key'] !== undefined)
        request.rawBody = received.bytes;
      return { body: undefined, media: received, release };
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** Undefined where it is unknown beforehand: for a chunked body, and for a compressed one. */
function unpackedLength(request: Request): number | undefined {
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  return encoding === 'identity' ? declaredLength(request) : undefined;
}
