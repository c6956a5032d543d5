import type { Pool, PoolClient } from 'pg';
import { isAppError } from '../errors/app-error.ts';
import { tracedWithin } from '../tracing/tracing.ts';
import type { Actor } from './actor.ts';
import type { Queryable } from './queryable.ts';
import type { LeftWork } from './left-work.ts';
import { toStoreError } from './store-error.ts';
import { openStatements } from './transaction-statements.ts';

export const beginSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const transaction = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;

export const transact = <Result>(...parts: Parameters<typeof runTransaction<Result>>): Promise<Result> =>
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
  const statements = openStatements(client, begin);
  const tx: Queryable = {
    query: statements.query,
    lazy: statements.lazy,
    leavesWork: (kind, about) => {
      left.push({ kind, about });
    },
    requestId: undefined,
    actor,
    beforeCommit: (order, act) => {
      last.push({ order, act });
    },
  };
  try {
    const result = await work(tx);
    if (last.length > 0) await runInOrder(last);
    await statements.commit();
    if (left.length > 0) onWork(left);
    return result;
  } catch (failure) {
    const error = toStoreError(failure);
    // Ending the connection rolls back as well; a ROLLBACK would wait behind what the server never answered.
    if (isAppError(error, 'store_unavailable')) broken = error;
    else
      await statements.rollback().catch((lost: Error) => {
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
