/** The kinds of work of which a transaction may leave some. Each has a queue of that name (`../work/wake-up.ts`). */
export type WorkKind = 'outbox' | 'deliveries' | 'recoveries' | 'trust' | 'log' | 'timers' | 'verdicts';

/** What a transaction left for another process to do. The work itself is in the rows. */
export interface LeftWork {
  kind: WorkKind;
  /** What it is about, as an id; without it, one worker is woken for all of the kind. */
  about?: string | undefined;
}
