import type { Database } from '../../shared/platform/db/database.ts';
import { draftAutomatically } from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import type { Clock } from '../../shared/platform/lib/clock.ts';
import { handle } from '../../shared/platform/queues/job-handler.ts';
import { draftTakedownJob } from '../../shared/platform/queues/jobs/takedown-jobs.ts';

export const draftTakedownProcessor = (deps: { db: Database; clock: Clock }) =>
  handle(draftTakedownJob, async ({ alertId, risenAt }) => {
    await draftAutomatically(deps, { alertId, risenAt: risenAt === null ? null : new Date(risenAt) });
  });
