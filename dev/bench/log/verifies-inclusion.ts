import type { LogInclusion } from '../../../shared/domain/content/transparency/inclusion-of.ts';
import { treeHash } from '../../../shared/domain/content/transparency/tree-hash.ts';
import { parseCheckpoint } from '../../../shared/algorithms/merkle/checkpoint.ts';
import { parseNote } from '../../../shared/algorithms/merkle/signed-note.ts';
import { verifyInclusion } from '../../../shared/algorithms/merkle/verify-proof.ts';

/** Against the root in its checkpoint. */
export function verifiesInclusion({ entry, index, treeSize, proof, checkpoint }: LogInclusion): boolean {
  const read = parseCheckpoint(parseNote(checkpoint)?.text ?? '');
  return (
    read?.size === treeSize &&
    verifyInclusion(treeHash, {
      leafHash: treeHash.leaf(Buffer.from(entry, 'base64')),
      index,
      size: treeSize,
      proof: proof.map((hash) => Buffer.from(hash, 'base64')),
      root: read.root,
    })
  );
}
