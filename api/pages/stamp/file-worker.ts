import { toHex } from '../../../shared/algorithms/encoding/bytes.ts';
import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { readMark } from '../../../shared/algorithms/watermark/read-mark.ts';
import { listGenerators } from './list-generators.ts';
import type { FileResponse } from './read-file.ts';
import { hashFile } from './hash-file.ts';
import { picturePlane } from './picture-plane.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a worker, which has none
const respond = (said: FileResponse) => self.postMessage(said);

self.addEventListener('message', (event) => {
  const { type, file } = membersOf(event.data);
  if (!(file instanceof Blob)) return;
  const work =
    type === 'mark' ? lookForMark(file) : type === 'manifests' ? lookForManifests(file) : hash(file);
  // The file was removed meanwhile, or there was not enough memory.
  work.catch(() => respond({ type: 'failed' }));
});

async function hash(file: Blob): Promise<void> {
  const contentHash = await hashFile(file, (share) => respond({ type: 'progress', share }));
  respond({ type: 'hash', contentHash });
}

async function lookForMark(file: Blob): Promise<void> {
  const plane = await picturePlane(file);
  if (!plane) return respond({ type: 'no-picture' });
  const reading = readMark(plane);
  respond({ type: 'mark', stampId: reading && `stmp_${toHex(reading.mark)}` });
}

async function lookForManifests(file: Blob): Promise<void> {
  respond({ type: 'manifests', generators: await listGenerators(file) });
}
