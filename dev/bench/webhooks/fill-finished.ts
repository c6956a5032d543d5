import { Client } from 'pg';

/** So many deliveries belong to one event, each to another endpoint. */
const perEvent = 4;
const chunk = 500_000;

/** Made anew once all rows are there, which is faster than adding each row to them. */
const orderedIndexes = [
  'events_by_project',
  'events_by_age',
  'webhook_deliveries_listed',
  'webhook_attempts_by_age',
];

interface Fill {
  finished: number;
  projectIds: readonly string[];
  endpointIds: readonly string[];
}

/**
 * Adds deliveries that have arrived in the last 30 days, with an attempt each, and their events: as rows of so many deliveries
 * would be, with ids in the order of their moments. 0.95 GB and 15 s for each million.
 */
export async function fillFinished(databaseUrl: string, fill: Fill): Promise<void> {
  const begun = performance.now();
  const say = (text: string) =>
    process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
  const clients = [await connect(databaseUrl), await connect(databaseUrl)] as const;
  try {
    const [first, second] = clients;
    const { rows: indexes } = await first.query<{ indexdef: string }>(
      'SELECT indexdef FROM pg_indexes WHERE indexname = ANY ($1)',
      [orderedIndexes],
    );
    for (const name of orderedIndexes) await first.query(`DROP INDEX ${name}`);
    const events = Math.ceil(fill.finished / perEvent);
    await Promise.all([
      inChunks(events, async (from, to) => {
        await first.query(eventsSql, [from, to, events, fill.projectIds]);
      }).then(() =>
        inChunks(fill.finished, async (from, to) => {
          await first.query(attemptsSql, [from, to, events]);
          say(`${to} of ${fill.finished} attempts`);
        }),
      ),
      inChunks(fill.finished, async (from, to) => {
        await second.query(deliveriesSql, [from, to, events, fill.endpointIds]);
        say(`${to} of ${fill.finished} deliveries`);
      }),
    ]);
    for (const { indexdef } of indexes) {
      await first.query(indexdef);
      say(indexdef.slice(0, 80));
    }
    for (const table of ['events', 'webhook_deliveries', 'webhook_attempts']) {
      await first.query(`VACUUM (ANALYZE) ${table}`);
      say(`vacuumed ${table}`);
    }
    await first.query('CHECKPOINT');
    const { rows } = await first.query<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    say(`${rows[0]?.size} in all`);
  } finally {
    for (const client of clients) await client.end();
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // What the rows refer to is there by their making, so no row is looked up for each.
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off;
    SET maintenance_work_mem = '1GB'`);
  return client;
}

async function inChunks(rows: number, add: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let done = 0; done < rows; done += chunk) await add(done + 1, Math.min(done + chunk, rows));
}

/** Of an event e, out of $3. */
const createdAt = `now() - interval '30 days' + e * (interval '30 days' / $3::float8)`;
const eventId = `'evt_00' || lpad(e::text, 24, '0')`;
const eventOf = `(n - 1) / ${perEvent} + 1`;

const eventsSql = `INSERT INTO events (id, project_id, mode, type, body, created_at)
  SELECT ${eventId}, ($4::text[])[1 + e % cardinality($4::text[])], 'test', 'user.verified',
         json_build_object('id', ${eventId}, 'event', 'user.verified', 'timestamp', ${createdAt}, 'data', json_build_object(
           'userId', 'usr_' || md5(e::text), 'identityId', 'Grace #S85HTAN', 'trustScore', 60, 'assurance', 'liveness'))::text,
         ${createdAt}
    FROM generate_series($1::bigint, $2::bigint) AS e`;

const deliveriesSql = `INSERT INTO webhook_deliveries
    (id, event_id, endpoint_id, status, attempts, starts, due_at, created_at, finished_at, expires_at)
  SELECT 'dlv_' || lpad(n::text, 32, '0'), ${eventId}, ($4::text[])[1 + (n * 7) % cardinality($4::text[])], 'delivered', 1, 1,
         ${createdAt}, ${createdAt}, ${createdAt} + interval '10 milliseconds', ${createdAt} + interval '91 hours'
    FROM generate_series($1::bigint, $2::bigint) AS n, LATERAL (SELECT ${eventOf} AS e) AS of_event`;

const attemptsSql = `INSERT INTO webhook_attempts
    (delivery_id, attempt, started_at, duration_ms, status_code, response_excerpt)
  SELECT 'dlv_' || lpad(n::text, 32, '0'), 1, ${createdAt}, 4, 200, ''
    FROM generate_series($1::bigint, $2::bigint) AS n, LATERAL (SELECT ${eventOf} AS e) AS of_event`;
