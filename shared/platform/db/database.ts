import { type ClientBase, Pool } from 'pg';
import type { Logger } from '../log/logger.ts';
import type { StoreMetrics } from '../metrics/metrics.ts';
import { serviceActor } from './actor.ts';
import type { LeftWork } from './left-work.ts';
import type { Queryable } from './queryable.ts';
import { run, typeParsers } from './run-statement.ts';
import { beginSnapshot, transact } from './transaction.ts';

export type { Queryable } from './queryable.ts';

export interface Database extends Queryable {
  /** Begins with its first statement. Statements that are asked for without waiting in between go in one write. Commits when `work` resolves, rolls back when it throws. READ COMMITTED. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** All that `work` reads is as of one moment, and it cannot write. REPEATABLE READ. */
  snapshot<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The limits of a statement that removes old rows. Rows with an expiry time of their own need no period. */
export interface PurgeLimits {
  /** A Postgres interval such as '34 days'. */
  period: string;
  /** How many rows one statement removes at most. */
  batch: number;
}

export interface DatabaseOptions {
  url: string;
  poolMax: number;
  log: Logger;
  applicationName: string;
  /** How long a caller waits for a free connection before the store counts as unavailable. */
  connectTimeoutMs?: number;
  statementTimeoutMs?: number;
  /**
   * Its statements take few rows each out of tables that grow under them, every one by an index. Plans are kept: one made
   * while a table was small would read or hash all of it for as long as the statistics stay as they were, so here rows
   * are only ever looked up one by one.
   */
  looksUpRows?: boolean;
  /** Called after the commit of whatever left work: a hint, because the work is in the rows. Must not throw. */
  onWork?: (left: readonly LeftWork[]) => void;
  /** Where its connections are shown, under its application name without `humanmark-`. */
  metrics?: StoreMetrics | undefined;
}

/**
 * By statements and not as startup options, which PgBouncer refuses. One round trip more for each new connection. Until it has
 * ended, the connection is given to no caller.
 */
async function setUp(client: ClientBase, settings: Readonly<Record<string, string>>): Promise<void> {
  await client.query(
    'SELECT set_config(name, value, false) FROM unnest($1::text[], $2::text[]) AS s (name, value)',
    [Object.keys(settings), Object.values(settings)],
  );
}

const rowByRow = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };

const idleInTransactionMs = 15_000;

/** How much later than the server's own limit a caller gives up on a server that is frozen or cut off. */
const silenceMs = 1000;

export function connectDatabase(options: DatabaseOptions): Database {
  const { statementTimeoutMs = 10_000, looksUpRows = false, onWork = () => undefined } = options;
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolMax,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs + silenceMs,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: (client) =>
      setUp(client, {
        statement_timeout: `${statementTimeoutMs}`,
        idle_in_transaction_session_timeout: `${idleInTransactionMs}`,
        ...(looksUpRows ? rowByRow : {}),
      }),
    types: typeParsers,
  });
  // Without this handler an idle connection cut by a restarting server ends the whole process.
  pool.on('error', (error) =>
    options.log.warn(
      { event: 'database.idle_connection_lost', err: error },
      'An idle database connection was lost.',
    ),
  );

  options.metrics?.addPool(options.applicationName.replace(/^humanmark-/, ''), () => ({
    max: options.poolMax,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));

  const actor = serviceActor(options.applicationName);
  return {
    query: (text, values) => run(pool, text, values),
    leavesWork: (kind, about) => onWork([{ kind, about }]),
    requestId: undefined,
    actor,
    beforeCommit() {
      throw new Error('there is no transaction that could commit');
    },
    transaction: (work) => transact({ pool, begin: 'BEGIN', actor }, work, onWork),
    snapshot: (work) => transact({ pool, begin: beginSnapshot, actor }, work, onWork),
    close: () => pool.end(),
  };
}

/**
 * For asking whether Postgres responds, over a connection of its own: those of the parts that are watched may be what
 * died, or be taken by work that never ends.
 */
export function connectWatchDatabase(url: string, log: Logger): Database {
  return connectDatabase({
    url,
    poolMax: 1,
    log,
    applicationName: 'humanmark-liveness',
    connectTimeoutMs: 2000,
    statementTimeoutMs: 2000,
  });
}
