import type { Database, Queryable } from '../../../shared/platform/db/database.ts';
import { eventually } from '../eventually.ts';

export interface Hold {
  /** Resolves when a process is blocked in the held statement. */
  reached(): Promise<void>;
  /** Resumes every held statement and holds no further ones. */
  release(): Promise<void>;
}

/**
 * Blocks every change of a row of `table` inside its statement, so that a process can be killed between its work and
 * its commit.
 * @param first is committed together with the trigger, so that no process can react to it before the hold is in place
 */
export async function holdBack(
  db: Database,
  change: 'INSERT' | 'UPDATE',
  table: string,
  first: (tx: Queryable) => Promise<unknown> = () => Promise.resolve(),
): Promise<Hold> {
  let letGo: () => void = () => undefined;
  let taken: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  const holding = db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(4711)');
    taken();
    await new Promise<void>((resolve) => (letGo = resolve));
  });
  await Promise.race([isTaken, holding]);
  const begin = db.transaction(async (tx) => {
    await first(tx);
    await tx.query(
      `CREATE OR REPLACE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NEW; END $$`,
    );
    await tx.query(
      `CREATE TRIGGER hold_back BEFORE ${change} ON ${table} FOR EACH ROW EXECUTE FUNCTION hold_back()`,
    );
  });
  try {
    await begin;
  } catch (error) {
    letGo();
    await holding;
    throw error;
  }
  return {
    async reached() {
      await eventually(async () => {
        const waiting = await db.query(
          `SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
            WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted`,
        );
        if (waiting.length === 0) throw new Error(`nobody reached the ${change} of ${table}`);
      });
    },
    async release() {
      letGo();
      await holding;
      await db.query(`DROP TRIGGER hold_back ON ${table}`);
    },
  };
}
