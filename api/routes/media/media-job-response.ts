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
import { timestampField } from '../fields.ts';

export const mediaJobPath = z.object({ job_id: z.string().min(1).max(80) });

const markedVideo = z.object({
  kind: z.literal('watermark'),
  url: z
    .url()
    .nullable()
    .meta({ description: 'Where to download the copy without an API key. Null once it has been removed.' }),
  expiresAt: timestampField,
  contentType: z.string(),
  contentHash: z
    .string()
    .meta({ description: 'The `sha256:` hash of the copy. It also identifies the stamp.' }),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  frames: z.int(),
  seconds: z.number(),
  psnr: z
    .number()
    .meta({ description: 'The distortion caused by the mark alone, in decibels. Encoding adds to it.' }),
});

const searchedVideo = z.object({
  kind: z.literal('detect'),
  match: z.enum(['exact', 'watermark', 'none']).meta({
    description:
      '`exact`: the stamped file or a marked copy, matched by its bytes. `watermark`: matched by its mark, which can be copied from another image and is no proof: verify the stamp.',
  }),
  stampId: z.string().nullable().meta({ description: 'A stamp in the mode of your key.' }),
  confidence: z.number().min(0).max(1),
  atSeconds: z
    .number()
    .nullable()
    .meta({ description: 'The position in the video at which the mark was read.' }),
  frames: z.int().nullable().meta({ description: 'The number of frames that the mark was read from.' }),
});

export const mediaJobField = z.object({
  jobId: z.string().meta({ example: 'mjb_7f3k9m2q4t8v1x5z0a6c7d9e1g' }),
  kind: z.enum(mediaJobKinds),
  stampId: z.string().nullable(),
  status: z.enum(mediaJobStatuses),
  progress: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'Stays 0 during processing if the video does not declare its duration.' }),
  createdAt: timestampField,
  startedAt: timestampField.nullable(),
  finishedAt: timestampField.nullable(),
  error: z
    .object({ reason: z.string(), message: z.string() })
    .nullable()
    .meta({ description: 'The reason for the failure.' }),
  result: z.discriminatedUnion('kind', [markedVideo, searchedVideo]).nullable(),
});

export interface MediaJobDeps {
  keys: ServiceKeys;
  publicUrl: string;
  clock: Clock;
}

export function toMediaJob(deps: MediaJobDeps, job: MediaJob): z.output<typeof mediaJobField> {
  const { id, kind, stampId, status, progress, errorReason, errorMessage } = job;
  return {
    jobId: id,
    kind,
    stampId,
    status,
    progress,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    error: errorReason === null ? null : { reason: errorReason, message: errorMessage ?? '' },
    result: toResult(deps, job),
  };
}

function toResult(deps: MediaJobDeps, job: MediaJob): z.output<typeof mediaJobField>['result'] {
  const { keys, publicUrl, clock } = deps;
  const result = job.result === null ? null : mediaResultSchema.parse(job.result);
  if (result === null) return null;
  if (result.kind === 'detect') {
    const { kind, match, stampId, confidence, atSeconds, frames } = result;
    return { kind, match, stampId, confidence, atSeconds, frames };
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
