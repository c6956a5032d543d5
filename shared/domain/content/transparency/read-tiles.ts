import { openTree } from '../../../algorithms/merkle/grow-tiles.ts';
import { formatBundle, openTiles, type Tile, tileWidth } from '../../../algorithms/merkle/tile.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { readEntries } from './log-entry-store.ts';
import { readTiles } from './tile-store.ts';
import { treeHash } from './tree-hash.ts';

/** The hashes of a tile; they are the same for ever. @throws AppError log_tile_not_found */
export async function readLogTile(deps: { db: Queryable }, log: Mode, tile: Tile): Promise<Buffer> {
  const [hashes] = await readTiles(deps.db, log, [tile]);
  if (hashes) return hashes;
  throw new AppError(
    'log_tile_not_found',
    'The log has no such tile, or the tile does not have that many hashes yet.',
  );
}

/** The entries behind the hashes of that tile of level 0; the same for ever. @throws AppError log_tile_not_found */
export async function readEntryBundle(
  deps: { db: Queryable },
  log: Mode,
  { index, width }: Omit<Tile, 'level'>,
): Promise<Buffer> {
  const begin = index * tileWidth;
  const entries = await readEntries(deps.db, { log, begin, end: begin + width });
  if (entries.length === width) return Buffer.from(formatBundle(entries));
  throw new AppError(
    'log_tile_not_found',
    'The log has no such tile, or the tile does not have that many entries yet.',
  );
}

/** The root that the log had at that size, by its tiles; undefined where it has fewer entries. One query. */
export async function rootOfSize(db: Queryable, log: Mode, size: number): Promise<Uint8Array | undefined> {
  const found = await readTiles(db, log, openTiles(size));
  const tiles = found.filter((hashes) => hashes !== null);
  return tiles.length === found.length ? openTree(treeHash, size, tiles).root() : undefined;
}
