import type { PoolClient, QueryResult } from 'pg';
import type { OpenSpan } from '../tracing/tracing.ts';
import type { Queryable } from './queryable.ts';
import { beginStatement, namedStatement, runTogether } from './run-statement.ts';
import { toStoreError } from './store-error.ts';

interface Asked {
  text: string;
  values: readonly unknown[] | undefined;
  span: OpenSpan | undefined;
  end: (rows: never[]) => void;
  fail: (error: unknown) => void;
  isLazy: boolean;
}

export interface TransactionStatements extends Pick<Queryable, 'query'> {
  /** See `lazily`. */
  lazy: Pick<Queryable, 'query'>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * The statements of one transaction, in their order and in as few round trips as there are answers to wait for: those asked for
 * without waiting in between are sent together, the first of all with the BEGIN, and with the COMMIT those that nobody waits for.
 */
export function openStatements(client: PoolClient, begin: string): TransactionStatements {
  let hasBegun = false;
  let asked: Asked[] = [];
  /** What ended the transaction on the server where nobody may be waiting. */
  let failure: Error | undefined;

  const send = async (end: readonly string[] = []): Promise<void> => {
    const before = hasBegun ? [] : [begin];
    hasBegun = true;
    const together = asked;
    asked = [];
    const statements = [
      ...before.map((text) => namedStatement(text)),
      ...together.map(({ text, values }) => namedStatement(text, values)),
      ...end.map((text) => namedStatement(text)),
    ];
    try {
      const results = await runTogether(client, statements);
      for (const [at, { span, end: tell }] of together.entries()) {
        span?.end();
        tell(rowsOf(results[at + before.length]));
      }
    } catch (lost) {
      const error = failure ?? toStoreError(lost);
      for (const { span, fail } of together) {
        span?.end(error);
        fail(error);
      }
      if (together.every(({ isLazy }) => isLazy)) failure ??= asError(error);
      throw error;
    }
  };
  const sendAsked = (): void => {
    // Whoever waits is told; where nobody does, what follows is.
    if (asked.length > 0) send().catch(() => undefined);
  };

  const ask = <Row>(text: string, values: readonly unknown[] | undefined, isLazy: boolean) =>
    new Promise<Row[]>((end, fail) => {
      // Not left unsent by a transaction that does something else for long: its rows have its time.
      if (isLazy) setImmediate(sendAsked);
      else queueMicrotask(sendAsked);
      asked.push({ text, values, span: beginStatement(text), end, fail, isLazy });
    });

  return {
    query: (text, values) => ask(text, values, false),
    lazy: { query: (text, values) => ask(text, values, true) },
    async commit() {
      if (hasBegun || asked.length > 0) await send(['COMMIT']);
      // The server takes the COMMIT of a transaction that has failed for a ROLLBACK, and says no more of it.
      if (failure !== undefined) throw failure;
    },
    async rollback() {
      const unsent = asked;
      asked = [];
      for (const { span, fail } of unsent) {
        span?.end();
        fail(new Error('the transaction was rolled back'));
      }
      if (hasBegun) await client.query('ROLLBACK');
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what its caller says that they are
const rowsOf = (result: QueryResult | undefined): never[] => (result?.rows ?? []) as never[];
