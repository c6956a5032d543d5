import type { Queryable } from '../../../platform/db/database.ts';
import type { ReadTiles } from '../../../algorithms/merkle/hash-reader.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { readTiles } from './tile-store.ts';

/** Tiles that must be there, in one query. @throws when the log lacks one, which no caller can cause */
export function createTileReader(db: Queryable, log: Mode): ReadTiles {
  return async (tiles) => {
    const found = await readTiles(db, log, tiles);
    return found.map((hashes, at) => {
      if (hashes) return hashes;
      const { level, index, width } = tiles[at] ?? {};
      throw new Error(`log ${log} has no tile ${level}/${index} of width ${width}`);
    });
  };
}
