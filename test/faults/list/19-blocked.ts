import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../../../shared/platform/db/database.ts';
import { eventually } from '../../support/eventually.ts';
import { claimsNotCounted } from '../frame/defences.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { recovered } from '../frame/judge.ts';
import { endAllLeases } from '../frame/time-travel.ts';
import type { Fixture } from '../frame/fixture.ts';
import type { RoleProcess } from '../../support/role-process.ts';

/** Files through which the test and the blocked worker signal their progress: the worker's event loop cannot. */
interface Signs {
  blocked: string;
  wake: string;
}

/**
 * Loaded into the worker before its own code: the signal blocks its event loop until `wake` exists, or for two minutes.
 * A fixed number of seconds might be over, on a slow machine, before another worker has taken over; then there would be
 * no fault.
 */
const blocker = ({ blocked, wake }: Signs) =>
  `data:text/javascript,${encodeURIComponent(
    `import { existsSync, writeFileSync } from 'node:fs';
     process.on('SIGUSR2', () => {
       writeFileSync(${JSON.stringify(blocked)}, '');
       const until = Date.now() + 120000;
       while (Date.now() < until && !existsSync(${JSON.stringify(wake)}));
     });`,
  )}`;
/** The minimum. The block always lasts until the other worker posts, which is all that the short form waits for. */
const blockedSeconds = { short: 0, full: 20 };
/** The second response waits no longer than this for the blocked worker, because its sender times out after 15 s. */
const writesWithinMs = 12_000;

/** Lets Postgres distinguish the connections of the blocked worker from those of the other. */
const asBlocked = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c humanmark.who=blocked');
  return url.toString();
};

/** Records every statement by which the blocked worker tries to record outcomes, whether or not it matches a row. */
async function noteItsOutcomes(db: Queryable): Promise<void> {
  await db.query('CREATE TABLE outcomes_of_blocked (at timestamptz NOT NULL)');
  await db.query(
    `CREATE FUNCTION note_outcomes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF current_setting('humanmark.who', true) = 'blocked' AND current_query() LIKE '%finished_at%'
       THEN INSERT INTO outcomes_of_blocked VALUES (now()); END IF; RETURN NULL; END $$`,
  );
  await db.query(
    `CREATE TRIGGER note_outcomes AFTER UPDATE ON webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION note_outcomes()`,
  );
}

/** Waits until the blocked worker has woken and has recorded its outcome, or has tried to. */
const hasWritten = ({ db }: Fixture): Promise<void> =>
  eventually(async () => {
    if ((await db.query('SELECT 1 FROM outcomes_of_blocked')).length === 0)
      throw new Error('it has written nothing yet');
  }, writesWithinMs);

export const eventLoopBlocked: Fault = {
  number: 19,
  name: "A worker's event loop blocked for 20 s during a delivery",
  without: 'the number of the claim',
  failsWith: /posted 3 times/,
  disarm: claimsNotCounted,
  // The third POST comes 5 s after the blocked worker's failure was recorded, and up to a fifth later.
  givesUpAfterMs: 60_000,
  async run(run) {
    const { fixture, perSecond, seconds, form } = run;
    const good = await fixture.addEndpoint();
    const watched = await fixture.addEndpoint();
    await noteItsOutcomes(fixture.db);
    const folder = await mkdtemp(path.join(tmpdir(), 'humanmark-blocked-'));
    const signs = { blocked: path.join(folder, 'blocked'), wake: path.join(folder, 'wake') };
    const blocked = await fixture.startPools('webhooks', {
      DATABASE_URL: asBlocked(fixture.databaseUrl),
      NODE_OPTIONS: `--import=${blocker(signs)}`,
    });
    const posts = blockAtFirstPost(run, watched.path, blocked, signs);
    await writeEvent(fixture, watched.projectId);
    await eventually(() => {
      if (posts.length === 0 || !existsSync(signs.blocked)) throw new Error('nothing was posted');
    });
    // In the short form the lease of the blocked worker, which is the only one, ends at once.
    if (form === 'short') await endAllLeases(fixture);
    await fixture.startPools('webhooks');
    const flow = startFlow(perSecond, () => writeEvent(fixture, good.projectId));
    await eventually(() => {
      if (!existsSync(signs.wake)) throw new Error('it is blocked still');
    }, 90_000);
    const recoveryMs = await recovered(run);
    if (form === 'full') await flow.reached(perSecond * seconds);
    await flow.stop();
    await rm(folder, { recursive: true });
    const rows = await fixture.db.query<{ attempts: number; starts: number; tries: number }>(
      `SELECT d.attempts, d.starts, (SELECT count(*) FROM webhook_attempts a WHERE a.delivery_id = d.id) AS tries
         FROM webhook_deliveries d WHERE d.endpoint_id = $1`,
      [watched.id],
    );
    const [row] = rows;
    const broken: string[] = [];
    if (posts.length !== 2) broken.push(`it was posted ${posts.length} times, and two are correct`);
    if (row?.attempts !== 1 || row.tries !== 1)
      broken.push(`${row?.tries} attempts are written down of the one that was the claim's`);
    return {
      recoveryMs,
      // The blocked worker may have had other deliveries in flight.
      duplicatesMax: 1,
      broken,
      note: `posted ${posts.length} times, recorded ${row?.tries} times`,
    };
  },
};

/**
 * The first POST blocks its worker and gets a 500 that the worker reads when it wakes; the second is accepted, slowly.
 */
function blockAtFirstPost(
  { fixture, form }: Parameters<Fault['run']>[0],
  watchedPath: string,
  worker: RoleProcess,
  signs: Signs,
): number[] {
  const posts: number[] = [];
  fixture.receiver.answer(watchedPath, async (response) => {
    posts.push(performance.now());
    if (posts.length === 1) {
      worker.kill('SIGUSR2');
      await eventually(() => {
        if (!existsSync(signs.blocked)) throw new Error('it is not blocked yet');
      });
      response.writeHead(500).end();
      return;
    }
    if (posts.length === 2) {
      const awakeAt = (posts[0] ?? 0) + blockedSeconds[form] * 1000;
      await delay(Math.max(0, awakeAt - performance.now()));
      await writeFile(signs.wake, '');
      await hasWritten(fixture).catch(() => undefined);
    }
    response.writeHead(200).end();
  });
  return posts;
}
