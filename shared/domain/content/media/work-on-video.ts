import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../platform/db/database.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import type { JobFolder } from '../../../media/video/job-folder.ts';
import { runVideoTask } from '../../../media/video/run-video-task.ts';
import type { VideoLimits } from '../../../media/video/video-limits.ts';
import type { VideoTask } from '../../../media/video/video-task.ts';
import type { VideoTools } from '../../../media/video/video-tools.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findByContent, loadStamp } from '../stamps/find-stamp.ts';
import { markOfStamp, stampOfMark } from '../stamps/stamp.ts';
import { type MediaResult, soundType } from './media-job.ts';
import type { ClaimedMediaJob } from './media-lease-store.ts';

export interface VideoWork {
  db: Database;
  storage: BlobStorage;
  tools: VideoTools;
  limits: VideoLimits;
  folder: JobFolder;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Seconds of processor that the processes for it have used. */
  onUsed: (seconds: number) => void;
}

/** A marked copy besides the job's result: the file in the storage, and the stamp it leads to. */
interface MarkedCopy {
  key: string;
  stampId: string;
  mode: Mode;
  contentHash: Buffer;
  mediaType: string;
  width: number;
  height: number;
  psnr: number;
}

export interface WorkedOn {
  result: MediaResult;
  /** Null for a job that makes no file. */
  copy: MarkedCopy | null;
}

const mediaType = 'video/mp4';

/**
 * Downloads a job's video, does the requested work, and stores the result.
 * @throws VideoRefusal, or the signal's reason
 */
export async function workOnVideo(work: VideoWork, job: ClaimedMediaJob): Promise<WorkedOn> {
  if (job.kind === 'watermark') return markCopy(work, job);
  return { result: await findStamp(work, job), copy: null };
}

async function fetchInput({ storage, signal, folder }: VideoWork, key: string): Promise<string> {
  const file = path.join(folder.path, 'input');
  const stored = await storage.get(key);
  if (!stored) throw new Error(`the video ${key} is not in the storage`);
  await pipeline(stored, createWriteStream(file, { mode: 0o600 }), { signal });
  return file;
}

function run(work: VideoWork, what: VideoTask['work']): ReturnType<typeof runVideoTask> {
  const { tools, limits, signal, onProgress, onUsed } = work;
  return runVideoTask({ tools, limits, work: what }, { signal, onProgress, onUsed });
}

async function markCopy(work: VideoWork, job: ClaimedMediaJob): Promise<WorkedOn> {
  if (job.stampId === null) throw new Error(`${job.id} names no stamp`);
  const input = await fetchInput(work, job.inputKey);
  const output = path.join(work.folder.path, 'output.mp4');
  const mark = Buffer.from(markOfStamp(job.stampId)).toString('hex');
  const done = await run(work, { kind: 'mark', input, output, mark });
  if (done.kind !== 'mark') throw new Error(`a marking answered as ${done.kind}`);
  // Named for the attempt, so that an overtaken attempt cannot overwrite the file of the one that counts.
  const resultKey = `media/${job.id}/result-${job.starts}`;
  const hash = createHash('sha256');
  const bytes = await work.storage.put(resultKey, hashed(createReadStream(output), hash));
  const contentHash = hash.digest();
  const { marked } = done;
  return {
    result: {
      kind: 'watermark',
      contentType: mediaType,
      contentHash: hashText(contentHash),
      bytes,
      ...marked,
    },
    copy: { key: resultKey, stampId: job.stampId, mode: job.mode, contentHash, mediaType, ...marked },
  };
}

async function* hashed(
  source: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

type Search = Omit<Extract<MediaResult, { kind: 'detect' }>, 'kind' | 'manifests'>;

/** The stamp that a video leads to, and the manifests in it. */
async function findStamp(work: VideoWork, job: ClaimedMediaJob): Promise<MediaResult> {
  const input = await fetchInput(work, job.inputKey);
  const done = await run(work, { kind: 'manifests', input });
  if (done.kind !== 'manifests') throw new Error(`a reading of manifests answered as ${done.kind}`);
  const found = (await findByBytes(work, job)) ?? (await findMark(work, job, input));
  return { kind: 'detect', ...found, manifests: done.read };
}

/** By the bytes alone, if it is the stamped file or a copy handed out. */
async function findByBytes({ db }: VideoWork, job: ClaimedMediaJob): Promise<Search | undefined> {
  const named = await findByContent({ db }, { contentHash: hashText(job.inputHash), mode: job.mode });
  if (named === undefined) return undefined;
  return { match: 'exact', stampId: named, confidence: 1, atSeconds: null, frames: null };
}

const nothingFound: Search = { match: 'none', stampId: null, confidence: 0, atSeconds: null, frames: null };

/** A mark counts only if it is that of a stamp: a random one among 2^64 belongs to none. A sound has no pictures to be marked. */
async function findMark(work: VideoWork, job: ClaimedMediaJob, input: string): Promise<Search> {
  if (job.inputType === soundType) return nothingFound;
  const done = await run(work, { kind: 'find', input });
  if (done.kind !== 'find') throw new Error(`a search answered as ${done.kind}`);
  for (const { mark, confidence, atSeconds, frames } of done.found) {
    const stampId = stampOfMark(Buffer.from(mark, 'hex'));
    if (!(await isStamp(work.db, { id: stampId, mode: job.mode }))) continue;
    return { match: 'watermark', stampId, confidence, atSeconds, frames };
  }
  return nothingFound;
}

async function isStamp(db: Database, named: Parameters<typeof loadStamp>[1]): Promise<boolean> {
  try {
    await loadStamp(db, named);
    return true;
  } catch (error) {
    if (isAppError(error, 'stamp_not_found')) return false;
    throw error;
  }
}
