import { concatBytes, equalBytes } from '../../shared/algorithms/encoding/bytes.ts';
import { openTree } from '../../shared/algorithms/merkle/grow-tiles.ts';
import type { ReadTiles } from '../../shared/algorithms/merkle/hash-reader.ts';
import {
  openTiles,
  tilePath,
  type TilePlace,
  tileWidth,
  widthOf,
} from '../../shared/algorithms/merkle/tile.ts';
import { hashBytes } from '../../shared/algorithms/merkle/tree-hash.ts';
import { fetchLeaves, type LogClient } from './log-client.ts';
import { treeHash } from './node-crypto.ts';

export interface Replay {
  /** The tiles rebuilt from the entries: the incomplete ones of all sizes asked for. */
  read: ReadTiles;
}

/** Requests in flight at once; each response is some 40 kB. */
const ahead = 8;

const keyOf = ({ level, index }: TilePlace) => `${level}/${index}`;

/**
 * Rebuilds the tree from its entries and compares every tile of the log with it. The tiles above level 0 and the
 * incomplete ones of level 0 are kept in memory, 32 bytes for 256 entries.
 * @throws Error naming the entry or the tile that is wrong
 */
export async function replayEntries(
  client: LogClient,
  {
    size,
    earlier,
    onProgress,
  }: { size: number; earlier: readonly number[]; onProgress: (done: number, of: number) => void },
): Promise<Replay> {
  const made = new Map<string, Uint8Array>();
  const bundles = Math.ceil(size / tileWidth);
  const kept = new Set(earlier.map((each) => Math.floor(each / tileWidth)));
  const leavesOf = (index: number) =>
    fetchLeaves(client, { index, width: widthOf({ level: 0, index }, size) });
  const coming: Promise<Uint8Array[]>[] = [];
  for (let index = 0; index < bundles; index += 1) {
    while (coming.length < ahead && index + coming.length < bundles) {
      const fetching = leavesOf(index + coming.length);
      // The rejection is reported when this bundle is awaited; until then it must not count as unhandled.
      fetching.catch(() => undefined);
      coming.push(fetching);
    }
    grow(made, { size: index * tileWidth, leaves: (await coming.shift()) ?? [] });
    if (!kept.has(index - 1)) made.delete(`0/${index - 1}`);
    onProgress(Math.min((index + 1) * tileWidth, size), size);
  }
  await compareUpperTiles(client, made, size);
  return {
    read: (tiles) => Promise.resolve(tiles.map((tile) => made.get(keyOf(tile)) ?? new Uint8Array(0))),
  };
}

function grow(
  made: Map<string, Uint8Array>,
  { size, leaves }: { size: number; leaves: readonly Uint8Array[] },
): void {
  const open = openTiles(size).map((tile) => made.get(keyOf(tile)) ?? new Uint8Array(0));
  const tree = openTree(treeHash, size, open);
  for (const leaf of leaves) tree.append(leaf);
  for (const { hashes, ...place } of tree.growth())
    made.set(keyOf(place), concatBytes(made.get(keyOf(place)) ?? new Uint8Array(0), hashes));
}

/** Compares the tiles above level 0; those of level 0 were compared entry by entry. */
async function compareUpperTiles(
  client: LogClient,
  made: ReadonlyMap<string, Uint8Array>,
  size: number,
): Promise<void> {
  for (const [key, hashes] of made) {
    const [level = 0, index = 0] = key.split('/').map(Number);
    if (level === 0) continue;
    const tile = { level, index, width: widthOf({ level, index }, size) };
    const published = await client.tile(tile);
    if (equalBytes(published, hashes)) continue;
    const at = firstDifference(published, hashes);
    const span = tileWidth ** level;
    const begin = (index * tileWidth + at) * span;
    throw new Error(
      `${tilePath(tile)}: hash ${at} is not that of entries ${begin} to ${begin + span - 1}; the tile has been altered`,
    );
  }
}

function firstDifference(published: Uint8Array, made: Uint8Array): number {
  const at = made.findIndex((byte, position) => byte !== published[position]);
  return Math.floor((at < 0 ? made.length : at) / hashBytes);
}
