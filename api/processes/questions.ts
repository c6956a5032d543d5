import { withTimeout } from '../../shared/platform/lib/clock.ts';
import type { Order, Question, Report } from './messages.ts';

export interface Questions {
  /** @throws Error where the process has no answer, or none in time. */
  ask(what: Question, withinMs: number): Promise<string>;
  answered(report: Extract<Report, { type: 'answer' }>): void;
  /** The process has ended, so that no answer comes to what it was asked. */
  lost(): void;
}

/** Pairs the answers of a process with what it was asked. */
export function createQuestions(name: string, tell: (order: Order) => void): Questions {
  const waiting = new Map<number, (value: string | null) => void>();
  let nextId = 0;
  return {
    async ask(what, withinMs) {
      const id = nextId++;
      const answer = new Promise<string | null>((resolve) => waiting.set(id, resolve));
      tell({ type: 'ask', id, what });
      try {
        const value = await withTimeout(withinMs, name, answer);
        if (value === null) throw new Error(`${name} has no ${what}`);
        return value;
      } finally {
        waiting.delete(id);
      }
    },
    answered: ({ id, value }) => waiting.get(id)?.(value),
    lost() {
      for (const resolve of waiting.values()) resolve(null);
    },
  };
}
