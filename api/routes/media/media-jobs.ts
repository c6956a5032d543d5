import { z } from 'zod';
import { openMediaResult } from '../../../shared/domain/content/media/media-result.ts';
import {
  cancelMediaJob,
  getMediaJob,
  listMediaJobs,
} from '../../../shared/domain/content/media/own-media-jobs.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { BlobStorage } from '../../../shared/platform/storage/blob-storage.ts';
import { byteRange } from '../../http/byte-range.ts';
import { formerRoute } from '../../http/former-route.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageOf, pageQuery } from '../fields.ts';
import { type MediaJobDeps, mediaJobField, mediaJobPath, toMediaJob } from './media-job-response.ts';

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
        body: pageOf(mediaJobField, 'The jobs, newest first.'),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: MediaJobDeps & { db: Database }, call) => {
    const { jobs, nextCursor } = await listMediaJobs(deps, keyOf(call), call.query);
    const data = await Promise.all(jobs.map((job) => toMediaJob(deps, job)));
    return { status: 200, body: { data, nextCursor } };
  },
);

export const getMediaJobRoute = defineRoute(
  {
    operationId: 'getMediaJob',
    method: 'get',
    path: '/v1/media/jobs/{job_id}',
    tag: 'Media',
    summary: 'Retrieve a video job: its progress and its result.',
    description: 'Poll every few seconds until `state` is `done`, `failed` or `canceled`.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: { params: mediaJobPath },
    responses: { 200: { description: 'The job.', body: mediaJobField } },
    errors: ['media_job_not_found', 'store_unavailable'],
  },
  async (deps: MediaJobDeps & { db: Database }, call) => ({
    status: 200,
    body: await toMediaJob(deps, await getMediaJob(deps, keyOf(call), call.params.job_id)),
  }),
);

export const cancelVideoJob = defineRoute(
  {
    operationId: 'cancelVideoJob',
    method: 'post',
    path: '/v1/media/jobs/{job_id}/cancel',
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
    body: await toMediaJob(deps, await cancelMediaJob(deps, keyOf(call), call.params.job_id)),
  }),
);

export const cancelMediaJobRoute = formerRoute(cancelVideoJob, {
  operationId: 'cancelMediaJob',
  method: 'delete',
  path: '/v1/media/jobs/{job_id}',
  summary: 'Cancel a video job by `DELETE`, or remove its marked copy.',
  since: '2026-11-30',
});

export const mediaResult = defineRoute(
  {
    operationId: 'mediaResult',
    method: 'get',
    path: '/media/results/{token}',
    tag: 'Media',
    summary: 'Download a marked copy by the link in its job, for 24 hours.',
    description:
      'Needs no API key: the link alone gives access to the file. A request with one byte `Range` returns 206.',
    auth: 'none',
    limit: endpointLimits.mediaResult,
    input: {
      params: z.object({
        token: z
          .string()
          .min(1)
          .max(200)
          .meta({ description: 'From `result.url` of the job.', example: '5f1d0c2ab4e39687' }),
      }),
    },
    responses: {
      200: { description: 'The video.', body: 'file' },
      206: { description: 'The requested part of the file.', body: 'file' },
    },
    errors: ['media_result_not_found', 'media_result_expired', 'range_not_satisfiable', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; storage: BlobStorage }, call) => {
    // The file never changes under its token: whatever If-Range names is still true.
    const opened = await openMediaResult(deps, call.params.token, (bytes) =>
      byteRange(call.headers.range, bytes),
    );
    const { stream, contentType, bytes, hash, range } = opened;
    const length = range === undefined ? bytes : range.last - range.first + 1;
    return {
      status: range === undefined ? 200 : 206,
      stream,
      headers: {
        'Content-Type': contentType,
        'Content-Length': String(length),
        'Accept-Ranges': 'bytes',
        'Content-Disposition': `attachment; filename="${hash.slice(0, 16)}.mp4"`,
        ...(range === undefined ? {} : { 'Content-Range': `bytes ${range.first}-${range.last}/${bytes}` }),
      },
    };
  },
);
