import type { Database } from '../../../shared/platform/db/database.ts';
import { cancelMediaJob } from '../../../shared/domain/content/media/cancel-media-job.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { mediaJobField, mediaJobPath, toMediaJob, type MediaJobDeps } from './media-job-response.ts';

export const cancelMediaJobRoute = defineRoute(
  {
    operationId: 'cancelMediaJob',
    method: 'delete',
    path: '/v1/media/jobs/{job_id}',
    tag: 'Media',
    summary: 'Cancel a video job. If it has ended, remove its marked copy before it expires.',
    auth: 'api-key',
    scope: 'stamps:write',
    input: { params: mediaJobPath },
    responses: { 200: { description: 'The job in its current state.', body: mediaJobField } },
    errors: ['media_job_not_found', 'store_unavailable'],
  },
  async (deps: MediaJobDeps & { db: Database }, call) => ({
    status: 200,
    body: toMediaJob(deps, await cancelMediaJob(deps, keyOf(call), call.params.job_id)),
  }),
);
