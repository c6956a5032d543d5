import { type Connection, Query, type QueryConfig, type QueryResult, type Submittable } from 'pg';

export interface NamedStatement extends QueryConfig {
  name: string;
  text: string;
}

type Ended = (error: Error | null, results?: QueryResult[]) => void;

/** What the driver's client calls of a query, which its types leave out. */
interface DriverQuery extends Submittable {
  name?: string | undefined;
  text?: string | undefined;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

interface Part extends DriverQuery {
  callback: (error: Error | null, result?: QueryResult) => void;
  hasBeenParsed(connection: Connection): boolean;
}

/** Where the driver notes statements whose parsing it has asked for. */
interface Noting {
  submittedNamedStatements?: Record<string, string>;
}

/**
 * Prepared statements in one write, with one Sync after them: one round trip, and the server answers with one write as well. It
 * skips what follows the first that fails, so that nothing after a BEGIN runs outside of its transaction.
 */
export function batchOf(statements: readonly NamedStatement[], ended: Ended): Submittable {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- with the methods that the driver's types leave out
  const parts = statements.map((statement) => new Query(statement) as unknown as Part);
  const results: QueryResult[] = [];
  let failure: Error | null = null;
  for (const part of parts)
    part.callback = (error, result) => {
      if (error) failure ??= error;
      else if (result) results.push(result);
    };
  /** Those that the server has not parsed yet, in their order. */
  const unparsed: Part[] = [];
  const noteParsed = () => void unparsed.shift();
  let at = 0;

  const batch: DriverQuery & { callback: Ended; handleError(error: Error, on: Connection & Noting): void } = {
    // The driver wraps it, to bound the time of the batch.
    callback: ended,
    // The driver notes what was parsed under these.
    get name() {
      return unparsed[0]?.name;
    },
    get text() {
      return unparsed[0]?.text;
    },
    submit(connection) {
      connection.on('parseComplete', noteParsed);
      // Each part would end with a Sync of its own.
      const withoutSync: Connection = Object.create(connection, { sync: { value: () => undefined } });
      connection.stream.cork();
      for (const part of parts) {
        if (!part.hasBeenParsed(connection)) unparsed.push(part);
        part.submit(withoutSync);
        // A value that cannot be sent: what follows, such as a COMMIT, must not be.
        if (failure) break;
      }
      connection.sync();
      connection.stream.uncork();
    },
    handleRowDescription: (message) => parts[at]?.handleRowDescription(message),
    handleDataRow: (message) => parts[at]?.handleDataRow(message),
    handleCommandComplete(message, connection) {
      parts[at]?.handleCommandComplete(message, connection);
      at += 1;
    },
    handleEmptyQuery(connection) {
      parts[at]?.handleEmptyQuery(connection);
      at += 1;
    },
    handleError(error, connection) {
      connection.off('parseComplete', noteParsed);
      for (const { name = '' } of unparsed) delete connection.submittedNamedStatements?.[name];
      batch.callback(error);
    },
    handleReadyForQuery(connection) {
      connection.off('parseComplete', noteParsed);
      for (const part of parts) part.handleReadyForQuery(connection);
      if (failure) batch.callback(failure);
      else batch.callback(null, results);
    },
  };
  return batch;
}
