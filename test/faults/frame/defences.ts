import type { Queryable } from '../../../shared/platform/db/database.ts';
import type { Fixture } from './fixture.ts';

/**
 * Ways to switch a defence off from outside: triggers in the test's own database. Nothing of the product knows of them.
 */
interface Trigger {
  table: 'outbox' | 'webhook_deliveries';
  on: 'INSERT' | 'UPDATE';
  when?: string;
  /** PL/pgSQL that may change NEW; without a RETURN it is NEW that is kept. */
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

/** What a dead worker had begun stays begun. */
export const leasesNeverEnd = trigger('leases_never_end', {
  table: 'webhook_deliveries',
  on: 'UPDATE',
  when: `NEW.status = 'sending'`,
  does: `NEW.due_at := 'infinity';`,
});

/** Events are told of later or never, as by a service that tells after its commit and died before. */
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

/** Nobody remembers that a delivery was begun before. */
export const startsEmpty = trigger('starts_forgotten', {
  table: 'webhook_deliveries',
  on: 'UPDATE',
  does: 'NEW.unfinished := 0;',
});

/** A worker that was away may write down what it found, whoever has begun the delivery since. */
export const claimsNotCounted = trigger('claims_not_counted', {
  table: 'webhook_deliveries',
  on: 'UPDATE',
  does: 'NEW.starts := 1;',
});

/** Per second: a lane of a width that no flow fills, so as much as it likes may be on the way to one endpoint. */
export const endlessRate = 1_000_000;

export async function endpointQueuesWithoutEnd({ db }: Fixture): Promise<void> {
  await db.query('ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_rate_per_second_check');
}

/** What was published and never done is not published again. */
export const noSweeper = trigger('no_sweeper', {
  table: 'outbox',
  on: 'UPDATE',
  when: 'OLD.published_at IS NOT NULL AND NEW.published_at IS NULL',
  does: 'RETURN NULL;',
});

/** Nothing is promised: whoever commits tells the queue afterwards, and that is all. See `mail-flow.ts`. */
export const noOutbox = trigger('no_outbox', { table: 'outbox', on: 'INSERT', does: 'RETURN NULL;' });
