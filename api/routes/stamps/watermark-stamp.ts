import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { markImage, type MarkedImageCopy } from '../../../shared/domain/content/watermarks/mark-image.ts';
import { imageTypes } from '../../../shared/media/images/image-format.ts';
import { markedBytesMax } from '../../../shared/media/images/image-limits.ts';
import type { ImagePool } from '../../../shared/media/images/image-pool.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  replyToVideoToMark,
  startedVideo,
  videoBody,
  videoErrors,
  type VideoDeps,
} from '../media/video-upload.ts';
import { imageBytes, imageField, imageJsonBytesMax, imageMedia } from './image-body.ts';
import { stampIdField, stampPath, storedHashField } from './stamp-response.ts';

/** 42 dB survives JPEG 50; 48 dB hardly survives JPEG 90. Below 38 dB the mark is visible. */
const [psnrMin, psnrMax] = [38, 48];
const psnrUsual = 42;
const strengthOfMark = 'How faint the mark is, in decibels: more is fainter and lost sooner. Defaults to 42.';
/** As base64 it is a third more. */
const jsonImageMax = 12_000_000;

export const watermarkStamp = defineRoute(
  {
    operationId: 'watermarkStamp',
    method: 'post',
    path: '/v1/stamp/{stamp_id}/watermark',
    tag: 'Stamps',
    summary: 'Create a copy of the stamped image or video that carries the stamp in its pixels.',
    description:
      'Send the stamped file as bytes, or in base64 as JSON; the copy comes in the same form and format (a GIF as PNG). ' +
      'The first request needs the stamped file itself, later ones may have the same image in another file. ' +
      'Repeating a request returns the same bytes. A video must be the stamped file itself and becomes a job (202).',
    auth: 'api-key',
    scope: 'stamps:write',
    limit: endpointLimits.watermarkStamp,
    input: {
      params: stampPath,
      query: z.object({
        psnr: z.coerce
          .number()
          .min(psnrMin)
          .max(psnrMax)
          .optional()
          .meta({ description: strengthOfMark, example: psnrUsual }),
      }),
      body: z.object({
        image: imageField,
        psnr: z
          .number()
          .min(psnrMin)
          .max(psnrMax)
          .optional()
          .meta({ description: strengthOfMark, example: psnrUsual }),
      }),
      jsonBytesMax: imageJsonBytesMax,
      media: [imageMedia, videoBody],
    },
    responses: {
      202: startedVideo,
      200: {
        description: 'The marked copy.',
        body: z.object({
          image: z.string().meta({ description: 'The marked copy in base64.', example: 'iVBORw0KGgo=' }),
          mediaType: z.enum(imageTypes).meta({ description: 'The media type of the copy.' }),
          stampId: stampIdField,
          contentHash: storedHashField,
          psnr: z.number().meta({ description: 'The distortion by the mark, in decibels.', example: 42.3 }),
          width: z.int().meta({ description: 'In pixels.', example: 1280 }),
          height: z.int().meta({ description: 'In pixels.', example: 720 }),
        }),
        media: Object.values(imageTypes),
        headers: {
          'X-Stamp-Id': 'The stamp that the mark identifies.',
          'X-Content-Hash': 'SHA-256 of the marked copy, in the same format as in stamps.',
          'X-Watermark-Psnr':
            'The peak signal-to-noise ratio of the mark, in dB. Higher values are less visible.',
        },
      },
    },
    errors: [
      'stamp_not_found',
      'stamp_revoked',
      'content_mismatch',
      'image_unsuitable',
      'image_unreadable',
      'image_unsupported',
      'image_too_large',
      'overloaded',
      ...videoErrors,
    ],
  },
  async (deps: { db: Database; imagePool: ImagePool } & VideoDeps, call) => {
    const stampId = call.params.stamp_id;
    if (call.media?.kind === 'stream')
      return replyToVideoToMark(deps, keyOf(call), { stampId, upload: call.media });
    const copy = await markImage(deps, keyOf(call), {
      stampId,
      bytes: imageBytes(call),
      psnr: call.body?.psnr ?? call.query.psnr ?? psnrUsual,
      bytesMax: call.media ? markedBytesMax : jsonImageMax,
    });
    const psnr = Math.round(copy.psnr * 100) / 100;
    const headers = {
      'X-Stamp-Id': copy.stampId,
      'X-Content-Hash': copy.contentHash,
      'X-Watermark-Psnr': psnr.toFixed(2),
    };
    if (call.media)
      return { status: 200, content: copy.bytes, headers: { ...headers, 'Content-Type': copy.mediaType } };
    return { status: 200, headers, body: toMarkedCopy(copy, psnr) };
  },
);

function toMarkedCopy(copy: MarkedImageCopy, psnr: number) {
  const mediaType = Object.values(imageTypes).find((type) => type === copy.mediaType);
  if (mediaType === undefined)
    throw new Error(`a marked copy is ${copy.mediaType}, which is no format of ours`);
  const { stampId, contentHash, width, height, bytes } = copy;
  return { stampId, contentHash, psnr, width, height, mediaType, image: bytes.toString('base64') };
}
