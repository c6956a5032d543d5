import type { Database, Queryable } from '../../../../platform/db/database.ts';
import {
  advanceRecovery,
  claimRecovery,
  endRecovery,
  postponeRecovery,
  type ClaimedRecovery,
} from './recovery-store.ts';
import {
  examineDead,
  examineEvents,
  insertMissing,
  isLineFull,
  resendDead,
  type ExaminedEvent,
} from './resend-store.ts';

/** One transaction of about 0.1 s, in which the rows of a batch are locked. 100,000 events take 200 of them. */
const batchSize = 500;
/** At the highest rate of a webhook (1,000 a second) the queue lasts for four polls. */
const lineMax = 2000;
const fullLineSeconds = 0.5;
/** A disabled webhook is looked at again after this. */
const disabledSeconds = 10;
/** The end of a suspension makes it due, so this is only for what missed that. */
const restingSeconds = 3600;
/** A process that holds a row this one needs is removing it, which takes milliseconds. */
const heldSeconds = 0.2;

/**
 * Queues the next batch of one recovery. All or nothing of it, so a worker that is killed leaves the recovery where it
 * was, and any number of workers may do this. True when there may be more to do at once.
 */
export function workOnRecoveries(deps: { db: Database }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const recovery = await claimRecovery(tx);
    if (!recovery) return false;
    const { id, webhookId, webhookStatus, rests } = recovery;
    if (webhookStatus === 'deleted') await endRecovery(tx, id, 'canceled');
    else if (rests) await postponeRecovery(tx, id, restingSeconds);
    else if (webhookStatus === 'disabled') await postponeRecovery(tx, id, disabledSeconds);
    else if (await isLineFull(tx, webhookId, lineMax)) await postponeRecovery(tx, id, fullLineSeconds);
    else await workOnBatch(tx, recovery);
    return true;
  });
}

async function workOnBatch(tx: Queryable, recovery: ClaimedRecovery): Promise<void> {
  const batch = { ...recovery, limit: batchSize };
  const page = recovery.kind === 'recover' ? await examineEvents(tx, batch) : await examineDead(tx, batch);
  const held = page.findIndex(({ isFree }) => !isFree);
  const examined = held === -1 ? page : page.slice(0, held);
  const queued = await putInLine(tx, recovery, examined);
  const { id } = recovery;
  await advanceRecovery(tx, { id, reached: examined.at(-1), examined: examined.length, queued });
  if (queued > 0) tx.leavesWork('deliveries', recovery.projectId);
  if (held !== -1) await postponeRecovery(tx, id, heldSeconds);
  else if (page.length < batchSize) await endRecovery(tx, id, 'done');
}

async function putInLine(
  tx: Queryable,
  { kind, webhookId }: ClaimedRecovery,
  examined: readonly (Partial<ExaminedEvent> & { id: string })[],
): Promise<number> {
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  if (kind === 'redrive') return resendDead(tx, idsOf(examined));
  const wanted = examined.filter(({ isWanted }) => isWanted);
  const dead = wanted.flatMap(({ deliveryId }) => deliveryId ?? []);
  const missing = idsOf(wanted.filter(({ deliveryId }) => deliveryId === null));
  // In this order in every recovery: one waiting for a dead letter has made no delivery yet that another waits for.
  const again = await resendDead(tx, dead);
  return again + (await insertMissing(tx, { webhookId, eventIds: missing }));
}
