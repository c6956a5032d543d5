import type { Queryable } from '../../../platform/db/database.ts';

/** Those of these addresses that are not to be asked for yet. */
export async function findAskedGuesses(
  db: Queryable,
  brandId: string,
  hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>(
    `SELECT url_hash AS hash FROM profile_guesses
      WHERE brand_id = $1 AND url_hash = ANY($2::bytea[]) AND again_at > now()`,
    [brandId, hashes],
  );
  return rows.map(({ hash }) => hash);
}

/** Nothing for a brand that is gone. */
export async function putGuess(
  db: Queryable,
  { brandId, hash, againSeconds }: { brandId: string; hash: Buffer; againSeconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO profile_guesses (brand_id, url_hash, again_at)
     SELECT id, $2, now() + make_interval(secs => $3) FROM brands WHERE id = $1
     ON CONFLICT (brand_id, url_hash) DO UPDATE SET again_at = excluded.again_at`,
    [brandId, hash, againSeconds],
  );
}
