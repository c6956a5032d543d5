import { z } from 'zod';
import { imageTypes } from '../../../shared/media/images/image-format.ts';
import { imageBytesMax } from '../../../shared/media/images/image-limits.ts';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import type { ReceivedMedia } from '../../http/media-body.ts';

/** A picture as raw bytes. */
export const imageMedia = {
  types: Object.values(imageTypes),
  bytesMax: imageBytesMax,
  as: 'bytes',
} as const;

/** 6 MB of picture: what is larger is better sent as bytes than parsed. */
const base64Max = 8_000_000;
export const imageJsonBytesMax = base64Max + 1000;

export const imageField = z
  .string()
  .min(4)
  .max(base64Max)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
  .meta({
    description: 'The image in base64, at most 6 MB. Send larger images as bytes.',
    example: 'iVBORw0KGgo=',
  });

/** The image, whether it was sent as bytes or in JSON. */
export function imageBytes(call: {
  media: ReceivedMedia | undefined;
  body: { image: string } | undefined;
}): Buffer {
  if (call.media?.kind === 'bytes') return call.media.bytes;
  if (call.body) return Buffer.from(call.body.image, 'base64');
  throw new AppError('invalid_request', 'image: is required');
}
