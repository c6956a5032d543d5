import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Producer } from '../../../platform/queues/enqueue.ts';
import { runMediaJob as mediaJob } from '../../../platform/queues/jobs.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { withJobFolder } from '../../../media/video/job-folder.ts';
import { type VideoLimits, VideoRefusal } from '../../../media/video/video-limits.ts';
import type { VideoTools } from '../../../media/video/video-tools.ts';
import { recordVideoCopy } from '../stamp-copies/copies.ts';
import { keepMediaLease, type MediaLease } from './keep-media-lease.ts';
import { resultHours } from './media-job.ts';
import { finishMediaJob } from './media-job-store.ts';
import { isMediaJobWaiting, releaseMediaJob, type ClaimedMediaJob } from './media-lease-store.ts';
import type { MediaTurns } from './media-turns.ts';
import { type VideoWork, workOnVideo, type WorkedOn } from './work-on-video.ts';

export interface MediaWorkDeps {
  db: Database;
  storage: BlobStorage;
  /** @throws Error saying what to install */
  videoTools: () => Promise<VideoTools>;
  videoLimits: VideoLimits;
  mediaWorkDir: string;
  mediaTurns: MediaTurns;
  producer: Pick<Producer, 'enqueue'>;
  /** Aborted when this process has to end: its jobs go back to the queue. */
  stopping: AbortSignal;
  log: Logger;
}

/**
 * Works on one video, that of the project whose turn it is and not the one that the wake-up was sent for, and records the
 * result. A worker that dies leaves the row with a
 * lease that ends; one that is stopped returns the job as if it had not begun.
 * @throws Error when ffmpeg is missing: the job waits until it is there
 */
export async function runMediaJob(deps: MediaWorkDeps, jobId: string): Promise<void> {
  const tools = await deps.videoTools();
  if (deps.stopping.aborted) return;
  const claimed = await deps.mediaTurns.take(deps.db);
  let seconds = 0;
  const onUsed = (used: number) => {
    seconds += used;
  };
  try {
    if (claimed) await workOn(deps, claimed, { tools, onUsed });
  } finally {
    if (claimed) await deps.mediaTurns.leave(deps.db, claimed, seconds);
    await wakeNext(deps, { jobId, isDenied: !claimed });
  }
}

/** For a job that another process may have a place for: it is asked again after a second, once for all that wait. */
const againMs = 1000;

/**
 * The wake-up of a job may have served another one, so a process that has a place again makes a new one. Where it fails, the
 * sweeper finds what is left.
 */
async function wakeNext(
  { db, producer, stopping }: MediaWorkDeps,
  { jobId, isDenied }: { jobId: string; isDenied: boolean },
): Promise<void> {
  if (stopping.aborted || !(await isMediaJobWaiting(db))) return;
  const options = isDenied
    ? { id: `media-again-${Math.floor(Date.now() / againMs)}-at`, delayMs: againMs }
    : { id: `media-next-${newId('req')}` };
  await producer.enqueue([{ job: mediaJob, payload: { jobId }, options }]);
}

async function workOn(
  deps: MediaWorkDeps,
  claimed: ClaimedMediaJob,
  { tools, onUsed }: Pick<VideoWork, 'tools' | 'onUsed'>,
): Promise<void> {
  await withJobFolder(deps.mediaWorkDir, async (folder) => {
    const lease = keepMediaLease(deps, claimed, { onExtended: () => folder.touch() });
    try {
      const worked = await workOnVideo(
        {
          db: deps.db,
          storage: deps.storage,
          tools,
          limits: deps.videoLimits,
          folder,
          signal: AbortSignal.any([lease.lost, deps.stopping]),
          onProgress: (share) => lease.report(share),
          onUsed,
        },
        claimed,
      );
      await succeed(deps, claimed, worked);
    } catch (error) {
      await giveUp(deps, claimed, { lease, error });
    } finally {
      await lease.end();
    }
  });
}

async function succeed(
  deps: MediaWorkDeps,
  { id, starts }: ClaimedMediaJob,
  worked: WorkedOn,
): Promise<void> {
  const { result, copy } = worked;
  const resultKey = copy?.key ?? null;
  const outcome = { id, starts, status: 'done', error: null, result, resultKey, resultHours } as const;
  const counts = await deps.db.transaction(async (tx) => {
    const finished = await finishMediaJob(tx, outcome);
    if (finished && copy) await recordVideoCopy(tx, copy);
    return finished;
  });
  // The result link of a lost claim is never handed out.
  if (!counts && resultKey !== null) await deps.storage.delete(resultKey);
}

async function giveUp(
  deps: MediaWorkDeps,
  { id, starts }: ClaimedMediaJob,
  { lease, error }: { lease: MediaLease; error: unknown },
): Promise<void> {
  if (lease.lost.aborted) return;
  if (deps.stopping.aborted) return releaseMediaJob(deps.db, { id, starts, isCounted: false });
  if (error instanceof VideoRefusal) {
    const refused = { reason: error.reason, message: error.message };
    const outcome = {
      id,
      starts,
      status: 'failed',
      error: refused,
      result: null,
      resultKey: null,
      resultHours,
    } as const;
    await finishMediaJob(deps.db, outcome);
    return;
  }
  deps.log.error(
    { event: 'media.job_failed', err: error, mediaJobId: id, starts },
    'The video could not be processed; the job will be retried.',
  );
  await releaseMediaJob(deps.db, { id, starts, isCounted: true });
}
