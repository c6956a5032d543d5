import { hash } from 'node:crypto';
import { createTreeHash, hashBytes } from '../../../algorithms/merkle/tree-hash.ts';

export const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

/** By way of a text: a buffer for each hash would be memory outside the heap, which takes the collection of garbage milliseconds. */
function sha256Into(data: Uint8Array, target: Uint8Array, at: number): void {
  const digest = hash('sha256', data, 'binary');
  for (let byte = 0; byte < hashBytes; byte += 1) target[at + byte] = digest.charCodeAt(byte);
}

export const treeHash = createTreeHash(sha256, sha256Into);
