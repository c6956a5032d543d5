import type { Database } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { findSealingKey } from './master-key-store.ts';
import { sealedColumns } from './sealed-columns.ts';

const batchSize = 200;
/** Boxes that no key opens were damaged by something else. Beyond so many of one column the rest waits for an operator. */
const unreadableMax = 1000;

interface ResealDeps {
  db: Database;
  keys: ServiceKeys;
  log: Logger;
}

/**
 * Seals again, with the current key, what earlier keys sealed. A box says by itself whether it still has to be done, so
 * the work can stop anywhere and be repeated. A process whose key is not the newest one leaves it to the others: two
 * that seal with different keys would undo each other's work.
 * @returns how many boxes were sealed again
 */
export async function resealBoxes(deps: ResealDeps, stopping?: AbortSignal): Promise<number> {
  if ((await findSealingKey(deps.db)) !== deps.keys.sealing.current.keyId) return 0;
  let resealed = 0;
  for (const column of sealedColumns) resealed += await resealColumn(deps, column, stopping);
  return resealed;
}

async function resealColumn(
  deps: ResealDeps,
  { name, boxes }: SealedColumn,
  stopping: AbortSignal | undefined,
): Promise<number> {
  if (!boxes) return 0;
  const unreadable: string[] = [];
  let resealed = 0;
  while (unreadable.length < unreadableMax) {
    if (stopping?.aborted) break;
    const batch = await resealBatch(deps, boxes, unreadable);
    unreadable.push(...batch.unreadable);
    resealed += batch.resealed;
    if (batch.resealed + batch.unreadable.length < batchSize) break;
  }
  if (unreadable.length > 0)
    deps.log.error(
      { event: 'keys.box_unreadable', column: name, rows: unreadable.length },
      'Sealed values do not open under any configured master key and were left as they are.',
    );
  return resealed;
}

/** Rows that another transaction holds are left to the next round. */
async function resealBatch(
  { db, keys }: ResealDeps,
  boxes: NonNullable<SealedColumn['boxes']>,
  except: readonly string[],
): Promise<{ resealed: number; unreadable: string[] }> {
  const { sealing } = keys;
  const keyIds = ['', ...sealing.others.map(({ keyId }) => keyId)];
  return db.transaction(async (tx) => {
    const rows = await boxes.find(tx, { keyIds, except, batch: batchSize });
    const unreadable: string[] = [];
    const changes: { ids: string[]; before: Buffer[]; after: Buffer[] } = { ids: [], before: [], after: [] };
    for (const { id, box } of rows) {
      const context = boxes.contextOf(id);
      const opened = openedOrUndefined(() => openSealed(sealing, box, context));
      if (!opened) {
        unreadable.push(id);
        continue;
      }
      changes.ids.push(id);
      changes.before.push(box);
      changes.after.push(seal(sealing, opened, context));
    }
    if (changes.ids.length > 0) await boxes.replace(tx, changes);
    return { resealed: changes.ids.length, unreadable };
  });
}

function openedOrUndefined(open: () => Buffer): Buffer | undefined {
  try {
    return open();
  } catch {
    // Counted and logged by the caller: one damaged row must not stop the others.
    return undefined;
  }
}
