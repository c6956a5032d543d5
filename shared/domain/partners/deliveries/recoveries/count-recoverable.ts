import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import { webhookNotFound } from '../../webhooks/endpoint.ts';
import { findWebhook } from '../log/delivery-log-store.ts';
import type { Owner } from '../log/delivery-record.ts';
import { countWanted } from './resend-store.ts';

/** Each costs two index entries: together less than a second, in the worst case there is. */
const examinedMax = 100_000;

export interface Recoverable {
  /** Exactly what a recovery would queue now; of the first 100,000 events of the period where it has more. */
  events: number;
  /** Whether the period has no events beyond those that were counted. */
  isComplete: boolean;
}

/**
 * How many events `recoverEvents` would send, by the same rule and with the same refusals, without sending any.
 * @throws AppError invalid_request, webhook_not_found, webhook_disabled
 */
export async function countRecoverable(
  deps: { db: Queryable; clock: Clock },
  wanted: { webhookId: string; owner: Owner; since: Date; until?: Date | undefined },
): Promise<Recoverable> {
  const { webhookId, owner, since, until } = wanted;
  const webhook = await findWebhook(deps.db, { id: webhookId, owner });
  if (!webhook || webhook.status === 'deleted') throw webhookNotFound();
  if (webhook.status === 'disabled')
    throw new AppError('webhook_disabled', 'The webhook is disabled. Enable it first.');
  const now = deps.clock.now();
  if (since >= (until === undefined || until > now ? now : until))
    throw new AppError('invalid_request', 'since: must be before until, and before now');
  const { projectId, mode, events, filters } = webhook;
  const period = {
    projectId,
    mode,
    webhookId,
    events,
    filters,
    since,
    until: until ?? null,
    limit: examinedMax + 1,
  };
  const counted = await countWanted(deps.db, period);
  const isComplete = counted.examined <= examinedMax;
  return { events: Math.min(counted.events, examinedMax), isComplete };
}
