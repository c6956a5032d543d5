import { AppError } from '../errors/app-error.ts';
import { createOwnerCounts } from '../lib/fair-turn.ts';

const hourMs = 3_600_000;
/** More owners than a process can serve within an hour. */
const ownersMax = 10_000;

/** Who has tasks running, and who has used more seconds of processor in the hour than its share. */
export function createShares(secondsMax: number): {
  taken: () => number;
  burdenOf: (owner: string) => number;
  enter: (owner: string) => void;
  leave: (owner: string, seconds: number) => void;
} {
  const running = createOwnerCounts();
  const usedSeconds = new Map<string, number>();
  let since = performance.now();
  let taken = 0;
  const startHour = (): void => {
    if (performance.now() - since < hourMs && usedSeconds.size < ownersMax) return;
    usedSeconds.clear();
    since = performance.now();
  };
  return {
    taken: () => taken,
    // Beyond the quota after everyone within it, whatever they have running.
    burdenOf: (owner) => running.of(owner) + ((usedSeconds.get(owner) ?? 0) >= secondsMax ? 1_000_000 : 0),
    enter(owner) {
      taken += 1;
      running.add(owner, 1);
    },
    leave(owner, seconds) {
      taken -= 1;
      running.add(owner, -1);
      startHour();
      usedSeconds.set(owner, (usedSeconds.get(owner) ?? 0) + seconds);
    },
  };
}

export interface WaitingLine<Turn> {
  /** Resolves when the caller gets its slot. @throws AppError overloaded when the queue is full or too slow */
  join(owner: string): Promise<Turn>;
  /** Gives slots to the callers whose turn it is, as long as there are any. */
  advance(take: () => Turn | undefined): void;
  /** Rejects all waiting callers. */
  dissolve(): void;
}

interface Waiting<Turn> {
  owner: string;
  begin(turn: Turn): void;
  leave(): void;
}

interface LineOptions {
  max: number;
  waitMs: number;
  /** The position of the next, of the owners that wait; undefined while there is no slot for any. */
  next: (owners: readonly string[]) => number | undefined;
  onBegin: (owner: string) => void;
}

/** A queue of bounded length and patience. */
export function createWaitingLine<Turn>({ max, waitMs, next, onBegin }: LineOptions): WaitingLine<Turn> {
  const line: Waiting<Turn>[] = [];
  const remove = (waiting: Waiting<Turn>): void => void line.splice(line.indexOf(waiting), 1);

  /** The last of the owner with most callers goes, so that an owner that fills the queue fills it only for itself. */
  const makeRoom = (): void => {
    const counts = createOwnerCounts();
    for (const { owner } of line) counts.add(owner, 1);
    const most = Math.max(...line.map(({ owner }) => counts.of(owner)));
    line.findLast(({ owner }) => counts.of(owner) === most)?.leave();
  };

  return {
    join(owner) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => waiting.leave(), waitMs);
        const waiting: Waiting<Turn> = {
          owner,
          begin(turn) {
            clearTimeout(timer);
            remove(waiting);
            onBegin(owner);
            resolve(turn);
          },
          leave() {
            clearTimeout(timer);
            remove(waiting);
            reject(busy());
          },
        };
        line.push(waiting);
      });
    },
    advance(take) {
      for (;;) {
        const at = next(line.map(({ owner }) => owner));
        const waiting = at === undefined ? undefined : line[at];
        const turn = waiting && take();
        if (!waiting || turn === undefined) break;
        waiting.begin(turn);
      }
      while (line.length > max) makeRoom();
    },
    dissolve() {
      // Each that leaves is taken out of the line.
      for (let first = line[0]; first; first = line[0]) first.leave();
    },
  };
}

export function busy(): AppError {
  return new AppError('overloaded', 'The service is busy. Try again shortly.', { retryAfterSeconds: 2 });
}
