import type { Queryable } from '../../../../platform/db/database.ts';
import { oldestUnseenSeconds, webhooksInTrouble, type WebhookInTrouble } from './overview-store.ts';

/** Together at most five million index entries: seconds, in the worst case there is. */
const webhooksMax = 500;
const deadMax = 5000;

export interface DeliveryOverview {
  /** How long the oldest new delivery has waited for any worker; null when none does. Seconds mean no worker runs. */
  oldestUnseenSeconds: number | null;
  /** Those with dead letters (counted to 5,000) or due deliveries, the most dead letters first; 500 of each at most. */
  webhooks: WebhookInTrouble[];
}

/** Where something is stuck: what an operator looks at first. */
export async function overviewOfDeliveries(deps: { db: Queryable }): Promise<DeliveryOverview> {
  const webhooks = await webhooksInTrouble(deps.db, { webhooksMax, deadMax });
  return { oldestUnseenSeconds: await oldestUnseenSeconds(deps.db), webhooks };
}
