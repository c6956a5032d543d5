import { createHash } from 'node:crypto';
import {
  type ClientBase,
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  type QueryResultRow,
  types as pgTypes,
} from 'pg';
import { isAppError } from '../errors/app-error.ts';
import type { Logger } from '../log/logger.ts';
import type { StoreMetrics } from '../metrics/metrics.ts';
import { type Actor, serviceActor } from './actor.ts';
import { activeTracing, type OpenSpan, tracedWithin } from '../tracing/tracing.ts';
import type { LeftWork, WorkKind } from './left-work.ts';
import { statementLabel } from './statement-label.ts';
import { toStoreError } from './store-error.ts';

/** The part of a database that a store needs: running one statement. A pool and a transaction both can. */
export interface Queryable {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Marks that this transaction leaves work of a kind for another process; its commit calls `DatabaseOptions.onWork`.
   * @param about what the work is about; without it, one worker is woken for all of the kind
   */
  leavesWork(kind: WorkKind, about?: string): void;
  /** The id of the request on whose behalf it is written; see `onBehalfOf`. Events and jobs carry it on. */
  requestId?: string;
  /** Who acts, for the audit log. */
  readonly actor: Actor;
  /**
   * Runs at the end of the transaction, after its other statements: for rows that many transactions lock. What several
   * ask for runs in the order of `order`, so that no two transactions wait for each other.
   * @throws Error outside a transaction
   */
  beforeCommit(order: string, act: () => Promise<void>): void;
}

export interface Database extends Queryable {
  /** Commits when `work` resolves, rolls back when it throws. READ COMMITTED. */
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

/** bigint as number: counts and versions stay below 2^53, and text would invite string arithmetic. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pgTypes.builtins.INT8 ? Number : pgTypes.getTypeParser(oid, format ?? 'text'),
};

const statementNames = new Map<string, string>();

/**
 * Every statement is prepared once per connection under a name made from its text. Statement texts are
 * literals in the stores, so the set is bounded; values never become part of the text.
 */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `hm_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  statementNames.set(text, name);
  return name;
}

async function run<Row>(
  on: Pool | PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const span = beginStatement(text);
  try {
    const result = await on.query<Row & QueryResultRow>({
      name: statementName(text),
      text,
      values: [...values],
    });
    span?.end();
    return result.rows;
  } catch (error) {
    span?.end(error);
    throw toStoreError(error);
  }
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

/** A statement has a span where the request or the work that runs it has one. */
function beginStatement(text: string): OpenSpan | undefined {
  const tracing = activeTracing();
  if (tracing === undefined) return undefined;
  const { name, attributes } = statementLabel(text);
  return tracing.step(name, 'client', attributes);
}

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
    actor,
    beforeCommit() {
      throw new Error('there is no transaction that could commit');
    },
    transaction: (work) => transact({ pool, begin: 'BEGIN', actor }, work, onWork),
    snapshot: (work) => transact({ pool, begin: beginSnapshot, actor }, work, onWork),
    close: () => pool.end(),
  };
}

const beginSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const transaction = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;

const transact = <Result>(...parts: Parameters<typeof runTransaction<Result>>): Promise<Result> =>
  tracedWithin('transaction', transaction, () => runTransaction(...parts));

async function runTransaction<Result>(
  { pool, begin, actor }: { pool: Pool; begin: string; actor: Actor },
  work: (tx: Queryable) => Promise<Result>,
  onWork: (left: readonly LeftWork[]) => void,
): Promise<Result> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw toStoreError(error);
  }
  let broken: Error | undefined;
  // A connection may die between two statements; the next one reports it, this only keeps the process alive.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const left: LeftWork[] = [];
  const last: LastAct[] = [];
  const tx: Queryable = {
    query: (text, values) => run(client, text, values),
    leavesWork: (kind, about) => {
      left.push({ kind, about });
    },
    actor,
    beforeCommit: (order, act) => {
      last.push({ order, act });
    },
  };
  try {
    await client.query(begin);
    const result = await work(tx);
    if (last.length > 0) await runInOrder(last);
    await client.query('COMMIT');
    if (left.length > 0) onWork(left);
    return result;
  } catch (failure) {
    const error = toStoreError(failure);
    // Ending the connection rolls back as well; a ROLLBACK would wait behind what the server never answered.
    if (isAppError(error, 'store_unavailable')) broken = error;
    else
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

interface LastAct {
  order: string;
  act: () => Promise<void>;
}

async function runInOrder(acts: readonly LastAct[]): Promise<void> {
  const sorted = acts.toSorted((one, other) =>
    one.order < other.order ? -1 : one.order > other.order ? 1 : 0,
  );
  for (const { act } of sorted) await act();
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
