import { AppError } from '../../../platform/errors/app-error.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { loadStamp, stampNotFound } from '../stamps/load-stamp.ts';
import type { MediaJob } from './media-job.ts';
import { startMediaJob, type StartDeps, type VideoUpload } from './start-media-job.ts';

/**
 * Begins to mark a copy of a stamped video. It must be the very file that was stamped: a mark on anything else would point
 * at somebody's signature under other content. Only the project that made the stamp gets one.
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
