import type { Queryable } from '../../../shared/platform/db/database.ts';
import type { Fixture } from './fixture.ts';

/**
 * Ways to switch a defence off from outside, by triggers in the test's own database. The product knows nothing of them.
 */
interface Trigger {
  table: 'outbox' | 'webhook_deliveries';
  on: 'INSERT' | 'UPDATE';
  when?: string;
  /** PL/pgSQL that may change NEW; without a RETURN, NEW is stored. */
  does: string;
}

async function addTrigger(db: Queryable, name: string, { table, on, when, does }: Trigger): Promise<void> {
  await db.query(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${does} RETURN NEW; END $$`,
  );
  await db.query(
    `CREATE TRIGGER ${name} BEFORE ${on} ON ${table} FOR EACH ROW ${when === undefined ? '' : `WHEN (${when})`}
     EXECUTE FUNCTION ${name}()`,
  );
}

const trigger = (name: string, made: Trigger) => (fixture: Fixture) => addTrigger(fixture.db, name, made);

/** A delivery that a dead worker had started stays started. */
export const leasesNeverEnd = trigger('leases_never_end', {
  table: 'webhook_deliveries',
  on: 'UPDATE',
  when: `NEW.status = 'sending'`,
  does: `NEW.due_at := 'infinity';`,
});

/** No deliveries are created with the event, as with a service that creates them after its commit and died before. */
export const deliveriesNotBorn = trigger('deliveries_not_born', {
  table: 'webhook_deliveries',
  on: 'INSERT',
  does: 'RETURN NULL;',
});

/** A failed attempt is the last. */
export const noRetries = trigger('no_retries', {
  table: 'webhook_deliveries',
  on: 'UPDATE',
  when: `NEW.status = 'waiting' AND NEW.attempts > OLD.attempts`,
  does: `NEW.status := 'dead'; NEW.finished_at := now();`,
});

/** The number of unfinished starts of a delivery is lost. */
export const startsEmpty = trigger('starts_forgotten', {
  table: 'webhook_deliveries',
  on: 'UPDATE',
  does: 'NEW.unfinished := 0;',
});

/** A worker that was cut off may record its outcome, even if another worker has started the delivery since. */
export const claimsNotCounted = trigger('claims_not_counted', {
  table: 'webhook_deliveries',
  on: 'UPDATE',
  does: 'NEW.starts := 1;',
});

/** Events per second: a rate that no flow reaches, so the requests in flight to one endpoint are unlimited. */
export const endlessRate = 1_000_000;

export async function endpointQueuesWithoutEnd({ db }: Fixture): Promise<void> {
  await db.query('ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_rate_per_second_check');
}

/** Outbox messages that were published but never processed are not published again. */
export const noSweeper = trigger('no_sweeper', {
  table: 'outbox',
  on: 'UPDATE',
  when: 'OLD.published_at IS NOT NULL AND NEW.published_at IS NULL',
  does: 'RETURN NULL;',
});

/**
 * No outbox messages are written; the writer tells the queue after its commit, and nothing else does. See
 * `mail-flow.ts`.
 */
export const noOutbox = trigger('no_outbox', { table: 'outbox', on: 'INSERT', does: 'RETURN NULL;' });
