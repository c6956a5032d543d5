import { removeMediaFiles } from '../../shared/domain/content/media/remove-media-files.ts';
import { removeOrphans } from '../../shared/domain/content/media/remove-orphans.ts';
import { sweepMediaJobs } from '../../shared/domain/content/media/sweep-media-jobs.ts';
import type { WorkerContext } from '../context.ts';
import type { PeriodicTask } from './periodic-task.ts';

const minuteMs = 60_000;

/** In the pool that works on videos: only it and the API need the file storage. */
export const mediaLoops: readonly PeriodicTask<
  Pick<WorkerContext, 'db' | 'clock' | 'producer' | 'storage' | 'mediaWorkDir'>
>[] = [
  { name: 'wake media jobs', everyMs: 2000, work: sweepMediaJobs },
  // Two hundred removals from a bucket that is away take hours.
  { name: 'remove media files', everyMs: 10_000, work: removeMediaFiles, takesItsTime: true },
  { name: 'remove orphaned files', everyMs: 30 * minuteMs, work: removeOrphans, takesItsTime: true },
];
