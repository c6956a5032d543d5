import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import { type Loop, runEvery } from '../../../platform/lib/run-every.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Mode } from '../projects/mode.ts';
import { requestIdPattern } from './list-requests.ts';
import { listRequestRows, type LoggedRequest } from './request-log-store.ts';

const roundMs = 1000;
/**
 * How far back each round looks. A request is logged half a second after it was answered, by a process whose clock may be
 * another; a line that comes later than this is in the list only.
 */
const overlapMs = 15_000;
/** Nobody reads more in a second. */
const linesMax = 200;

export interface TailedRequest extends LoggedRequest {
  cursor: string;
}

export interface TailedLines {
  /** Oldest first. */
  lines: TailedRequest[];
  /** There were more, before the first of them. */
  isCut: boolean;
}

export type Viewer = (round: TailedLines) => void;

interface Owner {
  projectId: string;
  mode: Mode;
}

export interface RequestTails {
  /**
   * Hands each new request of a project and mode to a viewer, until the function that it resolves to is called. What is in the
   * log when it resolves is not handed over.
   */
  follow(of: Owner, viewer: Viewer): Promise<() => void>;
  /** The latest requests after a cursor; none after what is no cursor. */
  after(of: Owner, cursor: string): Promise<TailedLines>;
  stop(): Promise<void>;
}

export interface TailDeps {
  db: Queryable;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}

interface Tail {
  viewers: Set<Viewer>;
  /** Settles with the first round. */
  begun: Promise<void>;
  loop: Loop;
}

/**
 * Follows the request log. All who watch one project and mode share one query a second. A tail whose last viewer has gone lasts
 * until its next round, so that one who comes and goes causes no more of them.
 */
export function createRequestTails(deps: TailDeps): RequestTails {
  const tails = new Map<string, Tail>();
  let isStopped = false;
  const tailOf = (of: Owner): Tail => {
    const name = `${of.projectId} ${of.mode}`;
    let tail = tails.get(name);
    if (!tail) tails.set(name, (tail = beginTail(deps, of, () => tails.delete(name))));
    return tail;
  };
  return {
    async follow(of, viewer) {
      if (isStopped) throw new AppError('overloaded', 'This process is stopping. Try again shortly.');
      const { viewers, begun } = tailOf(of);
      viewers.add(viewer);
      try {
        await begun;
      } catch (error) {
        viewers.delete(viewer);
        throw error;
      }
      return () => viewers.delete(viewer);
    },
    after: (of, cursor) => listAfter(deps, of, cursor),
    async stop() {
      isStopped = true;
      await Promise.all([...tails.values()].map(({ loop }) => loop.stop()));
    },
  };
}

function beginTail({ db, clock, log }: TailDeps, of: Owner, onEnd: () => void): Tail {
  const viewers = new Set<Viewer>();
  const readNew = createRounds(of);
  /** The first round runs before anyone can have joined. */
  let isFirst = true;
  let begin: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const begun = new Promise<void>((resolve, reject) => {
    [begin, fail] = [resolve, reject];
  });
  const loop = runEvery({
    everyMs: roundMs,
    async work() {
      if (viewers.size === 0 && !isFirst) {
        onEnd();
        void loop.stop();
        return;
      }
      isFirst = false;
      const round = await readNew(db, clock.now().getTime() - overlapMs);
      begin();
      if (round.lines.length > 0) for (const viewer of viewers) viewer(round);
    },
    onError(error) {
      fail(error);
      log.warn(
        { event: 'requests.tail_failed', project: of.projectId, err: error },
        'New requests could not be read for those who watch them.',
      );
    },
  });
  return { viewers, begun, loop };
}

/** Reads what is new since the round before. The first round that succeeds only notes what is there. */
function createRounds(of: Owner) {
  const seen = new Map<string, number>();
  let isFirst = true;
  return async (db: Queryable, sinceMs: number): Promise<TailedLines> => {
    const rows = await listLatest(db, of, new Date(sinceMs));
    for (const [cursor, ms] of seen) if (ms < sinceMs) seen.delete(cursor);
    const lines = rows.filter(({ cursor }) => !seen.has(cursor));
    for (const { cursor, loggedAt } of lines) seen.set(cursor, loggedAt.getTime());
    if (isFirst) {
      isFirst = false;
      return { lines: [], isCut: false };
    }
    return { lines, isCut: lines.length === linesMax };
  };
}

async function listAfter({ db }: Pick<TailDeps, 'db'>, of: Owner, cursor: string): Promise<TailedLines> {
  const position = decodeCursor(cursor, requestIdPattern);
  if (!position) return { lines: [], isCut: false };
  const rows = await listLatest(db, of, position.at);
  const at = rows.findIndex((row) => row.cursor === cursor);
  return { lines: rows.slice(at + 1), isCut: at === -1 && rows.length === linesMax };
}

/** Oldest first. */
async function listLatest(db: Queryable, of: Owner, since: Date | string): Promise<TailedRequest[]> {
  const { rows } = await listRequestRows(db, {
    ...of,
    since,
    until: null,
    before: null,
    keyId: null,
    operation: null,
    reason: null,
    statusMin: 0,
    statusMax: 999,
    limit: linesMax,
    scanMax: linesMax,
  });
  return rows
    .map(({ at, id, ...request }) => ({ ...request, cursor: encodeCursor({ at, id }) }))
    .toReversed();
}
