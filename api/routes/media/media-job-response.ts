import { z } from 'zod';
import {
  mediaJobKinds,
  mediaJobStatuses,
  mediaResultSchema,
  type MediaJob,
} from '../../../shared/domain/content/media/media-job.ts';
import { resultUrl } from '../../../shared/domain/content/media/media-result.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { ReadManifests } from '../../../shared/media/c2pa/read-manifests.ts';
import type { ContentCertificates } from '../../../shared/domain/content/manifests/content-certificates.ts';
import { certificatesOf, withSigners } from '../../../shared/domain/content/manifests/read-image.ts';
import { manifestOfStamp } from '../../../shared/domain/content/manifests/stamp-manifest.ts';
import { timestampField } from '../fields.ts';
import { manifestIdField, manifestsField, toManifests } from '../stamps/manifest-response.ts';
import { stateFields } from '../state-fields.ts';

export const mediaJobPath = z.object({
  job_id: z
    .string()
    .min(1)
    .max(80)
    .meta({ description: 'The job.', example: 'mjb_7f3k9m2q4t8v1x5z0a6c7d9e1g' }),
});

const markedVideo = z.object({
  kind: z.literal('watermark').meta({ description: 'A marked copy.' }),
  url: z.url().nullable().meta({
    description: 'Where to download the copy without an API key. Null once it has been removed.',
    example: 'https://humanmark.example/media/results/5f1d0c2ab4e39687',
  }),
  expiresAt: timestampField,
  contentType: z.string().meta({ description: 'The media type of the copy.', example: 'video/mp4' }),
  contentHash: z.string().meta({
    description: 'The `sha256:` hash of the copy. It also identifies the stamp.',
    example: `sha256:${'ab'.repeat(32)}`,
  }),
  bytes: z.int().meta({ description: 'The size of the copy.', example: 4182044 }),
  width: z.int().meta({ description: 'In pixels.', example: 1280 }),
  height: z.int().meta({ description: 'In pixels.', example: 720 }),
  frames: z.int().meta({ description: 'The number of frames.', example: 900 }),
  seconds: z.number().meta({ description: 'The duration.', example: 30 }),
  psnr: z.number().meta({
    description: 'The distortion caused by the mark alone, in decibels. Encoding adds to it.',
    example: 42.3,
  }),
});

const searchedVideo = z.object({
  kind: z.literal('detect').meta({ description: 'The result of a search.' }),
  match: z.enum(['exact', 'watermark', 'none']).meta({
    description:
      '`exact`: the stamped file, or a marked or signed copy, matched by its bytes. `watermark`: matched by its mark, which can be copied from another image and is no proof: verify the stamp.',
  }),
  stampId: z
    .string()
    .nullable()
    .meta({ description: 'A stamp in the mode of your key.', example: 'stmp_5f1d0c2ab4e39687' }),
  manifestId: manifestIdField,
  confidence: z.number().min(0).max(1).meta({ description: 'How sure it is, from 0 to 1.', example: 0.99 }),
  atSeconds: z
    .number()
    .nullable()
    .meta({ description: 'The position in the video at which the mark was read.', example: 4.2 }),
  frames: z
    .int()
    .nullable()
    .meta({ description: 'The number of frames that the mark was read from.', example: 12 }),
  manifests: manifestsField.nullable().meta({
    description: 'The C2PA manifests of the video; null for a search made before they were read.',
  }),
});

export const mediaJobField = z.object({
  jobId: z.string().meta({ example: 'mjb_7f3k9m2q4t8v1x5z0a6c7d9e1g', description: 'The id of the job.' }),
  kind: z.enum(mediaJobKinds).meta({ description: 'What the job does.' }),
  stampId: z
    .string()
    .nullable()
    .meta({ description: 'The stamp to mark with; null for a search.', example: 'stmp_5f1d0c2ab4e39687' }),
  ...stateFields(z.enum(mediaJobStatuses).meta({ description: '`canceled`: by you.' })),
  progress: z.number().min(0).max(1).meta({
    description: 'Stays 0 during processing if the video does not declare its duration.',
    example: 0,
  }),
  createdAt: timestampField,
  startedAt: timestampField.nullable().meta({ description: 'Null while it waits.', example: null }),
  finishedAt: timestampField.nullable().meta({ description: 'Null until it has ended.', example: null }),
  error: z
    .object({
      reason: z.string().meta({ description: 'A stable code.', example: 'video_unreadable' }),
      message: z
        .string()
        .meta({ description: 'A sentence for developers.', example: 'The video cannot be read.' }),
    })
    .nullable()
    .meta({ description: 'The reason for the failure; null if there was none.', example: null }),
  result: z
    .discriminatedUnion('kind', [markedVideo, searchedVideo])
    .nullable()
    .meta({ description: 'Null until the job is done.', example: null }),
});

export interface MediaJobDeps {
  keys: ServiceKeys;
  publicUrl: string;
  clock: Clock;
  contentCertificates: ContentCertificates;
}

export async function toMediaJob(deps: MediaJobDeps, job: MediaJob): Promise<z.output<typeof mediaJobField>> {
  const { id, kind, stampId, status, progress, errorReason, errorMessage } = job;
  return {
    jobId: id,
    kind,
    stampId,
    state: status,
    status,
    progress,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    error: errorReason === null ? null : { reason: errorReason, message: errorMessage ?? '' },
    result: await toResult(deps, job),
  };
}

async function toResult(
  deps: MediaJobDeps,
  job: MediaJob,
): Promise<z.output<typeof mediaJobField>['result']> {
  const { keys, publicUrl, clock } = deps;
  const result = job.result === null ? null : mediaResultSchema.parse(job.result);
  if (result === null) return null;
  if (result.kind === 'detect') {
    const { kind, match, stampId, confidence, atSeconds, frames } = result;
    return {
      kind,
      match,
      stampId,
      manifestId: stampId === null ? null : manifestOfStamp(stampId),
      confidence,
      atSeconds,
      frames,
      manifests: await shown(deps, result.manifests),
    };
  }
  return {
    kind: result.kind,
    url: resultUrl({ keys, publicUrl, now: clock.now() }, job),
    expiresAt: (job.resultExpiresAt ?? job.createdAt).toISOString(),
    contentType: result.contentType,
    contentHash: result.contentHash,
    bytes: result.bytes,
    width: result.width,
    height: result.height,
    frames: result.frames,
    seconds: result.seconds,
    psnr: result.psnr,
  };
}

async function shown(
  deps: MediaJobDeps,
  read: ReadManifests | null,
): Promise<z.output<typeof manifestsField> | null> {
  if (read === null) return null;
  const { state, manifests } = read;
  const known = manifests.length === 0 ? [] : withSigners(manifests, await certificatesOf(deps));
  return toManifests({ state, manifests: known });
}
