import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PictureParts } from '../../crawler/open-visits.ts';
import { createImagePool } from '../../shared/media/images/image-pool.ts';
import type { StorageConfig } from '../../shared/platform/config/outside-services.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';

export interface TestPictures extends PictureParts {
  close(): Promise<void>;
}

/** What discovery needs of pictures, as a crawler opens it; in an empty folder unless given. */
export function openTestPictures(
  config: StorageConfig = { kind: 'folder', folder: mkdtempSync(path.join(tmpdir(), 'pictures-')) },
): TestPictures {
  const storage = openStorage(config);
  const imagePool = createImagePool({ size: 1, log: silentLogger() });
  return {
    storage,
    imagePool,
    async close() {
      await imagePool.close();
      await storage.close();
    },
  };
}
