import { timerDueInMs } from '../../../../shared/domain/brands/takedowns/timer-due.ts';
import { verdictDueInMs } from '../../../../shared/domain/brands/alerts/review/verdict-due.ts';
import { mediaJobDueInMs } from '../../../../shared/domain/content/media/media-job-due.ts';
import { entriesDueInMs } from '../../../../shared/domain/content/transparency/entries-due.ts';
import { siteDueInMs } from '../../../../shared/domain/crawling/crawl/site-lease.ts';
import { deliveryDueInMs } from '../../../../shared/domain/partners/deliveries/due-deliveries.ts';
import { recoveryDueInMs } from '../../../../shared/domain/partners/deliveries/recoveries/recovery-due.ts';
import { recomputeDueInMs } from '../../../../shared/domain/people/trust/recompute-due.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { messageDueInMs, outboxDueInMs } from '../../../../shared/platform/outbox/messages-due.ts';

/** The kinds of work that `humanmark_work_due_age_seconds` has, each with its first row. */
const dueInMs = {
  outbox: outboxDueInMs,
  jobs: messageDueInMs,
  deliveries: deliveryDueInMs,
  recoveries: recoveryDueInMs,
  trust: recomputeDueInMs,
  log: entriesDueInMs,
  timers: timerDueInMs,
  verdicts: verdictDueInMs,
  media: mediaJobDueInMs,
  sites: siteDueInMs,
} as const satisfies Record<string, (deps: { db: Database }) => Promise<number | null>>;

export type DueKind = keyof typeof dueInMs;
export const dueKinds = Object.keys(dueInMs) as [DueKind, ...DueKind[]]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the keys of the object above

export interface DueWork {
  kind: DueKind;
  isDue: boolean;
  /** Since when its oldest row is due; null where that is not known, as of entries of a transparency log, and where none is. */
  dueSeconds: number | null;
}

/** For how long the oldest row of each kind of work has been due. */
export function readDueWork(deps: { db: Database }): Promise<DueWork[]> {
  return Promise.all(
    dueKinds.map(async (kind) => {
      const inMs = await dueInMs[kind](deps);
      const isDue = inMs !== null && inMs <= 0;
      const isKnown = isDue && Number.isFinite(inMs);
      return { kind, isDue, dueSeconds: isKnown ? Math.round(-inMs / 1000) : null };
    }),
  );
}
