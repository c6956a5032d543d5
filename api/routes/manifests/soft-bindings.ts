import { z } from 'zod';
import type { ContentCertificates } from '../../../shared/domain/content/manifests/content-certificates.ts';
import {
  findByBinding,
  findByImage,
  type ManifestMatch,
} from '../../../shared/domain/content/manifests/find-manifests.ts';
import { stampManifest, stampOfManifest } from '../../../shared/domain/content/manifests/stamp-manifest.ts';
import { stampNotFound } from '../../../shared/domain/content/stamps/find-stamp.ts';
import type { VerifyDeps } from '../../../shared/domain/content/stamps/verify-stamp.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { watermarkAlgorithm } from '../../../shared/media/c2pa/manifest-facts.ts';
import type { ImagePool } from '../../../shared/media/images/image-pool.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  replyToVideoToSearch,
  startedVideo,
  mediaToSearch,
  type VideoDeps,
  videoErrors,
} from '../media/video-upload.ts';
import { imageBytes, imageField, imageJsonBytesMax, imageMedia } from '../stamps/image-body.ts';

/** The paths and fields of these operations are those of C2PA's Soft Binding Resolution API. */
const base = '/c2pa';

const manifestIdField = z.string().min(1).max(200).meta({
  description: 'The label of a manifest.',
  example: 'urn:c2pa:5f1d0c2a-b4e3-4968-8700-48756d616e6d:humanmark',
});

const matches = z.object({
  matches: z
    .array(
      z.object({
        manifestId: manifestIdField,
        similarityScore: z.int().min(0).max(100).optional().meta({
          description: 'How much the image resembles the stamped one, 0 to 100.',
        }),
      }),
    )
    .meta({ description: 'Empty where no stamp is known, which does not mean that the content is false.' }),
});

function toMatches(found: readonly ManifestMatch[]): z.output<typeof matches> {
  return {
    matches: found.map(({ manifestId, similarity }) =>
      similarity === null ? { manifestId } : { manifestId, similarityScore: similarity },
    ),
  };
}

const algorithm = z.object({
  alg: z.string().meta({ description: 'The name of the algorithm.', example: watermarkAlgorithm }),
});

export const listSoftBindings = defineRoute(
  {
    operationId: 'listSoftBindings',
    method: 'get',
    path: `${base}/services/supportedAlgorithms`,
    tag: 'Public',
    summary: 'List the soft binding algorithms that manifests are found by.',
    auth: 'none',
    cors: true,
    limit: endpointLimits.listSoftBindings,
    input: {},
    responses: {
      200: {
        description: 'The algorithms. C2PA does not list this name yet.',
        body: z.object({
          watermarks: z.array(algorithm).meta({ description: 'Marks in the content.' }),
          fingerprints: z
            .array(algorithm)
            .meta({ description: 'None: images are compared with the stamped one only.' }),
        }),
      },
    },
    errors: [],
  },
  () => ({ status: 200, body: { watermarks: [{ alg: watermarkAlgorithm }], fingerprints: [] } }),
);

export const findManifestsByBinding = defineRoute(
  {
    operationId: 'findManifestsByBinding',
    method: 'get',
    path: `${base}/matches/byBinding`,
    tag: 'Public',
    summary: 'Find the manifest of a stamp by the value of a watermark.',
    description: 'A mark can be copied into any image: compare the image with what the manifest is bound to.',
    auth: 'none',
    cors: true,
    limit: endpointLimits.findManifestsByBinding,
    input: {
      query: z.object({
        alg: z
          .string()
          .min(1)
          .max(200)
          .meta({ description: 'The name of the algorithm.', example: watermarkAlgorithm }),
        value: z
          .string()
          .max(200)
          .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
          .meta({ description: 'The 8 bytes of the mark in base64.', example: 'Xx0MKrTjloc=' }),
        maxResults: z.coerce.number().int().min(1).max(100).optional().meta({
          description: 'There is one result at most.',
          example: 1,
        }),
      }),
    },
    responses: { 200: { description: 'The manifests.', body: matches } },
    errors: ['store_unavailable'],
  },
  async (deps: VerifyDeps, call) => {
    const { alg, value } = call.query;
    return { status: 200, body: toMatches(await findByBinding(deps, { alg, value })) };
  },
);

export const findManifestsByContent = defineRoute(
  {
    operationId: 'findManifestsByContent',
    method: 'post',
    path: `${base}/matches/byContent`,
    tag: 'Stamps',
    summary:
      'Find the manifest of the stamp that an image, a video or a sound leads to, by its bytes or the mark in it.',
    description:
      'A video, or a sound in an M4A (`audio/mp4`), is processed as a job (202), whose result names the manifest in `manifestId`.',
    auth: 'api-key',
    scope: 'stamps:read',
    limit: endpointLimits.findManifestsByContent,
    input: {
      query: z.object({
        alg: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .meta({ description: 'Ignored: there is one algorithm.', example: watermarkAlgorithm }),
        maxResults: z.coerce.number().int().min(1).max(100).optional().meta({
          description: 'There is one result at most.',
          example: 1,
        }),
      }),
      body: z.object({ image: imageField }),
      jsonBytesMax: imageJsonBytesMax,
      media: [imageMedia, mediaToSearch],
    },
    responses: { 200: { description: 'The manifests.', body: matches }, 202: startedVideo },
    errors: ['image_unreadable', 'image_unsupported', 'image_too_large', 'overloaded', ...videoErrors],
  },
  async (deps: VerifyDeps & VideoDeps & { imagePool: ImagePool }, call) => {
    if (call.media?.kind === 'stream') return replyToVideoToSearch(deps, keyOf(call), call.media);
    const { projectId, mode } = keyOf(call);
    const found = await findByImage(deps, { projectId, mode, bytes: imageBytes(call) });
    return { status: 200, body: toMatches(found) };
  },
);

const c2paType = 'application/c2pa';

export const readManifest = defineRoute(
  {
    operationId: 'readManifest',
    method: 'get',
    path: `${base}/manifests/{manifest_id}`,
    tag: 'Public',
    summary: 'Retrieve the manifest store of a stamp, bound to the stamped file of any format.',
    auth: 'none',
    cors: true,
    limit: endpointLimits.readManifest,
    input: {
      params: z.object({ manifest_id: manifestIdField }),
      query: z.object({
        returnActiveManifest: z.enum(['true', 'false']).optional().meta({
          description: 'The store has one manifest, so it is returned in either case.',
        }),
      }),
    },
    responses: { 200: { description: 'The manifest store (JUMBF).', body: 'c2pa' } },
    errors: ['stamp_not_found', 'stamp_revoked', 'stamp_invalid', 'proof_pending', 'store_unavailable'],
  },
  async (deps: VerifyDeps & { contentCertificates: ContentCertificates; publicUrl: string }, call) => {
    const stampId = stampOfManifest(call.params.manifest_id);
    if (stampId === undefined) throw stampNotFound();
    const content = await stampManifest(deps, stampId);
    return { status: 200, content, headers: { 'Content-Type': c2paType } };
  },
);
