import { treeHash } from '../../../test/support/algorithms/reference-tree.ts';
import { rootOfHashes } from './hash-reader.ts';
import { computeTileNodes } from './tile-nodes.ts';

const hashes = Buffer.concat(Array.from({ length: 256 }, (_none, at) => treeHash.leaf(Buffer.from([at]))));

describe('the nodes of a tile', () => {
  it.each([1, 2, 3, 8, 100, 255, 256])('are the roots of all complete runs of %i hashes', (width) => {
    const nodes = computeTileNodes(treeHash, hashes.subarray(0, width * 32));
    expect(nodes.width).toBe(width);
    for (let height = 0; height <= 8; height += 1) {
      const count = 2 ** height;
      const runs = Math.floor(width / count);
      for (let index = 0; index < runs; index += 1) {
        const run = hashes.subarray(index * count * 32, (index + 1) * count * 32);
        expect(Buffer.from(nodes.node(height, index) ?? [])).toEqual(
          Buffer.from(rootOfHashes(treeHash, run)),
        );
      }
      expect(nodes.node(height, runs)).toBeUndefined();
    }
    expect(nodes.node(9, 0)).toBeUndefined();
  });

  it('are none where there are no hashes', () => {
    const nodes = computeTileNodes(treeHash, new Uint8Array(31));
    expect([nodes.width, nodes.node(0, 0)]).toEqual([0, undefined]);
  });

  it('stay what they are when the bytes they were computed from change', () => {
    const bytes = Uint8Array.from(hashes);
    const nodes = computeTileNodes(treeHash, bytes);
    bytes.fill(0);
    expect(Buffer.from(nodes.node(0, 7) ?? [])).toEqual(hashes.subarray(7 * 32, 8 * 32));
  });
});
