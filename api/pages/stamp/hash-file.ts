import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../../shared/algorithms/encoding/bytes.ts';

/** Progress is reported at most this often: a hundred times a file. */
const steps = 100;

/** `sha256:` and 64 hex digits of a file of any size, a chunk at a time. */
export async function hashFile(file: Blob, tell: (share: number) => void): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let [read, told] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return `sha256:${toHex(hash.digest())}`;
    hash.update(value);
    read += value.length;
    const step = Math.floor((steps * read) / file.size);
    if (step > told) tell(read / file.size);
    told = step;
  }
}
