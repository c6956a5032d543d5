import { attemptDelivery, type AttemptDeps } from '../../shared/domain/webhooks/attempt-delivery.ts';
import { handle } from '../../shared/queues/job-handler.ts';
import { attemptDelivery as job } from '../../shared/queues/jobs/webhook-jobs.ts';

export const attemptDeliveryProcessor = (deps: AttemptDeps) =>
  handle(job, (wanted) => attemptDelivery(deps, wanted));
