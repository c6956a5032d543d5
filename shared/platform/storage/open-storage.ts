import type { StorageConfig } from '../config/outside-services.ts';
import type { BlobStorage } from './blob-storage.ts';
import { openFolderStorage } from './folder-storage.ts';

/** Where this installation keeps its files. */
export function openStorage(config: StorageConfig): BlobStorage {
  if (config.kind === 'folder') return openFolderStorage(config.folder);
  return openedLater(import('./s3-storage.ts').then(({ openS3Storage }) => openS3Storage(config)));
}

/** The client of S3 is a megabyte of code, which a process with a folder never loads. */
function openedLater(opening: Promise<BlobStorage>): BlobStorage {
  // Whoever uses it hears of it.
  opening.catch(() => undefined);
  return {
    put: async (key, source) => (await opening).put(key, source),
    get: async (key, range) => (await opening).get(key, range),
    size: async (key) => (await opening).size(key),
    delete: async (key) => (await opening).delete(key),
    async *list(prefix) {
      yield* (await opening).list(prefix);
    },
    removeAbandoned: async (folder, before) => (await opening).removeAbandoned(folder, before),
    close: async () => (await opening).close(),
  };
}
