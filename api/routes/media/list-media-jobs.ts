import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listMediaJobs } from '../../../shared/domain/content/media/list-media-jobs.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageQuery } from '../fields.ts';
import { mediaJobField, toMediaJob, type MediaJobDeps } from './media-job-response.ts';

export const listMediaJobsRoute = defineRoute(
  {
    operationId: 'listMediaJobs',
    method: 'get',
    path: '/v1/media/jobs',
    tag: 'Media',
    summary: 'List the video jobs of your project from the last 30 days, newest first.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The jobs.',
        body: z.object({ data: z.array(mediaJobField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: MediaJobDeps & { db: Database }, call) => {
    const { jobs, nextCursor } = await listMediaJobs(deps, keyOf(call), call.query);
    return { status: 200, body: { data: jobs.map((job) => toMediaJob(deps, job)), nextCursor } };
  },
);
