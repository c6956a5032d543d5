import {
  readImageManifests,
  type ImageManifests,
  type ReadDeps,
} from '../../../shared/domain/content/manifests/read-image.ts';
import { manifestOfStamp } from '../../../shared/domain/content/manifests/stamp-manifest.ts';
import type { VerifyDeps } from '../../../shared/domain/content/stamps/verify-stamp.ts';
import { z } from 'zod';
import { stampSeenBy } from '../../../shared/domain/content/stamps/stamp-seen-by.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { detectStamp, type Detection } from '../../../shared/domain/content/watermarks/detect-stamp.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  replyToVideoToSearch,
  startedVideo,
  mediaToSearch,
  videoErrors,
  type VideoDeps,
} from '../media/video-upload.ts';
import { imageBytes, imageField, imageJsonBytesMax, imageMedia } from './image-body.ts';
import { manifestIdField, manifestsField, toManifests } from './manifest-response.ts';
import { stampIdField, stampRecord, stampViewer, storedHashField, toStampRecord } from './stamp-response.ts';

const searchField = z.enum(['aligned', 'crop', 'deep']).meta({
  description:
    'How thoroughly to search for a mark: `aligned` searches whole images of any size, `crop` (the default) also searches parts of images, and `deep` also searches stretched images, which takes seconds.',
});

const detection = z.object({
  detected: z.boolean().meta({ description: 'Whether a stamp was found.' }),
  match: z
    .enum(['exact', 'watermark', 'mismatch', 'none'])
    .meta({ description: 'How: by the bytes, or by the mark in the pixels.' }),
  explanation: z.string().meta({
    description: 'The result as a sentence.',
    example: 'This file was stamped, or is a marked copy of a stamped file.',
  }),
  stampId: stampIdField
    .nullable()
    .meta({ description: 'Null if none was found.', example: 'stmp_5f1d0c2ab4e39687' }),
  manifestId: manifestIdField,
  confidence: z
    .number()
    .min(0)
    .max(1)
    .meta({
      description:
        'Whether the bytes or the mark in them identify this stamp. Whether the stamp itself is valid is in `stamp.valid`.',
    })
    .meta({ example: 1 }),
  perceptualDistance: z
    .int()
    .min(0)
    .max(256)
    .nullable()
    .meta({
      description:
        'The number of bits in which the PDQ hashes differ. Up to 31 is the same image. 128 is expected by chance, and also for a cropped image.',
    })
    .meta({ example: 4 }),
  similarity: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({
      description: 'The distance to the stamped image, or to the part of it that is shown.',
    })
    .meta({ example: 0.98 }),
  stamp: stampRecord
    .extend({
      valid: z.boolean().meta({ description: 'Whether the stamp is authentic and counts.' }),
      isHumanCreator: z
        .boolean()
        .meta({ description: 'Whether the creator was a verified human and is not suspended.' }),
    })
    .nullable()
    .meta({ description: 'Null if none was found.' }),
  contentHash: storedHashField,
  manifests: manifestsField,
});

const explanations: Readonly<Record<Detection['match'], string>> = {
  exact: 'This file was stamped, or is a marked or signed copy of a stamped file.',
  watermark: 'The image carries the mark of this stamp and shows the stamped content.',
  mismatch:
    'The image carries the mark of this stamp but shows different content. The mark was probably copied, and the stamp does not apply to this image.',
  none: 'No stamp was found, which says nothing about the image: most images have no stamp, and marks can be lost.',
};

/** A still of a marked video has no stamped picture either. */
const nothingToCompare =
  'The image carries the mark of this stamp, but there is no stamped image to compare it with. It may be a still from a marked video, or the mark was copied. The stamp does not apply to this image.';

export const detectStampRoute = defineRoute(
  {
    operationId: 'detectStamp',
    method: 'post',
    path: '/v1/stamp/detect',
    tag: 'Stamps',
    summary: 'Find the stamp of an image, a video or a sound, by its bytes or by the mark in it.',
    description:
      'An image gets its result immediately. A video, or a sound in an M4A (`audio/mp4`), is processed as a job (202). A sound is compared by its bytes only, and its manifests are read.',
    auth: 'api-key',
    scope: 'stamps:read',
    limit: endpointLimits.detectStamp,
    input: {
      query: z.object({ search: searchField.optional() }),
      body: z.object({ image: imageField, search: searchField.optional() }),
      jsonBytesMax: imageJsonBytesMax,
      media: [imageMedia, mediaToSearch],
    },
    responses: { 200: { description: 'The search result.', body: detection }, 202: startedVideo },
    errors: ['image_unreadable', 'image_unsupported', 'image_too_large', 'overloaded', ...videoErrors],
  },
  async (deps: VerifyDeps & VideoDeps & ReadDeps & { publicUrl: string }, call) => {
    if (call.media?.kind === 'stream') return replyToVideoToSearch(deps, keyOf(call), call.media);
    const bytes = imageBytes(call);
    const search = call.body?.search ?? call.query.search ?? 'crop';
    const key = keyOf(call);
    const { projectId, mode } = key;
    const found = await detectStamp(deps, { projectId, mode, bytes, search });
    const seen = { ...found, stamp: found.stamp && stampSeenBy(stampViewer(key), found.stamp) };
    const manifests = await readImageManifests(deps, { bytes, owner: projectId });
    return { status: 200, body: toDetection(deps, seen, manifests) };
  },
);

function toDetection(
  deps: { publicUrl: string },
  { match, contentHash, stamp, confidence, likeness }: Detection,
  manifests: ImageManifests,
): z.output<typeof detection> {
  return {
    detected: match !== 'none',
    match,
    explanation: match === 'mismatch' && !likeness ? nothingToCompare : explanations[match],
    stampId: stamp?.stamp.id ?? null,
    manifestId: stamp?.valid && match !== 'mismatch' ? manifestOfStamp(stamp.stamp.id) : null,
    confidence: Math.round(confidence * 1000) / 1000,
    perceptualDistance: likeness?.distance ?? null,
    similarity: likeness ? Math.round(likeness.similarity * 1000) / 1000 : null,
    stamp: stamp && {
      ...toStampRecord(deps, stamp),
      valid: stamp.valid && match !== 'mismatch',
      isHumanCreator: stamp.isHumanCreator,
    },
    contentHash,
    manifests: toManifests(manifests),
  };
}
