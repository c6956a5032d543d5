import type { Actor } from './actor.ts';
import type { WorkKind } from './left-work.ts';

/** The part of a database that a store needs: running one statement. A pool and a transaction both can. */
export interface Queryable {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Marks that this transaction leaves work of a kind for another process; its commit calls `DatabaseOptions.onWork`.
   * @param about what the work is about; without it, one worker is woken for all of the kind
   */
  leavesWork(kind: WorkKind, about?: string): void;
  /** The id of the request on whose behalf it is written; see `onBehalfOf`. Events and jobs carry it on. */
  readonly requestId: string | undefined;
  /** Who acts, for the audit log. */
  readonly actor: Actor;
  /**
   * Runs at the end of the transaction, after its other statements: for rows that many transactions lock. What several
   * ask for runs in the order of `order`, so that no two transactions wait for each other.
   * @throws Error outside a transaction
   */
  beforeCommit(order: string, act: () => Promise<void>): void;
  /** See `lazily`. Only transactions have it. */
  lazy?: Pick<Queryable, 'query'>;
}

/**
 * The same transaction, whose statements are sent with its next one or with its commit, in one write: for rows that are read after
 * the commit. Whoever waits for them before it waits longer.
 */
export const lazily = (tx: Queryable): Queryable => ({ ...tx, ...tx.lazy });

/** As `lazily`, for rows that nobody reads: the calls return at once. What fails is thrown by what follows, or by the commit. */
export function withNext(tx: Queryable): Queryable {
  const { lazy } = tx;
  if (lazy === undefined) return tx;
  return {
    ...tx,
    query(text, values) {
      lazy.query(text, values).catch(() => undefined);
      return Promise.resolve([]);
    },
  };
}
