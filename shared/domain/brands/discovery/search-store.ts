import type { Queryable } from '../../../platform/db/database.ts';

export interface TakenQuery {
  /** 1 for the first of the day. */
  number: number;
  /** Days since the beginning of 1970, UTC. */
  day: number;
}

/** Undefined when the brand has used up its queries of the day, or is deleted. */
export async function insertQuery(
  db: Queryable,
  brandId: string,
  perDay: number,
): Promise<TakenQuery | undefined> {
  const [row] = await db.query<TakenQuery>(
    `INSERT INTO brand_search_days (brand_id, day, queries)
     SELECT id, (now() AT TIME ZONE 'UTC')::date, 1 FROM brands WHERE id = $1 AND $2::int > 0
     ON CONFLICT (brand_id, day) DO UPDATE SET queries = brand_search_days.queries + 1
       WHERE brand_search_days.queries < $2
     RETURNING queries AS number, day - DATE '1970-01-01' AS day`,
    [brandId, perDay],
  );
  return row;
}

/** The same for searches by a picture, which have a budget of their own. */
export async function insertImageQuery(
  db: Queryable,
  brandId: string,
  perDay: number,
): Promise<TakenQuery | undefined> {
  const [row] = await db.query<TakenQuery>(
    `INSERT INTO brand_search_days (brand_id, day, queries, image_queries)
     SELECT id, (now() AT TIME ZONE 'UTC')::date, 0, 1 FROM brands WHERE id = $1 AND $2::int > 0
     ON CONFLICT (brand_id, day) DO UPDATE SET image_queries = brand_search_days.image_queries + 1
       WHERE brand_search_days.image_queries < $2
     RETURNING image_queries AS number, day - DATE '1970-01-01' AS day`,
    [brandId, perDay],
  );
  return row;
}

export async function deleteEarlierDays(db: Queryable, brandId: string): Promise<void> {
  await db.query(
    `DELETE FROM brand_search_days WHERE brand_id = $1 AND day < (now() AT TIME ZONE 'UTC')::date`,
    [brandId],
  );
}
