import type { Database } from '../../../shared/platform/db/database.ts';
import { getMediaJob } from '../../../shared/domain/content/media/get-media-job.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { mediaJobField, mediaJobPath, toMediaJob, type MediaJobDeps } from './media-job-response.ts';

export const getMediaJobRoute = defineRoute(
  {
    operationId: 'getMediaJob',
    method: 'get',
    path: '/v1/media/jobs/{job_id}',
    tag: 'Media',
    summary: 'Retrieve a video job: its progress and its result.',
    description: 'Poll every few seconds until `status` is `done`, `failed` or `canceled`.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: { params: mediaJobPath },
    responses: { 200: { description: 'The job.', body: mediaJobField } },
    errors: ['media_job_not_found', 'store_unavailable'],
  },
  async (deps: MediaJobDeps & { db: Database }, call) => ({
    status: 200,
    body: toMediaJob(deps, await getMediaJob(deps, keyOf(call), call.params.job_id)),
  }),
);
