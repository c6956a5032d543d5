import type { StorageConfig } from '../config/outside-services.ts';
import type { BlobStorage } from './blob-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';

/** Where this installation keeps its files. */
export function openStorage(config: StorageConfig): BlobStorage {
  return config.kind === 's3' ? openS3Storage(config) : openFolderStorage(config.folder);
}
