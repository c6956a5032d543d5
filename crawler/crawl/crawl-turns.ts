import { randomUUID } from 'node:crypto';
import type { Priority } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import { firstTurns, type TakeRequest } from '../../shared/domain/crawling/crawl/take-page.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';

type Order = readonly [Priority, Priority, Priority];

const urgentFirst: Order = [2, 1, 0];
/** Every fourth claim takes routine pages first, so that they are never starved. */
const routineFirst: Order = [0, 1, 2];

/** Whose pages one crawler has in hand, and whose turn is next. */
export interface CrawlTurns {
  /** What to ask for next. @param isFull only projects that have no page in hand get one */
  next(isFull: boolean): TakeRequest;
  /** The project had its turn; the page is in hand until the returned function is called. */
  hold(task: VisitTask): () => void;
  /** The projects that have pages in hand; what nobody asked for counts as one of them. */
  owners(): number;
}

export function createCrawlTurns({ leaseSeconds }: { leaseSeconds: number }): CrawlTurns {
  const inHandOf = new Map<string, number>();
  const after = { ...firstTurns };
  let claims = 0;
  const add = (owner: string, by: number): void => {
    const held = (inHandOf.get(owner) ?? 0) + by;
    if (held === 0) inHandOf.delete(owner);
    else inHandOf.set(owner, held);
  };
  return {
    next(isFull) {
      claims += 1;
      const priorities = claims % 4 === 0 ? routineFirst : urgentFirst;
      const except = isFull ? [...inHandOf.keys()] : [];
      return { lease: randomUUID(), priorities, leaseSeconds, after, except };
    },
    hold({ askedBy, priority }) {
      after[priority] = askedBy;
      add(askedBy, 1);
      return () => add(askedBy, -1);
    },
    owners: () => inHandOf.size,
  };
}
