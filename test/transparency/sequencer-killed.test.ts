import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../shared/platform/db/database.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { holdBack } from '../support/stores/hold-back.ts';
import { appendMany, connectTestDatabase } from '../support/log-fixture.ts';
import type { RoleProcess } from '../support/role-process.ts';
import { logProblems } from './log-problems.ts';
import { startWriters } from './writers.ts';

let fixture: FaultFixture;
let writing: Database;
let sequencers: RoleProcess[];
const committed: string[] = [];

beforeAll(async () => {
  fixture = await createFaultFixture();
  writing = connectTestDatabase(fixture.env['DATABASE_URL'] ?? '', 10);
  sequencers = [await fixture.startPools('log'), await fixture.startPools('log')];
});
afterAll(async () => {
  await writing?.close();
  await fixture?.close();
});

const append = async (count: number) => {
  const entries = await appendMany(writing, count);
  committed.push(...entries.map(({ ref }) => ref));
};

async function killOne(): Promise<void> {
  const [sequencer] = sequencers.splice(randomInt(sequencers.length), 1);
  sequencer?.kill('SIGKILL');
  await sequencer?.exited;
}

const everythingEntered = () =>
  eventually(async () => {
    const waiting = await fixture.db.query('SELECT FROM log_entries WHERE leaf_index IS NULL LIMIT 1');
    expect(waiting).toEqual([]);
  });

const problems = () => logProblems({ db: fixture.db, base: fixture.client.base }, committed);

it('covers a stamp by a checkpoint within two seconds', async () => {
  await append(1);
  await eventually(async () => {
    const { body } = await fixture.anybody.get('/log/live/checkpoint');
    expect(body.split('\n')[1]).toBe('1');
  });
});

it.each(['log_entries', 'log_tiles', 'transparency_logs'])(
  'leaves no trace of a batch when killed before it writes %s',
  async (table) => {
    // Every batch updates rows, because tiles already exist and grow.
    const hold = await holdBack(fixture.db, 'UPDATE', table);
    await append(40);
    await hold.reached();
    while (sequencers.length > 0) await killOne();
    await hold.release();
    const waiting = await fixture.db.query('SELECT FROM log_entries WHERE leaf_index IS NULL');
    expect(waiting).toHaveLength(40);
    sequencers = [await fixture.startPools('log'), await fixture.startPools('log')];
    await everythingEntered();
    expect(await problems()).toEqual([]);
  },
);

it('enters every committed entry once over kill -9 at random moments, whatever commits late', async () => {
  const writers = startWriters(writing, 6);
  for (let kill = 0; kill < 8; kill += 1) {
    // The delay is random on purpose; it waits for nothing.
    await delay(randomInt(20, 700));
    await killOne();
    sequencers.push(await fixture.startPools('log'));
  }
  const { committed: written, rolledBack } = await writers.stop();
  committed.push(...written);
  expect(written.length).toBeGreaterThan(300);
  expect(rolledBack).toBeGreaterThan(0);
  await everythingEntered();
  expect(await problems()).toEqual([]);
});

it('enters a flood once while four race for it', async () => {
  sequencers.push(await fixture.startPools('log'), await fixture.startPools('log'));
  await Promise.all([append(3000), append(3000), append(3000)]);
  await everythingEntered();
  expect(await problems()).toEqual([]);
});
