import { runMediaJob, type MediaWorkDeps } from '../../shared/domain/content/media/run-media-job.ts';
import { handle } from '../../shared/platform/queues/job-handler.ts';
import { runMediaJob as job } from '../../shared/platform/queues/jobs/media-jobs.ts';

export const runMediaJobProcessor = (deps: MediaWorkDeps) =>
  handle(job, ({ jobId }) => runMediaJob(deps, jobId));
