import { allJobs } from '../../shared/platform/queues/all-jobs.ts';
import {
  assertEveryJobHandledOnce,
  type RegisteredHandler,
} from '../../shared/platform/queues/job-handler.ts';
import type { WorkerContext } from '../context.ts';
import { draftTakedownProcessor } from './draft-takedown.ts';
import { mailEnrollmentLinkProcessor } from './mail-enrollment-link.ts';
import { runMediaJobProcessor } from './run-media-job.ts';
import { refreshCheckAnswerProcessor } from './refresh-check-answer.ts';
import { removeCheckAnswerProcessor } from './remove-check-answer.ts';

/** Every job's one handler. @throws when a declared job has none or two. */
export function allProcessors(context: WorkerContext): readonly RegisteredHandler[] {
  const handlers = [
    refreshCheckAnswerProcessor(context),
    removeCheckAnswerProcessor(context),
    mailEnrollmentLinkProcessor(context),
    runMediaJobProcessor(context),
    draftTakedownProcessor(context),
  ];
  assertEveryJobHandledOnce(allJobs, handlers);
  return handlers;
}
