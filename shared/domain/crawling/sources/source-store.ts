import type { Queryable } from '../../../platform/db/database.ts';

export interface StatedSource {
  source: string;
  isConfigured: boolean;
  agreedTexts: readonly string[];
}

/**
 * Notes what this process is set up for. That another one is not takes nothing away: one that asks a source is enough.
 * Ordered, so that processes that start together cannot deadlock.
 */
export async function putSources(db: Queryable, sources: readonly StatedSource[]): Promise<void> {
  await db.query(
    `INSERT INTO discovery_sources AS known (source, stated_at, configured_at, agreed_texts)
     SELECT given.source, now(), CASE WHEN given.configured THEN now() END,
            array(SELECT jsonb_array_elements_text(given.agreed))
       FROM unnest($1::text[], $2::boolean[], $3::jsonb[]) AS given (source, configured, agreed) ORDER BY given.source
     ON CONFLICT (source) DO UPDATE
        SET stated_at = excluded.stated_at,
            configured_at = coalesce(excluded.configured_at, known.configured_at),
            agreed_texts = CASE WHEN excluded.configured_at IS NULL THEN known.agreed_texts ELSE excluded.agreed_texts END`,
    [
      sources.map(({ source }) => source),
      sources.map(({ isConfigured }) => isConfigured),
      sources.map(({ agreedTexts }) => JSON.stringify(agreedTexts)),
    ],
  );
}

export interface KnownSource {
  source: string;
  /** A crawler has said something about it of late. */
  isStated: boolean;
  /** One has said of late that it is set up to ask it. */
  isConfigured: boolean;
  agreedTexts: string[];
}

export async function findSources(
  db: Queryable,
  sources: readonly string[],
  staleSeconds: number,
): Promise<KnownSource[]> {
  return db.query<KnownSource>(
    `SELECT source, stated_at > now() - make_interval(secs => $2) AS "isStated",
            coalesce(configured_at > now() - make_interval(secs => $2), false) AS "isConfigured",
            agreed_texts AS "agreedTexts"
       FROM discovery_sources WHERE source = ANY($1)`,
    [sources, staleSeconds],
  );
}
