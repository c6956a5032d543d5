import { toHex } from '../../../shared/algorithms/encoding/bytes.ts';
import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { readMark } from '../../../shared/algorithms/watermark/read-mark.ts';
import type { FileAnswer } from './read-file.ts';
import { hashFile } from './hash-file.ts';
import { picturePlane } from './picture-plane.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a worker, which has none
const answer = (said: FileAnswer) => self.postMessage(said);

self.addEventListener('message', (event) => {
  const { type, file } = membersOf(event.data);
  if (!(file instanceof Blob)) return;
  const work = type === 'mark' ? lookForMark(file) : hash(file);
  // A file that was taken away meanwhile, or memory that was not there.
  work.catch(() => answer({ type: 'failed' }));
});

async function hash(file: Blob): Promise<void> {
  const contentHash = await hashFile(file, (share) => answer({ type: 'progress', share }));
  answer({ type: 'hash', contentHash });
}

async function lookForMark(file: Blob): Promise<void> {
  const plane = await picturePlane(file);
  if (!plane) return answer({ type: 'no-picture' });
  const reading = readMark(plane);
  answer({ type: 'mark', stampId: reading && `stmp_${toHex(reading.mark)}` });
}
