import { Client } from 'pg';
import { startFlow, verify, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { endedRoles } from '../frame/role-health.ts';
import type { Fixture } from '../frame/fixture.ts';

export const postgresCrashed: Fault = {
  number: 11,
  name: 'Postgres shut down at once (immediate) for 2 s, then started again',
  without: 'commits that wait for the write-ahead log',
  failsWith: /not in the database/,
  disarm: (fixture) => commitsThatDoNotWait(fixture),
  async run(run) {
    const { fixture, perSecond, seconds, form } = run;
    const api = await fixture.startApi();
    const { projectId } = await fixture.addEndpoint();
    const partner = await fixture.createPartner(projectId);
    const pools =
      form === 'full' ? ['relay', 'webhooks', 'webhooks', 'maintenance'] : ['relay,maintenance', 'webhooks'];
    const roles = [api, ...(await Promise.all(pools.map((pool) => fixture.startPools(pool))))];
    // Half of the events come from the API, half from a writer that records each acknowledged commit.
    const calls = startFlow(perSecond / 2, () => verify(partner));
    const flow = startFlow(perSecond / 2, () => writeEvent(fixture, projectId, fixture.quietDb));
    const crashes = form === 'full' ? 3 : 1;
    let recoveryMs = 0;
    for (let nth = 0; nth < crashes; nth += 1) {
      await flow.lasted(seconds / crashes / 2);
      // This event is acknowledged just before the crash, with no time for a later flush to disk.
      await writeEvent(fixture, projectId, fixture.quietDb);
      await fixture.postgres.crash();
      await flow.lasted(2);
      await fixture.postgres.restart();
      recoveryMs = Math.max(recoveryMs, await recovered(run));
      await flow.lasted(seconds / crashes / 2);
    }
    const written = await flow.stop();
    const tally = await calls.stop();
    const unexpected = Object.keys(tally).filter((outcome) => !['200', '503'].includes(outcome));
    if (!run.defended) await settingsAsBefore(fixture);
    return {
      recoveryMs,
      recoveryMaxMs: 10_000,
      // Deliveries that were sent but could not be recorded are sent again.
      duplicatesMax: crashes * 2 * 300,
      broken: [
        ...endedRoles(roles),
        ...(unexpected.length > 0 ? [`the API answered ${unexpected.join(', ')}`] : []),
      ],
      note: `${crashes} crashes; ${(tally['200'] ?? 0) + (written['committed'] ?? 0)} acknowledged, ${(tally['503'] ?? 0) + (written['lost'] ?? 0)} refused`,
    };
  },
};

/** Runs statements at server level, outside of a transaction and without a pool. */
async function asServer({ databaseUrl }: Fixture, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const commitsThatDoNotWait = (fixture: Fixture) =>
  asServer(fixture, [
    'ALTER SYSTEM SET synchronous_commit = off',
    `ALTER SYSTEM SET wal_writer_delay = '10s'`,
    // A large volume does not make the WAL writer flush earlier either.
    `ALTER SYSTEM SET wal_writer_flush_after = '1GB'`,
    'SELECT pg_reload_conf()',
  ]);

const settingsAsBefore = (fixture: Fixture) =>
  asServer(fixture, [
    'ALTER SYSTEM RESET synchronous_commit',
    'ALTER SYSTEM RESET wal_writer_delay',
    'ALTER SYSTEM RESET wal_writer_flush_after',
    'SELECT pg_reload_conf()',
  ]);
