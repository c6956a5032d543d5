import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { isMissingPartition } from '../../../platform/db/store-error.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Mode } from '../projects/mode.ts';
import type { NotedRequest } from './noted-request.ts';
import { addUsage, type UsageTally } from './usage-store.ts';
import { writeInBatches } from './write-in-batches.ts';

/** A process that is killed loses at most a second: half of it here, the rest for the statement. */
const roundMs = 500;
/** Tallies of one statement: 80 to 160 ms of a busy database, for 6,000 rows. */
const batchMax = 2000;
/**
 * Tallies in memory, some 200 bytes each. A process has one for each key, operation, outcome and hour, so the bound is met
 * only while Postgres is unavailable for hours, or by tens of thousands of keys a second.
 */
const talliesMax = 50_000;
const hourMs = 3_600_000;

export interface UsageBatch {
  number: number;
  tallies: readonly UsageTally[];
}

export interface UsageCounter {
  /** Costs three look-ups in memory. */
  count(request: CountedRequest): void;
  /** Stores the last counts and stops. */
  close(): Promise<void>;
}

type CountedRequest = Pick<NotedRequest, 'key' | 'operation' | 'status' | 'reason' | 'weight'>;

interface Counted {
  projectId: string;
  mode: Mode;
  /** By the reason of a refusal, else by the status. */
  byOutcome: Map<string | number, UsageTally>;
}

export interface UsageCounterDeps {
  db: Queryable;
  log: Logger;
  /** Requests that are counted nowhere. */
  onLost: (requests: number) => void;
}

/**
 * Adds up requests in this process and adds the sums to Postgres. Each batch has a number, which Postgres keeps with its
 * sums, so that a batch whose outcome is unknown is sent again and added once.
 */
export function createUsageCounter({ db, log, onLost }: UsageCounterDeps): UsageCounter {
  const process = randomUUID();
  const tallies = createTallies();
  let number = 0;
  const lose = (batches: readonly UsageBatch[], error: unknown) => {
    const requests = batches.reduce((sum, batch) => sum + requestsOf(batch.tallies), 0);
    if (requests === 0) return;
    onLost(requests);
    log.error(
      { event: 'usage.lost', requests, err: error },
      'Requests could not be counted for their projects.',
    );
  };
  const writing = writeInBatches<UsageBatch>({
    everyMs: roundMs,
    take: () =>
      inBatches(tallies.take()).map((batch) => {
        number += 1;
        return { number, tallies: batch };
      }),
    write: (batch) => addUsage(db, process, batch),
    giveUp(batch, error) {
      if (!isMissingPartition(error)) return false;
      lose([batch], error);
      return true;
    },
    onError: (error) =>
      log.warn(
        { event: 'usage.flush_failed', err: error },
        'Usage could not be stored; it will be stored later.',
      ),
  });
  return {
    count(request) {
      if (!tallies.add(request)) onLost(request.weight);
    },
    async close() {
      lose(await writing.close(), undefined);
    },
  };
}

/** By operation, key and outcome, each in a map of its own: no text is put together for a request. */
function createTallies() {
  let counted = new Map<string, Map<string, Counted>>();
  let since = hourOf(Date.now());
  let size = 0;
  /** Of hours that have ended. */
  let ended: UsageTally[] = [];
  const takeCounted = () => {
    const taken = [...counted.values()].flatMap((byKey) =>
      [...byKey.values()].flatMap(({ byOutcome }) => [...byOutcome.values()]),
    );
    counted = new Map();
    return taken;
  };
  return {
    /** False where there is no room for one more tally. */
    add({ key, operation, status, reason, weight }: CountedRequest): boolean {
      const hour = hourOf(Date.now());
      if (hour !== since) {
        ended = ended.concat(takeCounted());
        since = hour;
      }
      let byKey = counted.get(operation);
      if (!byKey) counted.set(operation, (byKey = new Map()));
      let ofKey = byKey.get(key.id);
      if (!ofKey)
        byKey.set(key.id, (ofKey = { projectId: key.projectId, mode: key.mode, byOutcome: new Map() }));
      // A refusal has one status, except that of a response whose headers were sent before it failed.
      const outcome = reason === undefined ? status : status < 400 ? `${status} ${reason}` : reason;
      const tally = ofKey.byOutcome.get(outcome);
      if (tally) {
        tally.requests += weight;
        return true;
      }
      if (size === talliesMax) return false;
      size += 1;
      const { projectId, mode } = ofKey;
      ofKey.byOutcome.set(outcome, {
        projectId,
        mode,
        keyId: key.id,
        operation,
        hourMs: hour * hourMs,
        status,
        reason: reason ?? '',
        requests: weight,
      });
      return true;
    },
    take(): UsageTally[] {
      const taken = ended.concat(takeCounted());
      ended = [];
      size = 0;
      return taken;
    },
  };
}

const hourOf = (ms: number): number => Math.floor(ms / hourMs);

function inBatches(tallies: readonly UsageTally[]): UsageTally[][] {
  const batches: UsageTally[][] = [];
  for (let at = 0; at < tallies.length; at += batchMax) batches.push(tallies.slice(at, at + batchMax));
  return batches;
}

const requestsOf = (tallies: readonly UsageTally[]): number =>
  tallies.reduce((sum, { requests }) => sum + requests, 0);
