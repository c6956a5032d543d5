import type { StartDeps } from '../../../shared/domain/media/start-media-job.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import type { MediaJobDeps } from '../media/media-job-response.ts';
import { replyToVideoToSearch, startedVideo, videoBody, videoErrors } from '../media/video-upload.ts';

export const detectStamp = defineRoute(
  {
    operationId: 'detectStamp',
    method: 'post',
    path: '/v1/stamp/detect',
    tag: 'Stamps',
    summary: 'Look for the mark of a stamp in content.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: { media: [videoBody] },
    responses: { 202: startedVideo },
    errors: videoErrors,
  },
  async (deps: StartDeps & MediaJobDeps, call) => {
    const { media } = call;
    if (media?.kind !== 'stream') throw new Error('this route takes videos');
    return replyToVideoToSearch(deps, keyOf(call), media);
  },
);
