import type { StorageConfig } from '../config/storage-config.ts';
import type { BlobStore } from './blob-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

/** Where this installation keeps its files. */
export function openStorage(config: StorageConfig): BlobStore {
  return config.kind === 's3' ? openS3Store(config) : openFolderStore(config.folder);
}
