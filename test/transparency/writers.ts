import { randomInt } from 'node:crypto';
import type { Database } from '../../shared/platform/db/database.ts';
import { appendLogEntry } from '../../shared/domain/content/transparency/logged-entry.ts';
import { newEntry } from '../support/log-fixture.ts';

export interface Writers {
  /**
   * Stops them after their current transactions.
   * @returns the committed entries, and how many were rolled back
   */
  stop(): Promise<{ committed: string[]; rolledBack: number }>;
}

const rolledBackOnPurpose = new Error('no stamp after all');

/**
 * `count` writers at once, each writing entries one transaction after the other: some commit immediately, some up to
 * 300 ms after drawing their ids, and one in five rolls back.
 */
export function startWriters(db: Database, count: number): Writers {
  const stopping = new AbortController();
  const committed: string[] = [];
  let rolledBack = 0;
  const write = async () => {
    while (!stopping.signal.aborted) {
      const entries = Array.from({ length: randomInt(1, 4) }, () => newEntry());
      const fails = randomInt(5) === 0;
      const lateSeconds = randomInt(3) === 0 ? randomInt(300) / 1000 : 0;
      try {
        await db.transaction(async (tx) => {
          for (const entry of entries) await appendLogEntry(tx, entry);
          await tx.query('SELECT pg_sleep($1)', [lateSeconds]);
          if (fails) throw rolledBackOnPurpose;
        });
        committed.push(...entries.map(({ ref }) => ref));
      } catch (error) {
        if (error !== rolledBackOnPurpose) throw error;
        rolledBack += entries.length;
      }
    }
  };
  const running = Promise.all(Array.from({ length: count }, write));
  return {
    async stop() {
      stopping.abort();
      await running;
      return { committed, rolledBack };
    },
  };
}
