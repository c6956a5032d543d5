import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Owner } from '../log/delivery-record.ts';
import { lockWebhook, type RecoverableWebhook } from './recovery-store.ts';

/** Locked until the transaction ends. @throws AppError webhook_not_found, webhook_disabled */
export async function lockRecoverableWebhook(
  tx: Queryable,
  wanted: { id: string; owner: Owner },
): Promise<RecoverableWebhook> {
  const webhook = await lockWebhook(tx, wanted);
  if (!webhook || webhook.status === 'deleted')
    throw new AppError('webhook_not_found', 'There is no webhook with this id.');
  if (webhook.status === 'disabled')
    throw new AppError('webhook_disabled', 'The webhook is disabled. Enable it first.');
  return webhook;
}
