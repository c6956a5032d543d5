import { AppError } from '../errors/app-error.ts';

export interface WaitingLine<Turn> {
  /** Settles when it is one's turn. @throws AppError overloaded when the line is full, or the wait too long */
  join(): Promise<Turn>;
  /** Gives the first in the line its turn, as long as there is one to give. */
  advance(take: () => Turn | undefined): void;
  length(): number;
  /** Sends everybody away. */
  dissolve(): void;
}

interface Waiting<Turn> {
  begin(turn: Turn): void;
  leave(): void;
}

/** A queue of bounded length and patience. */
export function createWaitingLine<Turn>({ max, waitMs }: { max: number; waitMs: number }): WaitingLine<Turn> {
  const line = new Set<Waiting<Turn>>();
  return {
    join() {
      if (line.size >= max) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => waiting.leave(), waitMs);
        const waiting: Waiting<Turn> = {
          begin(turn) {
            clearTimeout(timer);
            line.delete(waiting);
            resolve(turn);
          },
          leave() {
            clearTimeout(timer);
            line.delete(waiting);
            reject(busy());
          },
        };
        line.add(waiting);
      });
    },
    advance(take) {
      for (const waiting of line) {
        const turn = take();
        if (turn === undefined) return;
        waiting.begin(turn);
      }
    },
    length: () => line.size,
    dissolve() {
      for (const waiting of line) waiting.leave();
    },
  };
}

export function busy(): AppError {
  return new AppError('overloaded', 'The service is busy. Try again shortly.', { retryAfterSeconds: 2 });
}
