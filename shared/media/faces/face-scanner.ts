import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Box } from '../../algorithms/perceptual/box.ts';
import { findProjectRoot } from '../../platform/lib/project-root.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { ChildFailure } from '../../platform/process-pool/pool-child.ts';
import { createProcessPool, type ProcessPool } from '../../platform/process-pool/process-pool.ts';
import { refusalForLostChild } from '../images/image-pool.ts';
import type { ScanModels } from '../models/scan-models.ts';
import type { FaceScan, faceTasks, FaceToShow, ReferenceReading } from './face-tasks.ts';
import type { Gallery } from './gallery.ts';

export interface FaceScanner {
  /** Dimensions of an embedding. */
  dims: number;
  /**
   * Finds the people of the gallery in a picture (the bytes of its file). Faces that match no one leave the child only
   * as a count.
   * @throws AppErrors of a picture that cannot be read, `overloaded`, and Error where a model fails
   */
  scan(bytes: Buffer, gallery: Gallery): Promise<FaceScan>;
  /**
   * The same for each place of a picture, in its pixels; one result for each place that lies on it. @throws as `scan`
   */
  scanPlaces(bytes: Buffer, places: readonly Box[], gallery: Gallery): Promise<FaceScan[]>;
  /** Reads pictures that a person gave of themselves, in their order. @throws as `scan` */
  readReferences(pictures: readonly Buffer[]): Promise<ReferenceReading[]>;
  /** Shows faces upright, PNG of 224 x 224; null for each that is not found. Two at most at once. @throws as `scan` */
  alignFaces(pictures: readonly FaceToShow[]): Promise<(Buffer | null)[]>;
  pids(): number[];
  close(): Promise<void>;
}

interface ScannerOptions {
  models: ScanModels;
  /** Maximum number of processes, started when first needed. */
  size: number;
  log: Logger;
}

/** More threads do not speed up a run of a small model. */
const threadsMax = 8;
/** References of a person that are read in one task. */
const referencesMax = 10;
/** A face of a page and the registered one it is compared with. */
const alignedMax = 2;

export function openFaceScanner({ models, size, log }: ScannerOptions): FaceScanner {
  const pool = createFacePool({ size });
  const lost = (error: unknown): never => {
    if (!(error instanceof ChildFailure)) throw error;
    log.warn(
      { event: 'faces.worker_crashed', err: error, reason: error.reason },
      'The image worker crashed.',
    );
    throw refusalForLostChild(error);
  };
  const threads = Math.min(threadsMax, Math.max(1, Math.floor(availableParallelism() / size)));
  return {
    dims: models.embedder.output.dims,
    async scan(bytes, gallery) {
      const input = { models, threads, bytes, galleryId: gallery.id };
      const scan =
        (await pool.run('scanFaces', input).catch(lost)) ??
        (await pool.run('scanFaces', { ...input, gallery }).catch(lost));
      return scan ?? refused();
    },
    async scanPlaces(bytes, places, gallery) {
      const input = { models, threads, bytes, places: [...places], galleryId: gallery.id };
      const scans =
        (await pool.run('scanPlaces', input).catch(lost)) ??
        (await pool.run('scanPlaces', { ...input, gallery }).catch(lost));
      return scans ?? refused();
    },
    async readReferences(pictures) {
      if (pictures.length > referencesMax)
        throw new RangeError(`${pictures.length} pictures at once, at most ${referencesMax}`);
      return pool.run('readReferences', { models, threads, pictures: [...pictures] }).catch(lost);
    },
    async alignFaces(pictures) {
      if (pictures.length > alignedMax)
        throw new RangeError(`${pictures.length} faces at once, at most ${alignedMax}`);
      const aligned = await pool.run('alignFaces', { models, threads, pictures: [...pictures] }).catch(lost);
      // What comes from another process are plain bytes.
      return aligned.map((png) => png && Buffer.from(png));
    },
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}

function refused(): never {
  throw new Error('a child refused the gallery it was sent');
}

export type FacePool = ProcessPool<typeof faceTasks>;

/** The first picture of a child waits for both models to load. */
const deadlineMs = 60_000;
const waitMs = 60_000;
const queuePerProcess = 16;
/** A picture of 50 megapixels, models of a few hundred megabytes, and their intermediate results. */
const childBytesMax = 3_000_000_000;

/**
 * Opens the pool of children that look for faces. @throws by `run`: AppErrors, ChildFailure, and Error where a model
 * fails
 */
export function createFacePool({ size }: { size: number }): FacePool {
  return createProcessPool<typeof faceTasks>({
    entry: path.join(findProjectRoot(), 'dist/shared/media/faces/face-child.js'),
    size,
    queueMax: size * queuePerProcess,
    waitMs,
    deadlineMs,
    rssMax: childBytesMax,
    tasksPerChild: 500,
    // Only crawlers have these, whose browsers are no nicer: a child at 10 got 3 % of a processor beside eight busy processes,
    // and pages were then judged without faces.
    niceness: 0,
    // As in the image pool; the runtime has threads of its own, whose number is given with each task.
    env: { VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  });
}
