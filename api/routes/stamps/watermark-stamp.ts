import type { StartDeps } from '../../../shared/domain/media/start-media-job.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import type { MediaJobDeps } from '../media/media-job-response.ts';
import { replyToVideoToMark, startedVideo, videoBody, videoErrors } from '../media/video-upload.ts';
import { stampPath } from './stamp-response.ts';

export const watermarkStamp = defineRoute(
  {
    operationId: 'watermarkStamp',
    method: 'post',
    path: '/v1/stamp/{stamp_id}/watermark',
    tag: 'Stamps',
    summary: 'Mark a copy of the stamped content, so that it leads back to its stamp.',
    auth: 'api-key',
    scope: 'stamps:write',
    input: { params: stampPath, media: [videoBody] },
    responses: { 202: startedVideo },
    errors: ['stamp_not_found', 'stamp_revoked', 'content_mismatch', ...videoErrors],
  },
  async (deps: StartDeps & MediaJobDeps, call) => {
    const { media } = call;
    if (media?.kind !== 'stream') throw new Error('this route takes videos');
    return replyToVideoToMark(deps, keyOf(call), { stampId: call.params.stamp_id, upload: media });
  },
);
