import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tile } from '../../../algorithms/merkle/tile.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { readTiles } from './tile-store.ts';

/** The hashes of a tile; they are the same for ever. @throws AppError log_tile_not_found */
export async function readLogTile(deps: { db: Queryable }, log: Mode, tile: Tile): Promise<Buffer> {
  const [hashes] = await readTiles(deps.db, log, [tile]);
  if (hashes) return hashes;
  throw new AppError(
    'log_tile_not_found',
    'The log has no such tile, or the tile does not have that many hashes yet.',
  );
}
