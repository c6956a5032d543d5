import type { Database } from '../../shared/db/database.ts';
import { fanOutEventToEndpoints } from '../../shared/domain/webhooks/fan-out-event.ts';
import type { Producer } from '../../shared/queues/enqueue.ts';
import { handle } from '../../shared/queues/job-handler.ts';
import { fanOutEvent } from '../../shared/queues/jobs/webhook-jobs.ts';

export const fanOutEventProcessor = (deps: { db: Database; producer: Producer }) =>
  handle(fanOutEvent, ({ eventId }) => fanOutEventToEndpoints(deps, eventId));
