import type { Queryable } from '../../../platform/db/database.ts';
import { batchWhileBusy } from '../../../platform/lib/batch-while-busy.ts';
import { findRecordedStamps, type RecordedStamp } from './recorded-stamp-store.ts';

/** Reads stamps to be verified. Those that are asked for at the same time share a round trip, and nothing is kept. */
export interface StampReader {
  find(id: string): Promise<RecordedStamp | undefined>;
}

/** As the table checks it. Any other text is the id of none, and must not fail those that it would be read with. */
const idPattern = /^stmp_[0-9a-f]{8,64}$/;

export function createStampReader(db: Queryable): StampReader {
  const find = batchWhileBusy((ids: readonly string[]) => findRecordedStamps(db, ids), {
    max: 50,
    running: 2,
  });
  return { find: (id) => (idPattern.test(id) ? find(id) : Promise.resolve(undefined)) };
}
