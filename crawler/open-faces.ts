import type { Config } from '../shared/platform/config/config.ts';
import { openFaceScanner } from '../shared/media/faces/face-scanner.ts';
import type { Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { BlobStorage } from '../shared/platform/storage/blob-storage.ts';
import type { BrandKeeper } from './brand-keeper.ts';
import { openFaceLook, type FaceLook } from './crawl/face-look.ts';
import { keepFaces } from './face-keeper.ts';

export interface FaceParts {
  config: Pick<Config, 'faceModelsDir'>;
  log: Logger;
  releasers: Pick<Releasers, 'add'>;
  brands: Pick<BrandKeeper, 'library'>;
  storage: BlobStorage;
}

/** One page at a time is looked at: a model uses what processors there are. */
const faceProcesses = 1;

/** @throws ConfigError for a manifest that is wrong */
export async function openFaces(parts: FaceParts): Promise<FaceLook> {
  const { config, log, releasers, brands, storage } = parts;
  const scanner = await openFaceScanner({ folder: config.faceModelsDir, size: faceProcesses, log });
  if (!scanner) {
    log.info(
      { event: 'faces.models_missing' },
      'FACE_MODELS_DIR contains no scanner models, so pages are not searched for faces.',
    );
    return () => Promise.resolve(null);
  }
  releasers.add('face scanner', () => scanner.close());
  const faces = keepFaces({ library: () => brands.library(), storage, scanner, log });
  releasers.add('faces', () => faces.close());
  return openFaceLook({ scanner, gallery: () => faces.gallery(), log });
}
