import type { Queryable } from '../../../platform/db/database.ts';

/** The next secret signs beside the current one until it takes over. One that has taken over is the current one by now. */
export async function storeNextSecret(
  tx: Queryable,
  next: { endpointId: string; secretSealed: Buffer; overlapHours: number },
): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints
        SET secret_sealed = CASE WHEN next_secret_from <= now() THEN next_secret_sealed ELSE secret_sealed END,
            next_secret_sealed = $2, next_secret_from = now() + make_interval(hours => $3), updated_at = now()
      WHERE id = $1`,
    [next.endpointId, next.secretSealed, next.overlapHours],
  );
}

/** The only one from now on. */
export async function replaceSecrets(
  tx: Queryable,
  secret: { endpointId: string; secretSealed: Buffer },
): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints
        SET secret_sealed = $2, next_secret_sealed = NULL, next_secret_from = NULL, updated_at = now()
      WHERE id = $1`,
    [secret.endpointId, secret.secretSealed],
  );
}

export async function promoteNextSecret(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints
        SET secret_sealed = next_secret_sealed, next_secret_sealed = NULL, next_secret_from = NULL, updated_at = now()
      WHERE id = $1 AND next_secret_sealed IS NOT NULL`,
    [endpointId],
  );
}

export async function dropNextSecret(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints SET next_secret_sealed = NULL, next_secret_from = NULL, updated_at = now()
      WHERE id = $1 AND next_secret_from > now()`,
    [endpointId],
  );
}
