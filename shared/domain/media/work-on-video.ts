import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Queryable } from '../../db/database.ts';
import { isAppError } from '../../errors/app-error.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import type { JobFolder } from '../../video/job-folder.ts';
import { runVideoTask } from '../../video/run-video-task.ts';
import type { VideoLimits } from '../../video/video-limits.ts';
import type { VideoTask } from '../../video/video-task.ts';
import type { VideoTools } from '../../video/video-tools.ts';
import { loadStamp } from '../stamps/load-stamp.ts';
import { markOfStamp, stampOfMark } from '../stamps/stamp-id.ts';
import type { MediaResult } from './media-job.ts';
import type { ClaimedMediaJob } from './media-lease-store.ts';

export interface VideoWork {
  db: Queryable;
  storage: BlobStore;
  tools: VideoTools;
  limits: VideoLimits;
  folder: JobFolder;
  signal: AbortSignal;
  onProgress(share: number): void;
}

export interface WorkedOn {
  result: MediaResult;
  /** In the storage; null for a job that makes no file. */
  resultKey: string | null;
}

/**
 * Fetches a job's video, does with it what is wanted, and puts away what comes of it.
 * @throws VideoRefusal, or the signal's reason
 */
export async function workOnVideo(work: VideoWork, job: ClaimedMediaJob): Promise<WorkedOn> {
  const input = path.join(work.folder.path, 'input');
  await fetchInput(work, job.inputKey, input);
  return job.kind === 'watermark' ? markCopy(work, job, input) : findStamp(work, job, input);
}

async function fetchInput({ storage, signal }: VideoWork, key: string, file: string): Promise<void> {
  const stored = await storage.get(key);
  if (!stored) throw new Error(`the video ${key} is not in the storage`);
  await pipeline(stored, createWriteStream(file, { mode: 0o600 }), { signal });
}

function run(work: VideoWork, what: VideoTask['work']): ReturnType<typeof runVideoTask> {
  const { tools, limits, signal, onProgress } = work;
  return runVideoTask({ tools, limits, work: what }, { signal, onProgress });
}

async function markCopy(work: VideoWork, job: ClaimedMediaJob, input: string): Promise<WorkedOn> {
  if (job.stampId === null) throw new Error(`${job.id} names no stamp`);
  const output = path.join(work.folder.path, 'output.mp4');
  const mark = Buffer.from(markOfStamp(job.stampId)).toString('hex');
  const done = await run(work, { kind: 'mark', input, output, mark });
  if (done.kind !== 'mark') throw new Error(`a marking answered as ${done.kind}`);
  // Named for the attempt: one that was overtaken must not write over the file of the one that counts.
  const resultKey = `media/${job.id}/result-${job.starts}`;
  const hash = createHash('sha256');
  const bytes = await work.storage.put(resultKey, hashed(createReadStream(output), hash));
  const contentHash = `sha256:${hash.digest('hex')}`;
  return {
    result: { kind: 'watermark', contentType: 'video/mp4', contentHash, bytes, ...done.marked },
    resultKey,
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

/** A mark counts only where it is some stamp's: a random one among 2^64 is nobody's. */
async function findStamp(work: VideoWork, job: ClaimedMediaJob, input: string): Promise<WorkedOn> {
  const done = await run(work, { kind: 'find', input });
  if (done.kind !== 'find') throw new Error(`a search answered as ${done.kind}`);
  const { found } = done;
  if (!found) return { result: { kind: 'detect', found: null }, resultKey: null };
  const stampId = stampOfMark(Buffer.from(found.mark, 'hex'));
  const { confidence, atSeconds, frames } = found;
  const known = await isStamp(work.db, { id: stampId, mode: job.mode });
  const named = known ? { stampId, confidence, atSeconds, frames } : null;
  return { result: { kind: 'detect', found: named }, resultKey: null };
}

async function isStamp(db: Queryable, named: Parameters<typeof loadStamp>[1]): Promise<boolean> {
  try {
    await loadStamp(db, named);
    return true;
  } catch (error) {
    if (isAppError(error, 'stamp_not_found')) return false;
    throw error;
  }
}
