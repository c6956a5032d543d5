import type { Candidate } from '../dispatch/delivery-store.ts';
import { capacityOf, earlier, type EndpointQueue, endpointQueueAfterClaim } from './endpoint-queue.ts';

/** The free capacity of a process. First tries and retries have separate slots, so that neither waits for the other. */
export interface Slots {
  firstTries: number;
  retries: number;
  /** For deliveries that were cut off twice and may crash workers: one at a time, so that none dies with another. */
  suspects: number;
  /** The slots taken by each project. */
  takenBy: Map<string, Places>;
}

export interface Places {
  firstTries: number;
  retries: number;
}

/** The properties of a delivery that decide which slot it takes. */
export interface PlaceTaker {
  projectId: string;
  isRetry: boolean;
  isSuspect: boolean;
}

export interface EndpointQueueView {
  endpointQueue: EndpointQueue;
  inFlight: number;
  /** New deliveries, locked by this transaction. */
  fresh: readonly Candidate[];
  /** The first that wait, up to `asked` of them. */
  waiting: readonly Candidate[];
  asked: number;
}

export interface EndpointQueuePlan {
  endpointQueue: EndpointQueue;
  begin: Candidate[];
  /** New deliveries that become waiting, because the endpoint queue does not allow more for now. */
  park: Candidate[];
  deadLetter: Candidate[];
  deadLetterReason: string;
}

/** A delivery begun this often without an outcome ends its workers: it is given up. */
export const unfinishedMax = 4;
const suspectFrom = 2;
/** When a full queue is checked again without an outcome: the worker that would have reported one may be dead. */
const fullAgainMs = 30_000;
/** Without a slot here another process may have one; retrying at once would keep all processes busy. */
const placeAgainMs = 100;

/** The deliveries to begin now, and when the queue is checked again. Takes the slots it uses out of `slots`. */
export function planEndpointQueue(view: EndpointQueueView, slots: Slots, now: Date): EndpointQueuePlan {
  const { endpointQueue, fresh, waiting, asked } = view;
  const nobody: EndpointQueuePlan = {
    endpointQueue,
    begin: [],
    park: [],
    deadLetter: [],
    deadLetterReason: '',
  };
  if (endpointQueue.status === 'deleted') {
    const dueAt = waiting.length < asked ? null : now;
    const deadLetter = [...fresh, ...waiting];
    return {
      ...nobody,
      endpointQueue: { ...endpointQueue, dueAt, isFull: false },
      deadLetter,
      deadLetterReason: 'the webhook was deleted',
    };
  }
  if (endpointQueue.status === 'disabled')
    return { ...nobody, endpointQueue: { ...endpointQueue, dueAt: null, isFull: false }, park: [...fresh] };
  return planOpenEndpointQueue(view, slots, now);
}

function planOpenEndpointQueue(view: EndpointQueueView, slots: Slots, now: Date): EndpointQueuePlan {
  const { endpointQueue, inFlight, fresh, waiting, asked } = view;
  const candidates = [...waiting, ...fresh].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const waitingOnes = new Set(waiting);
  const capacity = capacityOf(endpointQueue, { inFlight, now });
  const begin: Candidate[] = [];
  const deadLetter: Candidate[] = [];
  const left: Candidate[] = [];
  let isFull = false;
  // Some of the requested ones may be taken, leaving none that tells when the next is due.
  let dueAt: Date | null = waiting.length < asked ? null : now;
  let placeAgainAt: Date | null = null;
  for (const candidate of candidates) {
    if (candidate.dueAt > now) {
      // No later one, requested or not, is due before it.
      dueAt = earlier(placeAgainAt, candidate.dueAt);
      break;
    }
    if (candidate.unfinished >= unfinishedMax) {
      deadLetter.push(candidate);
    } else if (begin.length >= capacity.free) {
      isFull = capacity.next === 'outcome';
      dueAt = capacity.next === 'outcome' ? new Date(now.getTime() + fullAgainMs) : capacity.next;
      break;
    } else if (takeSlot(slots, takerOf(endpointQueue, candidate))) {
      begin.push(candidate);
    } else {
      // With no slot free at all, a new one stays new for the next poll cycle of a process that has one. If only its
      // project may hold no more, it is deferred, or it would block those of others.
      if (!waitingOnes.has(candidate) && slots[kindOf(candidate)] === 0) {
        left.push(candidate);
      } else {
        placeAgainAt = new Date(now.getTime() + placeAgainMs);
        dueAt = placeAgainAt;
      }
    }
  }
  const taken = new Set([...begin, ...deadLetter, ...left]);
  return {
    endpointQueue: { ...endpointQueueAfterClaim(endpointQueue, begin.length, now), dueAt, isFull },
    begin,
    park: fresh.filter((candidate) => !taken.has(candidate)),
    deadLetter,
    deadLetterReason: `started ${unfinishedMax} times without finishing`,
  };
}

function takerOf({ projectId }: EndpointQueue, candidate: Candidate): PlaceTaker {
  return { projectId, isRetry: candidate.isRetry, isSuspect: isSuspect(candidate) };
}

/** Each project leaves slots to others: otherwise one with slow receivers would take them all. */
function takeSlot(slots: Slots, taker: PlaceTaker): boolean {
  const kind = kindOf(taker);
  const own = slots.takenBy.get(taker.projectId)?.[kind] ?? 0;
  if (slots[kind] <= own || (taker.isSuspect && slots.suspects === 0)) return false;
  occupy(slots, taker);
  return true;
}

/** Counts one more slot as taken. */
export function occupy(slots: Slots, taker: PlaceTaker): void {
  const kind = kindOf(taker);
  slots[kind] -= 1;
  if (taker.isSuspect) slots.suspects -= 1;
  const own = slots.takenBy.get(taker.projectId) ?? { firstTries: 0, retries: 0 };
  slots.takenBy.set(taker.projectId, { ...own, [kind]: own[kind] + 1 });
}

function kindOf({ isRetry }: Pick<PlaceTaker, 'isRetry'>): keyof Places {
  return isRetry ? 'retries' : 'firstTries';
}

/** A delivery that must be the only one of its kind in its process. */
export function isSuspect(candidate: Pick<Candidate, 'unfinished'>): boolean {
  return candidate.unfinished >= suspectFrom;
}
