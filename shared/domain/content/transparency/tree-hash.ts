import { hash } from 'node:crypto';
import { createTreeHash } from '../../../algorithms/merkle/tree-hash.ts';

export const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

export const treeHash = createTreeHash(sha256);
