import type { Queryable } from '../../../../platform/db/database.ts';
import { webhookNotFound } from '../../webhooks/endpoint.ts';
import { findWebhook } from './delivery-log-store.ts';
import type { Owner } from './delivery-record.ts';

/** For an operator, who knows a webhook by its id alone. @throws AppError webhook_not_found, also for one that was deleted */
export async function ownerOfWebhook(deps: { db: Queryable }, id: string): Promise<NonNullable<Owner>> {
  const webhook = await findWebhook(deps.db, { id, owner: undefined });
  if (!webhook || webhook.status === 'deleted') throw webhookNotFound();
  const { projectId, mode } = webhook;
  return { projectId, mode };
}
