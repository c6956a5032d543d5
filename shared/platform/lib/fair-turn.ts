/** Slots of shared work, and what is known of those who hold or want one. */
export interface SlotsTaken {
  /** For anybody. */
  slots: number;
  /** Further ones, which only an owner without a running task may take: long work of one delays nobody else. */
  reserved: number;
  taken: number;
  /** An owner with as many running gets no further one; no bound unless given. */
  ownerMax?: number;
  /** The tasks of an owner that run; more where the owner has used up a quota, and then comes last. */
  burdenOf: (owner: string) => number;
}

/**
 * The position of the next caller, of those that wait in the order of their arrival: the first one of the owner with the
 * least running. So owners take turns, however many callers one of them has. Undefined while no slot is free for any.
 */
export function fairTurn(
  waiting: readonly string[],
  { slots, reserved, taken, ownerMax = Infinity, burdenOf }: SlotsTaken,
): number | undefined {
  if (waiting.length === 0 || taken >= slots + reserved) return undefined;
  const burdens = waiting.map(burdenOf);
  const least = Math.min(...burdens);
  if (least >= ownerMax || (taken >= slots && least > 0)) return undefined;
  return burdens.indexOf(least);
}

/** Counts by owner, which forgets owners that are at 0: its size follows those with something to count. */
export function createOwnerCounts(): {
  of: (owner: string) => number;
  add: (owner: string, by: number) => void;
} {
  const counts = new Map<string, number>();
  const of = (owner: string) => counts.get(owner) ?? 0;
  return {
    of,
    add(owner, by) {
      const next = of(owner) + by;
      if (next === 0) counts.delete(owner);
      else counts.set(owner, next);
    },
  };
}
