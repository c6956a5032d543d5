import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';

/** The values as they are sealed; null where there are none. */
export async function readSealedHeaders(tx: Queryable, endpointId: string): Promise<Buffer | null> {
  const [row] = await tx.query<{ headersSealed: Buffer | null }>(
    'SELECT headers_sealed AS "headersSealed" FROM webhook_endpoints WHERE id = $1',
    [endpointId],
  );
  return row?.headersSealed ?? null;
}

export async function replaceHeaders(
  tx: Queryable,
  {
    endpointId,
    ...headers
  }: { endpointId: string; headerNames: readonly string[]; headersSealed: Buffer | null },
): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints SET header_names = $2, headers_sealed = $3, updated_at = now() WHERE id = $1`,
    [endpointId, headers.headerNames, headers.headersSealed],
  );
}

export function countSealedHeaders(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(headers_sealed) AS "keyId", count(*)::int AS rows FROM webhook_endpoints
      WHERE sealing_key_id(headers_sealed) = ANY ($1::text[]) AND headers_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedHeaders(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id::text AS id, headers_sealed AS box FROM webhook_endpoints
      WHERE sealing_key_id(headers_sealed) = ANY ($1::text[]) AND id::text <> ALL ($2::text[])
        AND headers_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedHeaders(tx: Queryable, { ids, before, after }: BoxChanges): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints t SET headers_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.id = c.id AND t.headers_sealed = c.before`,
    [ids, before, after],
  );
}
