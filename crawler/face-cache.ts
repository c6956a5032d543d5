import { readReferenceFile } from '../shared/domain/brands/brands/references/reference-files.ts';
import { type FaceScanner, openFaceScanner } from '../shared/media/faces/face-scanner.ts';
import { createGallery, type Gallery } from '../shared/media/faces/gallery.ts';
import { followModels } from '../shared/media/models/follow-models.ts';
import { readScanModels } from '../shared/media/models/manifest.ts';
import type { ScanModels } from '../shared/media/models/scan-models.ts';
import type { Config } from '../shared/platform/config/config.ts';
import { isAppError } from '../shared/platform/errors/app-error.ts';
import { runEvery } from '../shared/platform/lib/run-every.ts';
import type { Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { BlobStorage } from '../shared/platform/storage/blob-storage.ts';
import type { BrandCache } from './brand-cache.ts';
import { type FaceLook, openFaceLook } from './crawl/face-look.ts';
import type { BrandMatchingIndex } from './matching/matching-index.ts';

export interface FaceCache {
  /** The people who are looked for now, by brand; null while there are none. */
  gallery(): Gallery | null;
  close(): Promise<void>;
}

export interface FaceCacheDeps {
  matchingIndex: () => Pick<BrandMatchingIndex, 'faces'>;
  storage: BlobStorage;
  scanner: Pick<FaceScanner, 'dims' | 'readReferences'>;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Interval of rounds, in addition to those of the brand cache. */
const roundMs = 1000;
/** While many are read, those removed meanwhile must be dropped within this time. */
const readingMsMax = 5000;
/** After so many failures the cause is the storage or the model, not a single picture. */
const failuresMax = 3;
const unusable = ['image_unreadable', 'image_unsupported', 'image_too_large'] as const;

/** A picture that has been read; null where it shows no face that others could be compared with. */
interface ReadFace {
  brandId: string;
  embedding: Float32Array | null;
}

/**
 * Keeps the embeddings of registered faces, in this process's memory and nowhere else: each process reads the pictures
 * itself, with the models it has. So nothing has to be stored by which a face could be found, or be recomputed for
 * another model.
 */
export function startFaceCache(deps: FaceCacheDeps, everyMs = roundMs): FaceCache {
  const { matchingIndex, scanner, log } = deps;
  const read = new Map<string, ReadFace>();
  let gallery: Gallery | null = null;

  const build = (): void => {
    const people = new Map<string, { embeddings: Float32Array[]; referenceIds: string[] }>();
    for (const [referenceId, { brandId, embedding }] of read) {
      if (!embedding) continue;
      const person = people.get(brandId) ?? { embeddings: [], referenceIds: [] };
      person.embeddings.push(embedding);
      person.referenceIds.push(referenceId);
      people.set(brandId, person);
    }
    const faces = Array.from(people, ([person, known]) => ({ person, ...known }));
    gallery = faces.length === 0 ? null : createGallery(faces, scanner.dims);
    log.info(
      { event: 'faces.gallery_changed', people: faces.length, pictures: read.size },
      'The gallery of faces to search for has changed.',
    );
  };
  const round = async (stopping: AbortSignal): Promise<boolean> => {
    const wanted = new Map(
      matchingIndex()
        .faces()
        .map((face) => [face.id, face]),
    );
    const gone = [...read.keys()].filter((id) => !wanted.has(id));
    for (const id of gone) read.delete(id);
    const missing = [...wanted.values()].filter(({ id }) => !read.has(id));
    // Before anything is read: a person who objects must not be looked for during that time.
    if (gone.length > 0) build();
    const { done, failures } = await readSome(deps, missing, { read, stopping });
    if (done > 0) build();
    if (failures.length > 0) throw failures[0];
    return done < missing.length;
  };
  const loop = runEvery({
    everyMs,
    work: round,
    onError: (error) =>
      log.warn(
        { event: 'faces.references_failed', err: error },
        'The registered faces could not be loaded; loading will be retried.',
      ),
  });
  return { gallery: () => gallery, close: () => loop.stop() };
}

/** Reads as many as a few seconds allow. One that fails does not keep the others from being read. */
async function readSome(
  deps: FaceCacheDeps,
  missing: readonly { id: string; brandId: string }[],
  { read, stopping }: { read: Map<string, ReadFace>; stopping: AbortSignal },
): Promise<{ done: number; failures: unknown[] }> {
  const until = performance.now() + readingMsMax;
  const failures: unknown[] = [];
  let done = 0;
  for (const { id, brandId } of missing) {
    if (stopping.aborted || performance.now() > until || failures.length === failuresMax) break;
    try {
      read.set(id, { brandId, embedding: await embeddingOf(deps, { brandId, referenceId: id }) });
      done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { done, failures };
}

async function embeddingOf(
  { storage, scanner, log }: FaceCacheDeps,
  reference: { brandId: string; referenceId: string },
): Promise<Float32Array | null> {
  const bytes = await readReferenceFile({ storage }, reference);
  // It has been removed, and the feed will soon report that.
  if (!bytes) return null;
  const outcome = await scanner.readReferences([bytes]).catch((error: unknown) => {
    if (unusable.some((code) => isAppError(error, code))) return [{ outcome: 'unreadable' as const }];
    throw error;
  });
  const [reading] = outcome;
  if (reading?.outcome === 'read') return reading.embedding;
  log.warn(
    { event: 'faces.reference_unusable', ...reference, reason: reading?.outcome },
    'The reference image of a face is not usable and matches no one.',
  );
  return null;
}

export interface FaceParts {
  config: Pick<Config, 'faceModelsDir'>;
  log: Logger;
  releasers: Pick<Releasers, 'add'>;
  brands: Pick<BrandCache, 'matchingIndex'>;
  storage: BlobStorage;
  /** Called when a page was searched for faces. */
  onLooked?: ((seconds: number) => void) | undefined;
}

/** What the crawler does with faces. */
export interface OpenFaces {
  look: FaceLook;
  /** As the scanner does; null for all where there is none. */
  align: FaceScanner['alignFaces'];
}

/** One page is searched at a time: a model uses all available processors. */
const faceProcesses = 1;

/**
 * Looks for faces with the models of this moment: where some are installed or exchanged later, no restart is needed.
 * @throws ConfigError for a manifest that is wrong at the start
 */
export async function openFaces(parts: FaceParts, everyMs?: number): Promise<OpenFaces> {
  const { config, log, releasers } = parts;
  let open: OpenScanner | null = null;
  const follower = await followModels({
    folder: config.faceModelsDir,
    read: readScanModels,
    log,
    everyMs,
    async use(models) {
      const before = open;
      open = null;
      await before?.close();
      if (models) open = openScanner(parts, models);
      else
        log.info(
          { event: 'faces.models_missing' },
          'FACE_MODELS_DIR contains no scanner models, so pages are not searched for faces.',
        );
    },
  });
  releasers.add('faces', async () => {
    await follower.close();
    await open?.close();
  });
  return {
    look: async (reading) => (open === null ? null : open.look(reading)),
    align: async (pictures) => (open === null ? pictures.map(() => null) : open.align(pictures)),
  };
}

interface OpenScanner extends OpenFaces {
  close(): Promise<void>;
}

function openScanner({ log, brands, storage, onLooked }: FaceParts, models: ScanModels): OpenScanner {
  const scanner = openFaceScanner({ models, size: faceProcesses, log });
  const faces = startFaceCache({ matchingIndex: () => brands.matchingIndex(), storage, scanner, log });
  return {
    align: async (pictures) => scanner.alignFaces(pictures),
    look: openFaceLook({ scanner, gallery: () => faces.gallery(), log, onLooked }),
    async close() {
      await faces.close();
      await scanner.close();
    },
  };
}
