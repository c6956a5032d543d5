import { LRUCache } from 'lru-cache';
import { equalBytes } from '../../../algorithms/encoding/bytes.ts';
import { readRoot } from '../../../algorithms/merkle/hash-reader.ts';
import { computeTileNodes, type TileNodes } from '../../../algorithms/merkle/tile-nodes.ts';
import {
  openTiles,
  type Tile,
  tileHeight,
  type TilePlace,
  tileWidth,
  widthOf,
} from '../../../algorithms/merkle/tile.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { LogRow } from './log-store.ts';
import { readTiles } from './tile-store.ts';
import { readCheckpoint } from './transparency-log.ts';
import { treeHash } from './tree-hash.ts';

/** A log as a checkpoint was just read of it. */
export type LogHeadRow = Pick<LogRow, 'name' | 'treeSize' | 'checkpoint'>;

/**
 * Full tiles by the root of what they hold, 16 KiB each. A tile is found by the hash that its parent has of it, so one of
 * another history, as before a restore, can never take the place of one of this.
 */
const fullTiles = new LRUCache<string, TileNodes>({ max: 4096 });

/** By checkpoint, the tiles that are not full in its tree; both logs, and the checkpoint before for requests under way. */
const openTilesOf = new LRUCache<string, ReadonlyMap<number, TileNodes>>({ max: 4 });

/**
 * Reads tiles that must be there, of the tree that the checkpoint covers or of an earlier one. What is in memory costs no
 * query, the rest one.
 * @throws when the log lacks one, which no caller can cause
 */
export function createNodeReader(
  db: Queryable,
  head: LogHeadRow,
): (tiles: readonly Tile[]) => Promise<TileNodes[]> {
  return async (tiles) => {
    const known = tiles.map((tile) => findKnown(head, tile));
    if (known.every((nodes) => nodes !== undefined)) return known;
    const read = await readMissing(db, head, tiles);
    // What neither its parent nor the checkpoint vouches for is used as it was read, and not kept.
    return tiles.map((tile) => findKnown(head, tile, read) ?? asRead(head, tile, read));
  };
}

type TilesRead = ReadonlyMap<string, TileNodes>;

const keyOf = ({ level, index }: TilePlace) => `${level}/${index}`;
const parentOf = ({ level, index }: TilePlace): TilePlace => ({
  level: level + 1,
  index: Math.floor(index / tileWidth),
});
const isOpen = ({ treeSize }: LogHeadRow, place: TilePlace) => widthOf(place, treeSize) < tileWidth;

/** The tile from memory, or from what was read now where the hash of its parent is the root of it. */
function findKnown(head: LogHeadRow, place: TilePlace, read?: TilesRead): TileNodes | undefined {
  if (isOpen(head, place)) return openTilesOf.get(head.checkpoint)?.get(place.level);
  const root = findKnown(head, parentOf(place), read)?.node(0, place.index % tileWidth);
  if (!root) return undefined;
  const name = Buffer.from(root).toString('latin1');
  const known = fullTiles.get(name);
  if (known) return known;
  const fresh = read?.get(keyOf(place));
  const freshRoot = fresh?.node(tileHeight, 0);
  if (!fresh || !freshRoot || !equalBytes(freshRoot, root)) return undefined;
  fullTiles.set(name, fresh);
  return fresh;
}

function asRead({ name }: LogHeadRow, tile: Tile, read: TilesRead): TileNodes {
  const nodes = read.get(keyOf(tile));
  if (nodes) return nodes;
  throw new Error(`log ${name} has no tile ${keyOf(tile)} of width ${tile.width}`);
}

/** In one query, with the parents of each up to one that is known: only they tell whether it is the right one. */
async function readMissing(db: Queryable, head: LogHeadRow, tiles: readonly Tile[]): Promise<TilesRead> {
  const open = openTilesOf.has(head.checkpoint) ? [] : openTiles(head.treeSize);
  const missing = new Map(open.map((tile) => [keyOf(tile), tile]));
  for (const tile of tiles)
    for (
      let place: TilePlace = tile;
      !isOpen(head, place) && !findKnown(head, place);
      place = parentOf(place)
    )
      missing.set(keyOf(place), { level: place.level, index: place.index, width: tileWidth });
  const wanted = [...missing.values()];
  const found = await readTiles(db, head.name, wanted);
  const read = new Map<string, TileNodes>();
  for (const [at, tile] of wanted.entries()) {
    const hashes = found[at];
    if (hashes) read.set(keyOf(tile), computeTileNodes(treeHash, hashes));
  }
  if (open.length > 0) await keepOpenTiles(head, open, read);
  return read;
}

/** Only those that have the root of the checkpoint. */
async function keepOpenTiles(
  { treeSize, checkpoint }: LogHeadRow,
  open: readonly Tile[],
  read: TilesRead,
): Promise<void> {
  const byLevel = new Map<number, TileNodes>();
  for (const tile of open) {
    const nodes = read.get(keyOf(tile));
    if (!nodes) return;
    byLevel.set(tile.level, nodes);
  }
  const signed = readCheckpoint(checkpoint);
  const held = (tiles: readonly Tile[]) =>
    Promise.resolve(tiles.map(({ level }) => byLevel.get(level) ?? new Uint8Array(0)));
  const root = await readRoot(treeHash, held, treeSize);
  if (signed?.size === treeSize && equalBytes(root, signed.root)) openTilesOf.set(checkpoint, byLevel);
}
