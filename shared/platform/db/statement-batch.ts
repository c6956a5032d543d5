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
export class StatementBatch implements DriverQuery {
  readonly #parts: readonly Part[];
  readonly #results: QueryResult[] = [];
  #failure: Error | null = null;
  /** Those that the server has not parsed yet, in their order. */
  readonly #unparsed: Part[] = [];
  readonly #noteParsed = () => void this.#unparsed.shift();
  #at = 0;
  /** The driver wraps it, to bound the time of the batch. */
  callback: Ended;

  constructor(statements: readonly NamedStatement[], ended: Ended) {
    this.callback = ended;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- with the methods that the driver's types leave out
    this.#parts = statements.map((statement) => new Query(statement) as unknown as Part);
    for (const part of this.#parts)
      part.callback = (error, result) => {
        if (error) this.#failure ??= error;
        else if (result) this.#results.push(result);
      };
  }

  /** The driver notes under it what was parsed. */
  get name() {
    return this.#unparsed[0]?.name;
  }

  get text() {
    return this.#unparsed[0]?.text;
  }

  submit(connection: Connection): void {
    connection.on('parseComplete', this.#noteParsed);
    // oxlint-disable-next-line typescript/unbound-method -- put back on the connection it is taken from
    const { sync } = connection;
    connection.stream.cork();
    // Each part would end with a Sync of its own. Put back before anything else can run.
    connection.sync = () => undefined;
    try {
      for (const part of this.#parts) {
        if (!part.hasBeenParsed(connection)) this.#unparsed.push(part);
        part.submit(connection);
        // A value that cannot be sent: what follows, such as a COMMIT, must not be.
        if (this.#failure) break;
      }
    } finally {
      connection.sync = sync;
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#parts[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleEmptyQuery(connection: Connection): void {
    this.#parts[this.#at]?.handleEmptyQuery(connection);
    this.#at += 1;
  }

  handleError(error: Error, connection: Connection & Noting): void {
    connection.off('parseComplete', this.#noteParsed);
    for (const { name = '' } of this.#unparsed) delete connection.submittedNamedStatements?.[name];
    this.callback(error);
  }

  handleReadyForQuery(connection: Connection): void {
    connection.off('parseComplete', this.#noteParsed);
    for (const part of this.#parts) part.handleReadyForQuery(connection);
    if (this.#failure) this.callback(this.#failure);
    else this.callback(null, this.#results);
  }
}
