import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { formatBundle } from '../../../algorithms/merkle/entry-bundle.ts';
import { tileWidth, type Tile } from '../../../algorithms/merkle/tile.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { readEntries } from './log-entry-store.ts';

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
