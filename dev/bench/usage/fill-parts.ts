import { availableParallelism } from 'node:os';
import { Client } from 'pg';

/** One month of usage or one day of the log. */
export interface Part {
  whole: 'usage_counts' | 'request_log';
  name: string;
  /** As Postgres writes them, the end excluded. */
  begin: string;
  end: string;
  /** Statements that insert all rows into the table `name`. */
  inserts: readonly string[];
}

export interface Filled {
  rows: number;
  seconds: number;
}

/** As `make_partitions()` has it. */
const fillFactor = { usage_counts: 70, request_log: 100 };
/** What attaching would build one part after the other, and what it then finds. */
const indexes = {
  usage_counts: ['PRIMARY KEY (project_id, mode, unit, since, key_id, operation, status, reason)'],
  request_log: [
    'PRIMARY KEY (request_id, at)',
    '(project_id, mode, at, request_id)',
    '(project_id, mode, at, request_id) WHERE status >= 400',
  ],
};
/** Each has a core, and this much memory to sort for an index, so that a day of the log is sorted there. */
const connectionsMax = 4;
const sortMemory = '2GB';

/**
 * Fills parts, as many at a time as there are cores, and says how far it is. A part is filled in the transaction that makes it,
 * which with `wal_level = minimal` writes no log; then its indexes are built, which is how they look where rows were added for a
 * day and vacuumed; then it is attached.
 */
export async function fillParts(url: string, parts: readonly Part[]): Promise<Filled> {
  const begun = performance.now();
  const waiting = [...parts];
  let [done, rows] = [0, 0];
  const work = async (client: Client) => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const filled = await fillPart(client, part);
      done += 1;
      rows += filled.rows;
      const seconds = secondsSince(begun);
      process.stderr.write(
        `  ${part.name}: ${filled.took}; ${done} of ${parts.length}, ${rows} rows, ${perSecond({ rows, seconds })} rows/s\n`,
      );
    }
  };
  const count = Math.min(parts.length, connectionsMax, availableParallelism());
  await Promise.all(Array.from({ length: count }, () => withClient(url, work)));
  return { rows, seconds: secondsSince(begun) };
}

export const perSecond = ({ rows, seconds }: Filled): number => Math.round(rows / Math.max(seconds, 0.001));

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

async function fillPart(client: Client, part: Part): Promise<{ rows: number; took: string }> {
  const { whole, name, begin, end, inserts } = part;
  const started = performance.now();
  let rows = 0;
  await client.query(
    `BEGIN; CREATE TABLE ${name} (LIKE ${whole} INCLUDING DEFAULTS INCLUDING CONSTRAINTS) WITH (fillfactor = ${fillFactor[whole]})`,
  );
  for (const insert of inserts) rows += (await client.query(insert)).rowCount ?? 0;
  await client.query('COMMIT');
  const written = performance.now();
  for (const index of indexes[whole])
    await client.query(
      index.startsWith('PRIMARY') ? `ALTER TABLE ${name} ADD ${index}` : `CREATE INDEX ON ${name} ${index}`,
    );
  const indexed = performance.now();
  await client.query(
    `ALTER TABLE ${whole} ATTACH PARTITION ${name} FOR VALUES FROM ('${begin}') TO ('${end}')`,
  );
  const [writing, indexing, attaching] = [
    written - started,
    indexed - written,
    performance.now() - indexed,
  ].map((ms) => (ms / 1000).toFixed(1));
  return { rows, took: `${rows} rows in ${writing} s, indexes ${indexing} s, attached ${attaching} s` };
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'bench-fill' });
  await client.connect();
  try {
    await client.query(
      `SET maintenance_work_mem = '${sortMemory}'; SET max_parallel_maintenance_workers = 0; SET timezone = 'UTC'`,
    );
    await work(client);
  } finally {
    await client.end();
  }
}
