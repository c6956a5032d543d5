import path from 'node:path';
import { findProjectRoot } from '../../platform/lib/project-root.ts';
import { createProcessPool, type ProcessPool } from '../../platform/process-pool/process-pool.ts';
import type { faceTasks } from './face-tasks.ts';

export type FacePool = ProcessPool<typeof faceTasks>;

/** The first picture of a child waits for both models to load. */
const deadlineMs = 60_000;
const waitMs = 60_000;
const queuePerProcess = 16;
/** A picture of 50 megapixels, models of a few hundred megabytes, and what they compute on the way. */
const childBytesMax = 3_000_000_000;

/** Children that look for faces. @throws by `run`: AppErrors, ChildFailure, and Error where a model fails */
export function createFacePool({ size }: { size: number }): FacePool {
  return createProcessPool<typeof faceTasks>({
    entry: path.join(findProjectRoot(), 'dist/shared/media/faces/face-child.js'),
    size,
    queueMax: size * queuePerProcess,
    waitMs,
    deadlineMs,
    rssMax: childBytesMax,
    tasksPerChild: 500,
    // As in the image pool; the runtime has threads of its own, whose number each task says.
    env: { VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  });
}
