import type { Queryable } from '../../../platform/db/database.ts';
import { isMissingPartition } from '../../../platform/db/store-error.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { NotedRequest } from './noted-request.ts';
import { insertRequests, type RequestColumns } from './request-log-store.ts';
import { writeInBatches } from './write-in-batches.ts';

const roundMs = 500;
/**
 * Rows of one round, 2,000 a second: ten times what a hundred million in 7 days are, and 3 % of a core of the database.
 * Beyond it requests that succeeded are left out; those that were refused have as many places again.
 */
const rowsOfRound = 1000;
/** Rows in memory while Postgres does not respond, some 3 MB. */
const rowsMax = 10_000;

export interface RequestLog {
  /** Costs no round trip. */
  add(request: NotedRequest): void;
  /** Stores the last rows and stops. */
  close(): Promise<void>;
}

export interface RequestLogDeps {
  db: Queryable;
  log: Logger;
  /** Rows that are not logged. */
  onLost: (rows: number) => void;
}

/** Gathers requests by columns, which is how they are sent: a row costs no object, and a batch one text a column. */
export function createRequestLog({ db, log, onLost }: RequestLogDeps): RequestLog {
  let rows = noRows();
  let inRound = 0;
  let lastAt = 0;
  /** Told of once a round: counting each would cost more than logging it. */
  let leftOut = 0;
  const lose = (batches: readonly RequestColumns[]) => {
    const lost = batches.reduce((sum, batch) => sum + batch.requestId.length, 0);
    if (lost + leftOut > 0) onLost(lost + leftOut);
    leftOut = 0;
  };
  const writing = writeInBatches<RequestColumns>({
    everyMs: roundMs,
    take() {
      inRound = 0;
      lose([]);
      if (rows.requestId.length === 0) return [];
      const taken = rows;
      rows = noRows();
      return [taken];
    },
    write: (batch) => insertRequests(db, batch),
    giveUp(batch, error) {
      if (!isMissingPartition(error)) return false;
      lose([batch]);
      log.error({ event: 'requests.lost', err: error }, 'Requests could not be logged and were dropped.');
      return true;
    },
    onError(error) {
      // So that what is new is logged while the store is unavailable, up to the bound.
      inRound = 0;
      log.warn(
        { event: 'requests.flush_failed', err: error },
        'Requests could not be logged; they will be logged later.',
      );
    },
  });
  return {
    add({ requestId, key, operation, status, reason, milliseconds }) {
      if (inRound >= (status < 400 ? rowsOfRound : 2 * rowsOfRound) || rows.requestId.length >= rowsMax) {
        leftOut += 1;
        return;
      }
      inRound += 1;
      // Later than the one before, so that no two rows of a process share their moment.
      lastAt = Math.max(lastAt + 1, Date.now() * 1000);
      rows.requestId.push(requestId);
      rows.atMicroseconds.push(lastAt);
      rows.projectId.push(key.projectId);
      rows.mode.push(key.mode);
      rows.keyId.push(key.id);
      rows.operation.push(operation);
      rows.status.push(status);
      rows.reason.push(reason);
      rows.tenthsOfMilliseconds.push(Math.round(milliseconds * 10));
    },
    async close() {
      lose(await writing.close());
    },
  };
}

const noRows = () => ({
  requestId: [] as string[],
  atMicroseconds: [] as number[],
  projectId: [] as string[],
  mode: [] as string[],
  keyId: [] as string[],
  operation: [] as string[],
  status: [] as number[],
  reason: [] as (string | undefined)[],
  tenthsOfMilliseconds: [] as number[],
});
