import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { insertCopy } from './copy-store.ts';

/** Notes a marked video that is handed out: its bytes then lead to the stamp as its mark does. */
export async function recordVideoCopy(
  tx: Queryable,
  copy: {
    stampId: string;
    mode: Mode;
    contentHash: Buffer;
    mediaType: string;
    width: number;
    height: number;
    psnr: number;
  },
): Promise<void> {
  // A video has no one picture whose looks could stand for it.
  const looks = { perceptualHash: null, perceptualQuality: null, thumbnail: null };
  await insertCopy(tx, { ...copy, ...looks, kind: 'marked' });
}
