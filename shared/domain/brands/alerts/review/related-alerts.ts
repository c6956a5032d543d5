import type { Database } from '../../../../platform/db/database.ts';
import { type ReviewedAlert, withReviews } from './list-queue.ts';
import { type Owner, ownAlert } from './own-alert.ts';
import { relatedByDomain, relatedByLook } from './overview-store.ts';

/** `domain`: the same registrable domain. `look`: its page looks the same, on another domain. */
export const relations = ['domain', 'look'] as const;
export type Relation = (typeof relations)[number];

/** As many as are judged together. */
const relatedMax = 50;

/** Other open alerts of the project that are probably the same case. @throws AppError alert_not_found */
export async function relatedAlerts(
  { db }: { db: Database },
  owner: Owner,
  alertId: string,
): Promise<(ReviewedAlert & { relation: Relation })[]> {
  return db.snapshot(async (tx) => {
    await ownAlert(tx, owner, alertId);
    const wanted = { ...owner, alertId, limit: relatedMax };
    const onDomain = await relatedByDomain(tx, wanted);
    const domains = new Set(onDomain.map(({ id }) => id));
    const alike = (await relatedByLook(tx, wanted)).filter(({ id }) => !domains.has(id));
    const reviewed = await withReviews(tx, [...onDomain, ...alike].slice(0, relatedMax));
    return reviewed.map((each) => ({ ...each, relation: domains.has(each.alert.id) ? 'domain' : 'look' }));
  });
}
