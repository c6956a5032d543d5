import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type SignVideoDeps, signVideo } from '../../../shared/domain/content/manifests/sign-video.ts';
import { soundType } from '../../../shared/domain/content/media/media-job.ts';
import { signImage } from '../../../shared/domain/content/manifests/sign-image.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { imageTypes } from '../../../shared/media/images/image-format.ts';
import { markedBytesMax } from '../../../shared/media/images/image-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { videoBody } from '../media/video-upload.ts';
import { imageBytes, imageField, imageJsonBytesMax, imageMedia } from './image-body.ts';
import { manifestField, toManifest } from './manifest-response.ts';
import { stampIdField, stampPath, storedHashField } from './stamp-response.ts';

/** Other pictures have no place for a manifest that is known here. */
const signedTypes = [imageTypes.jpeg, imageTypes.png, imageTypes.webp] as const;
/** Sent back at once, not as a job: nothing is encoded. An M4A is an MP4 without pictures. */
const videoMedia = { ...videoBody, types: ['video/mp4', 'video/quicktime', soundType] } as const;
/** As base64 it is a third more. */
const jsonImageMax = 12_000_000;

export const signStampedImage = defineRoute(
  {
    operationId: 'signStampedImage',
    method: 'post',
    path: '/v1/stamp/{stamp_id}/manifest',
    tag: 'Stamps',
    summary: 'Create a copy of the stamped image or video that carries the stamp as a C2PA manifest.',
    description:
      'Send the stamped JPEG, PNG, WebP, MP4, MOV or M4A (`audio/mp4`) itself, or a marked copy of it, as bytes; an image also as JSON in base64. The response uses the same form. ' +
      'Manifests that are in the file are kept. The certificate is in no trust list: readers say that its signer is unknown unless they are given the root of `contentCertificates`. ' +
      'Repeating a request returns the same bytes, so no Idempotency-Key is needed.',
    auth: 'api-key',
    scope: 'stamps:write',
    limit: endpointLimits.signStampedImage,
    input: {
      params: stampPath,
      body: z.object({ image: imageField }),
      jsonBytesMax: imageJsonBytesMax,
      media: [{ ...imageMedia, types: signedTypes }, videoMedia],
    },
    responses: {
      200: {
        description: 'The signed copy.',
        body: z.object({
          image: z.string().meta({ description: 'The signed copy in base64.', example: 'iVBORw0KGgo=' }),
          mediaType: z.enum(signedTypes).meta({ description: 'That of the image that was sent.' }),
          stampId: stampIdField,
          contentHash: storedHashField.meta({ description: 'SHA-256 of the signed copy.' }),
          manifests: z.array(manifestField).meta({
            description: 'All manifests of the copy, that of the stamp last.',
          }),
        }),
        media: [...signedTypes, ...videoMedia.types],
        headers: {
          'X-Stamp-Id': 'The stamp that the manifest states.',
          'X-Content-Hash': 'SHA-256 of the signed copy, in the same format as in stamps.',
          'X-Manifest-Id': 'The label of the manifest.',
          'X-Earlier-Manifests': 'How many manifests were in the file and were kept.',
        },
      },
    },
    errors: [
      'stamp_not_found',
      'stamp_revoked',
      'stamp_invalid',
      'proof_pending',
      'content_mismatch',
      'image_unreadable',
      'image_unsupported',
      'image_too_large',
      'video_unreadable',
      'overloaded',
      'store_unavailable',
    ],
  },
  async (deps: SignVideoDeps, call) => {
    if (call.media?.kind === 'stream') return replyToVideo(deps, call, call.media.stream);
    const signed = await signImage(deps, keyOf(call), {
      stampId: call.params.stamp_id,
      bytes: imageBytes(call),
      bytesMax: call.media ? markedBytesMax : jsonImageMax,
    });
    const { stampId, contentHash, manifests, bytes } = signed;
    const headers = {
      'X-Stamp-Id': stampId,
      'X-Content-Hash': contentHash,
      'X-Manifest-Id': manifests.at(-1)?.id ?? '',
      'X-Earlier-Manifests': String(manifests.length - 1),
    };
    const mediaType = signedTypes.find((type) => type === signed.mediaType);
    if (mediaType === undefined) throw new Error(`a signed copy is ${signed.mediaType}`);
    if (call.media)
      return { status: 200, content: bytes, headers: { ...headers, 'Content-Type': mediaType } };
    return {
      status: 200,
      headers,
      body: {
        stampId,
        contentHash,
        mediaType,
        image: bytes.toString('base64'),
        manifests: manifests.map(toManifest),
      },
    };
  },
);

/** @throws AppError those of signVideo */
async function replyToVideo(
  deps: SignVideoDeps,
  call: Parameters<typeof keyOf>[0] & { params: { stamp_id: string } },
  stream: Readable,
) {
  const signed = await signVideo(deps, keyOf(call), { stampId: call.params.stamp_id, stream });
  return {
    status: 200 as const,
    stream: signed.stream,
    headers: {
      'Content-Type': signed.mediaType,
      'Content-Length': String(signed.bytes),
      'X-Stamp-Id': signed.stampId,
      'X-Content-Hash': signed.contentHash,
      'X-Manifest-Id': signed.manifestId,
      'X-Earlier-Manifests': String(signed.earlier),
    },
  };
}
