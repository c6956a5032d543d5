import {
  detectVideo,
  type StartDeps,
  watermarkVideo,
} from '../../../shared/domain/content/media/start-media-job.ts';
import type { ApiKey } from '../../../shared/domain/partners/projects/project.ts';
import type { ErrorCode } from '../../../shared/platform/errors/codes.ts';
import { soundType } from '../../../shared/domain/content/media/media-job.ts';
import { videoLimits } from '../../../shared/media/video/video-limits.ts';
import type { MediaBody, ReceivedMedia } from '../../http/media-body.ts';
import type { DocumentedResponse, ReplyOf } from '../../http/documented-reply.ts';
import { mediaJobField, toMediaJob, type MediaJobDeps } from './media-job-response.ts';

/** Videos go to the file storage as they arrive; a process holds a few chunks of each. */
export const videoBody: MediaBody = {
  types: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'],
  bytesMax: videoLimits.bytesMax,
  as: 'stream',
};

/** An M4A is an MP4 without pictures: no mark can be in it, but its bytes and its manifests lead to a stamp. */
export const mediaToSearch: MediaBody = { ...videoBody, types: [...videoBody.types, soundType] };

export const startedVideo = {
  description: 'The video has been accepted. Poll `GET /v1/media/jobs/{job_id}` for the result.',
  body: mediaJobField,
} satisfies DocumentedResponse;

type StartedVideo = ReplyOf<{ 202: typeof startedVideo }>;

export const videoErrors: readonly ErrorCode[] = ['media_job_limit', 'store_unavailable'];

export type VideoDeps = StartDeps & MediaJobDeps;
type Streamed = Extract<ReceivedMedia, { kind: 'stream' }>;

/** @throws AppError stamp_not_found, stamp_revoked, content_mismatch, unsupported_media_type, media_job_limit */
export async function replyToVideoToMark(
  deps: VideoDeps,
  key: ApiKey,
  { stampId, upload }: { stampId: string; upload: Streamed },
): Promise<StartedVideo> {
  return { status: 202, body: await toMediaJob(deps, await watermarkVideo(deps, key, { stampId, upload })) };
}

/** @throws AppError unsupported_media_type, media_job_limit */
export async function replyToVideoToSearch(
  deps: VideoDeps,
  key: ApiKey,
  upload: Streamed,
): Promise<StartedVideo> {
  return { status: 202, body: await toMediaJob(deps, await detectVideo(deps, key, upload)) };
}
