import path from 'node:path';
import { AppError } from '../../platform/errors/app-error.ts';
import { findProjectRoot } from '../../platform/lib/project-root.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { ChildFailure } from '../../platform/process-pool/pool-child.ts';
import { createProcessPool, type ProcessPool } from '../../platform/process-pool/process-pool.ts';
import { imageChildBytesMax } from './image-limits.ts';
import type { imageTasks } from './image-tasks.ts';

export type ImagePool = ProcessPool<typeof imageTasks>;

/** A deep search of a large picture takes 10 s on a quiet core. */
const deadlineMs = 30_000;
const waitMs = 20_000;
/** Of processor. One deep search of a large picture takes 10 s; 600 s an hour is 60 of them. Then everyone else comes first. */
const ownerSecondsMax = 600;
/** Room for a short burst; each queued picture is up to 25 MB. */
const queuePerProcess = 8;

/**
 * Opens the pool of children that decode, mark and compare pictures. @throws by `run`: AppErrors only, also when a
 * child is lost
 */
export function createImagePool({
  size,
  reserved = 0,
  niceness,
  log,
}: {
  size: number;
  /** Processes for owners that have no task running; 0 where all tasks have one owner. */
  reserved?: number;
  niceness?: number;
  log: Logger;
}): ImagePool {
  const pool = createProcessPool<typeof imageTasks>({
    entry: path.join(findProjectRoot(), 'dist/shared/media/images/image-child.js'),
    size,
    reserved,
    ...(niceness === undefined ? {} : { niceness }),
    ownerSecondsMax,
    queueMax: size * queuePerProcess,
    waitMs,
    deadlineMs,
    rssMax: imageChildBytesMax,
    tasksPerChild: 200,
    // Limits libvips' own threads, and the memory arenas among which freed memory is spread.
    env: { VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  });
  return {
    ...pool,
    run: (name, input, owner) =>
      pool.run(name, input, owner).catch((error: unknown) => {
        if (!(error instanceof ChildFailure)) throw error;
        log.warn(
          { event: 'image.worker_crashed', err: error, task: name, reason: error.reason },
          'The image worker crashed.',
        );
        throw refusalForLostChild(error);
      }),
  };
}

/** The error for a client whose picture crashed its process. */
export function refusalForLostChild(cause: ChildFailure): AppError {
  if (cause.reason === 'deadline')
    return new AppError('overloaded', 'image: took too long to process; try again or send a smaller image', {
      cause,
      retryAfterSeconds: 30,
    });
  if (cause.reason === 'killed')
    return new AppError('overloaded', 'image: processing was interrupted; try again', {
      cause,
      retryAfterSeconds: 5,
    });
  if (cause.reason === 'memory')
    return new AppError('image_too_large', 'image: needs too much memory to process', { cause });
  return new AppError('image_unreadable', 'image: could not be read', { cause });
}
