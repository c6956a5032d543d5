import type { Queryable } from '../../../platform/db/database.ts';
import type { TileGrowth } from '../../../algorithms/merkle/grow-tiles.ts';
import type { Tile } from '../../../algorithms/merkle/tile.ts';
import { hashBytes } from '../../../algorithms/merkle/tree-hash.ts';
import type { Mode } from '../../partners/projects/mode.ts';

/** The first `width` hashes of each tile, in the order asked for; null where there are not that many. */
export async function readTiles(
  db: Queryable,
  log: Mode,
  tiles: readonly Tile[],
): Promise<(Buffer | null)[]> {
  // Its own look-up for each: a join may decide to read every tile there is.
  const rows = await db.query<{ hashes: Buffer | null }>(
    `SELECT (SELECT substring(hashes FROM 1 FOR asked.width * 32) FROM log_tiles
              WHERE log = $1 AND level = asked.level AND tile_index = asked.tile_index
                AND octet_length(hashes) >= asked.width * 32) AS hashes
       FROM unnest($2::smallint[], $3::bigint[], $4::int[]) WITH ORDINALITY AS asked (level, tile_index, width, at)
      ORDER BY asked.at`,
    [log, tiles.map(({ level }) => level), tiles.map(({ index }) => index), tiles.map(({ width }) => width)],
  );
  return rows.map(({ hashes }) => hashes);
}

/** Adds hashes at the end of tiles; what stands in one is never written again. @throws when one had another width */
export async function growTiles(tx: Queryable, log: Mode, growth: readonly TileGrowth[]): Promise<void> {
  const rows = await tx.query<{ level: number; index: number; bytes: number }>(
    `INSERT INTO log_tiles (log, level, tile_index, hashes)
     SELECT $1, grown.* FROM unnest($2::smallint[], $3::bigint[], $4::bytea[]) AS grown
         ON CONFLICT (log, level, tile_index) DO UPDATE SET hashes = log_tiles.hashes || excluded.hashes
     RETURNING level, tile_index AS index, octet_length(hashes) AS bytes`,
    [
      log,
      growth.map(({ level }) => level),
      growth.map(({ index }) => index),
      growth.map(({ hashes }) => hashes),
    ],
  );
  const lengths = new Map(rows.map(({ level, index, bytes }) => [`${level}/${index}`, bytes]));
  for (const { level, index, before, hashes } of growth)
    if (lengths.get(`${level}/${index}`) !== before * hashBytes + hashes.length)
      throw new Error(`tile ${level}/${index} of log ${log} was not ${before} wide`);
}
