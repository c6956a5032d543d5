import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { runMediaJob } from '../../../platform/queues/jobs.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { loadStamp, stampNotFound } from '../stamps/find-stamp.ts';
import { countUnderWay, insertMediaJob } from './media-job-store.ts';
import { jobsUnderWayMax, type MediaJob, type MediaJobKind } from './media-job.ts';
import { type ReceivedVideo, receiveVideo, type UploadSlots } from './receive-video.ts';

export interface VideoUpload {
  /** Media type, as the caller named it. */
  type: string;
  stream: AsyncIterable<Uint8Array>;
}

export interface StartDeps {
  db: Database;
  storage: BlobStorage;
  uploadSlots: UploadSlots;
}

export interface WantedMediaJob {
  kind: MediaJobKind;
  stampId: string | null;
  upload: VideoUpload;
  /** Judges the video once it has arrived completely; an error it throws is the response, and the video is removed. */
  judge?: (received: ReceivedVideo) => void;
}

/** Seconds in which a job of one's own may have ended. */
const retryAfterSeconds = 30;

/**
 * Accepts a video and leaves an outbox message for its processing. The row and the message commit together; a video
 * whose row is never written is found by `removeOrphans`.
 * @throws AppError media_job_limit, overloaded, unsupported_media_type, and what the upload or `judge` ends with
 */
async function startMediaJob(
  deps: StartDeps,
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  wanted: WantedMediaJob,
): Promise<MediaJob> {
  // Before anything is read: a project that may not start another job need not send it.
  const underWay = await countUnderWay(deps.db, projectId);
  const leave = deps.uploadSlots.enter(projectId, jobsUnderWayMax - underWay);
  if (!leave) throw tooMany();
  try {
    return await receiveAndStart(deps, { projectId, mode }, wanted);
  } finally {
    leave();
  }
}

async function receiveAndStart(
  deps: StartDeps,
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { kind, stampId, upload, judge }: WantedMediaJob,
): Promise<MediaJob> {
  const id = newId('mjb');
  const inputKey = `media/${id}/input`;
  const received = await receiveVideo(deps.storage, inputKey, upload.stream);
  try {
    judge?.(received);
    const job = {
      id,
      projectId,
      mode,
      kind,
      stampId,
      inputKey,
      inputType: upload.type,
      inputBytes: received.bytes,
      inputHash: received.contentHash,
    };
    return await deps.db.transaction((tx) => insertWithMessage(tx, job));
  } catch (error) {
    await deps.storage.delete(inputKey).catch(() => undefined);
    throw error;
  }
}

async function insertWithMessage(
  tx: Queryable,
  job: Parameters<typeof insertMediaJob>[1],
): Promise<MediaJob> {
  const inserted = await insertMediaJob(tx, job, jobsUnderWayMax);
  if (!inserted) throw tooMany();
  await addOutboxMessage(tx, runMediaJob, { jobId: job.id });
  return inserted;
}

function tooMany(): AppError {
  const message = `A project has at most ${jobsUnderWayMax} video jobs in progress. Wait for one to end, or cancel one.`;
  return new AppError('media_job_limit', message, { retryAfterSeconds });
}

/**
 * Begins to mark a copy of a stamped video. It must be the very file that was stamped: a mark on anything else would
 * attribute other content to the signer. Only the project that made the stamp gets one.
 * @throws AppError stamp_not_found, stamp_revoked, content_mismatch, and those of startMediaJob
 */
export async function watermarkVideo(
  deps: StartDeps,
  key: ApiKey,
  { stampId, upload }: { stampId: string; upload: VideoUpload },
): Promise<MediaJob> {
  const stamp = await loadStamp(deps.db, { id: stampId, mode: key.mode });
  if (stamp.projectId !== key.projectId) throw stampNotFound();
  if (stamp.revokedAt)
    throw new AppError(
      'stamp_revoked',
      'The stamp has been revoked, so no more copies can be marked with it.',
    );
  return startMediaJob(deps, key, {
    kind: 'watermark',
    stampId: stamp.id,
    upload,
    judge({ contentHash }) {
      if (contentHash.equals(stamp.contentHash)) return;
      throw new AppError(
        'content_mismatch',
        'body: is not the content of this stamp, because its SHA-256 differs',
      );
    },
  });
}

/** Begins to look for a mark in a video. @throws those of startMediaJob */
export function detectVideo(deps: StartDeps, key: ApiKey, upload: VideoUpload): Promise<MediaJob> {
  return startMediaJob(deps, key, { kind: 'detect', stampId: null, upload });
}
