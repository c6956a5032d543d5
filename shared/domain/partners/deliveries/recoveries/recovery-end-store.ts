import type { Queryable } from '../../../../platform/db/database.ts';

/** Makes the recoveries of a project's webhooks due now, which rested with them. */
export async function wakeRecoveries(tx: Queryable, projectId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_recoveries SET due_at = now()
      WHERE due_at IS NOT NULL AND endpoint_id IN (SELECT id FROM webhook_endpoints WHERE project_id = $1)`,
    [projectId],
  );
}

/** How many recoveries of these webhooks were removed. */
export async function deleteRecoveriesOf(
  tx: Queryable,
  webhookIds: readonly string[],
  batch: number,
): Promise<number> {
  const rows = await tx.query(
    `DELETE FROM webhook_recoveries WHERE id IN (
       SELECT id FROM webhook_recoveries WHERE endpoint_id = ANY($1::text[]) LIMIT $2) RETURNING id`,
    [webhookIds, batch],
  );
  return rows.length;
}

export async function deleteQueuesOf(tx: Queryable, webhookIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM webhook_lanes WHERE endpoint_id = ANY($1::text[])', [webhookIds]);
}
