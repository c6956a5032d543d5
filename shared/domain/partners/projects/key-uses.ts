import type { Queryable } from '../../../platform/db/database.ts';
import { runEvery } from '../../../platform/lib/run-every.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { upsertKeyUses } from './api-key-store.ts';

/** A key's last use is shown to the minute, so this adds little to its age and a statement to many requests. */
const roundMs = 10_000;
/** Keys of one statement: some milliseconds of the database. */
const batchMax = 500;
/** As many keys as a process caches. Uses of further ones are not noted until these are written. */
const keysMax = 50_000;

export interface KeyUses {
  /** Notes that the key is used now. Costs no round trip. */
  note(keyId: string): void;
  /** Writes what was noted and stops. */
  close(): Promise<void>;
}

/** Gathers which keys were used and writes them together. A process that is killed loses 10 s of it at most. */
export function createKeyUses({ db, log }: { db: Queryable; log: Logger }): KeyUses {
  const used = new Set<string>();
  const write = async () => {
    const [...keyIds] = used;
    for (let at = 0; at < keyIds.length; at += batchMax) {
      const batch = keyIds.slice(at, at + batchMax);
      await upsertKeyUses(db, batch);
      for (const keyId of batch) used.delete(keyId);
    }
  };
  const onError = (error: unknown) =>
    log.warn(
      { event: 'api_keys.uses_failed', err: error },
      'The last uses of API keys could not be stored; they will be stored later.',
    );
  const loop = runEvery({ everyMs: roundMs, work: write, onError });
  return {
    note(keyId) {
      if (used.size < keysMax) used.add(keyId);
    },
    async close() {
      await loop.stop();
      await write().catch(onError);
    },
  };
}
