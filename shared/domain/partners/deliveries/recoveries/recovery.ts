/** A repeated sending of what one webhook missed: a row of `webhook_recoveries`. */
export interface Recovery {
  id: string;
  webhookId: string;
  /** recover: the events of a period. redrive: all dead letters. */
  kind: 'recover' | 'redrive';
  /** paused: its webhook is disabled, and it resumes when that is enabled. canceled: its webhook was deleted. */
  status: 'running' | 'paused' | 'done' | 'canceled';
  /** Null for a redrive. */
  since: Date | null;
  until: Date;
  /** Everything before this moment was looked at; null before the first batch of a redrive. */
  reachedAt: Date | null;
  /** Events or dead letters looked at so far. */
  examined: number;
  /** Deliveries queued so far. */
  queued: number;
  createdAt: Date;
  finishedAt: Date | null;
}

/** Repeats and parallel requests are safe, so this only keeps one webhook from filling the table. */
export const recoveriesMax = 5;
