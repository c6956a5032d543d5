import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../shared/platform/db/database.ts';
import type { Queryable } from '../../shared/platform/db/queryable.ts';
import { recomputeDue } from '../../shared/domain/people/trust/recompute-due.ts';
import { recordTrustEvent } from '../../shared/domain/people/trust/trust-events.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { holdBack } from '../support/stores/hold-back.ts';
import { flushRedis } from '../support/stores/queue-contents.ts';
import type { RoleProcess } from '../support/role-process.ts';
import { trustProblems } from '../support/people/trust-ledger.ts';
import {
  addTrustPeople,
  countDue,
  turnSuspicions,
  turnSuspicionsIn,
} from '../support/people/trust-people.ts';

/** Six batches of a worker. */
const count = 1200;

let fixture: FaultFixture;
let people: string[];
let workers: RoleProcess[];
/** Stops the facts that arrive in the background; they run once per file. */
const stopping = new AbortController();

beforeAll(async () => {
  fixture = await createFaultFixture();
  people = await addTrustPeople(fixture.db, fixture.projectId, count);
  workers = [await fixture.startPools('trust'), await fixture.startPools('trust')];
});
afterAll(async () => {
  stopping.abort();
  await fixture?.close();
});

const everybodySettled = () => eventually(async () => expect(await countDue(fixture.db)).toBe(0));

async function killOne(): Promise<void> {
  const [worker] = workers.splice(randomInt(workers.length), 1);
  worker?.kill('SIGKILL');
  await worker?.exited;
}

/** Records facts about random people, one after the other, until stopped; returns their number. */
function startFacts(): { stop(): Promise<number> } {
  const run = async () => {
    let facts = 0;
    for (; !stopping.signal.aborted; facts += 1) {
      const identityId = people[randomInt(people.length)] ?? '';
      const kind = facts % 3 === 0 ? 'verification_succeeded' : 'verification_failed';
      await fixture.db.transaction((tx) => recordTrustEvent(tx, { identityId, kind, ref: newId('ver') }));
    }
    return facts;
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

it('publishes and tells every change once over kill -9 of a worker amid batches and FLUSHALL', async () => {
  const facts = startFacts();
  for (let round = 0; round < 5; round += 1) {
    // A killed worker holds its row locks until Postgres notices, which may exceed a statement timeout.
    const hold = await eventually(() =>
      holdBack(fixture.db, 'INSERT', 'events', (tx) => turnSuspicionsIn(tx, people, round % 2 === 0)),
    );
    try {
      // A batch has been computed, and its scores and first event have been written, but nothing is committed.
      await hold.reached();
      expect(await countDue(fixture.db)).toBe(count);
      await killOne();
      await flushRedis(fixture.redis.url);
    } finally {
      await hold.release();
    }
    workers.push(await fixture.startPools('trust'));
    // The delay is random on purpose; it waits for nothing.
    await delay(randomInt(1, 100));
    await killOne();
    workers.push(await fixture.startPools('trust'));
  }
  const recorded = await facts.stop();
  await everybodySettled();
  const rows = await fixture.db.query<{ count: number }>(
    `SELECT count(*) FROM trust_events WHERE kind LIKE 'verification_%' AND ref LIKE 'ver_%'`,
  );
  expect(rows).toEqual([{ count: recorded }]);
  expect(await toldOf()).toBeGreaterThan(count);
  expect(await trustProblems(fixture.db, people)).toEqual([]);
});

const toldOf = async () =>
  (await fixture.db.query(`SELECT 1 FROM events WHERE type = 'trust.changed'`)).length;

describe('what would be seen', () => {
  const tampering: [string, string][] = [
    [
      'an event that was told twice',
      `INSERT INTO events SELECT id || '2', project_id, mode, type, body, created_at, identity_id
         FROM events WHERE type = 'trust.changed' LIMIT 1`,
    ],
    [
      'an event that was lost',
      `DELETE FROM events WHERE id = (SELECT id FROM events WHERE type = 'trust.changed' LIMIT 1)`,
    ],
    [
      'a delivery that was lost',
      `DELETE FROM webhook_deliveries WHERE event_id = (SELECT id FROM events WHERE type = 'trust.changed' LIMIT 1)`,
    ],
    [
      'a score that is not that of the facts',
      `UPDATE trust_standings SET score = score + 1 WHERE identity_id = (SELECT identity_id FROM events WHERE type = 'trust.changed' LIMIT 1)`,
    ],
    [
      'somebody who is still due',
      `UPDATE trust_standings SET dirty_since = now() WHERE identity_id = (SELECT identity_id FROM events WHERE type = 'trust.changed' LIMIT 1)`,
    ],
  ];

  it.each(tampering)('%s', async (_what, statement) => {
    const undo = new Error('undone');
    await fixture.db
      .transaction(async (tx) => {
        await tx.query(statement);
        expect(await trustProblems(tx, people)).not.toEqual([]);
        throw undo;
      })
      .catch((error: unknown) => expect(error).toBe(undo));
    expect(await trustProblems(fixture.db, people)).toEqual([]);
  });

  it('events written outside of the transaction, where a worker dies before its commit', async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map((worker) => worker.exited));
    await turnSuspicions(fixture.db, people, false);
    await sweepOnce(dyingBeforeCommit(fixture.db, false));
    await sweepAll();
    expect(await trustProblems(fixture.db, people)).toEqual([]);

    await turnSuspicions(fixture.db, people, true);
    await sweepOnce(dyingBeforeCommit(fixture.db, true));
    await sweepAll();
    expect(await trustProblems(fixture.db, people)).not.toEqual([]);
  });
});

/** Does everything of a transaction but its commit; with `astray`, the events are written outside the transaction. */
function dyingBeforeCommit(db: Database, astray: boolean): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const through: Pick<Queryable, 'query'> = {
          query: (text, values) => (astray && /INSERT INTO events /.test(text) ? db : tx).query(text, values),
        };
        await work({ ...tx, ...through, lazy: through });
        throw new Error('died before its commit');
      }),
  };
}

const depsOn = (db: Database) => ({
  db,
  clock: systemClock,
  trustResponses: { remove: () => Promise.resolve() },
});

async function sweepOnce(db: Database): Promise<void> {
  await expect(recomputeDue(depsOn(db))).rejects.toThrow('died before its commit');
}

async function sweepAll(): Promise<void> {
  while (await recomputeDue(depsOn(fixture.db)));
}
