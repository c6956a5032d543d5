/** Work repeated for as long as the process lives. It resolves to true when there is more to do at once. */
export interface PeriodicTask<Deps> {
  name: string;
  everyMs: number;
  /** @param stopping aborts when the process ends: what takes several queries begins no other */
  work: (deps: Deps, stopping: AbortSignal) => Promise<boolean | void>;
  /** Begins a round as soon as some process has committed work, instead of at the next tick. */
  followsCommits?: true;
  /** Its rounds wait for more than Postgres, for as long as that takes: silence says nothing about it. */
  takesItsTime?: true;
}
