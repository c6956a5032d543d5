import { createHash } from 'node:crypto';
import {
  type CustomTypesConfig,
  type Pool,
  type PoolClient,
  type QueryResult,
  type QueryResultRow,
  types as pgTypes,
} from 'pg';
import { activeTracing, type OpenSpan } from '../tracing/tracing.ts';
import { type NamedStatement, StatementBatch } from './statement-batch.ts';
import { statementLabel } from './statement-label.ts';
import { toStoreError } from './store-error.ts';

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

export function namedStatement(text: string, values: readonly unknown[] = []): NamedStatement {
  return { name: statementName(text), text, values: [...values], types: typeParsers };
}

/** A statement has a span where the request or the work that runs it has one. */
export function beginStatement(text: string): OpenSpan | undefined {
  const tracing = activeTracing();
  if (tracing === undefined) return undefined;
  const { name, attributes } = statementLabel(text);
  return tracing.step(name, 'client', attributes);
}

export async function run<Row>(
  on: Pool | PoolClient,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const span = beginStatement(text);
  try {
    const result = await on.query<Row & QueryResultRow>(namedStatement(text, values));
    span?.end();
    return result.rows;
  } catch (error) {
    span?.end(error);
    throw toStoreError(error);
  }
}

/** All of them in one round trip; see `StatementBatch`. */
export function runTogether(
  client: PoolClient,
  statements: readonly NamedStatement[],
): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new StatementBatch(statements, (error, results = []) => {
        if (error) reject(error);
        else resolve(results);
      }),
    );
  });
}
