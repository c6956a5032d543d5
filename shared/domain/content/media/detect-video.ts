import type { ApiKey } from '../../partners/projects/project.ts';
import type { MediaJob } from './media-job.ts';
import { startMediaJob, type StartDeps, type VideoUpload } from './start-media-job.ts';

/** Begins to look for a mark in a video. @throws those of startMediaJob */
export function detectVideo(deps: StartDeps, key: ApiKey, upload: VideoUpload): Promise<MediaJob> {
  return startMediaJob(deps, key, { kind: 'detect', stampId: null, upload });
}
