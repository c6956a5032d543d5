import type { Queryable } from '../../../platform/db/database.ts';
import { countWaitingAlerts, listWaitingAlerts, listWaitingTakedowns } from './waiting-store.ts';

/** Who has more than so many is told that there are more: a thousand are not read one by one either. */
const countedMax = 1000;
/** Those that are named. */
const namedMax = 5;

interface Waiting<Item> {
  count: number;
  isMore: boolean;
  first: Item[];
}

/** What waits for reviewers in the live brands of a project: alerts without a verdict, and takedowns that nobody has approved. */
export async function waitingIn(
  { db }: { db: Queryable },
  projectId: string,
): Promise<{
  alerts: Waiting<{ alertId: string; brand: string; host: string }>;
  takedowns: Waiting<{ takedownId: string; brand: string; host: string }>;
}> {
  const [alerts, alertCount, takedowns] = await Promise.all([
    listWaitingAlerts(db, projectId, namedMax),
    countWaitingAlerts(db, projectId, countedMax + 1),
    listWaitingTakedowns(db, projectId, countedMax + 1),
  ]);
  return {
    alerts: {
      ...counted(alertCount),
      first: alerts.map(({ id, brand, host }) => ({ alertId: id, brand, host })),
    },
    takedowns: {
      ...counted(takedowns.length),
      first: takedowns.slice(0, namedMax).map(({ id, brand, host }) => ({ takedownId: id, brand, host })),
    },
  };
}

const counted = (found: number) => ({ count: Math.min(found, countedMax), isMore: found > countedMax });
