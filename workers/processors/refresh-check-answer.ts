import type { Database } from '../../shared/platform/db/database.ts';
import type { AnswerCache } from '../../shared/domain/people/verification/answer-cache.ts';
import { refreshCheckAnswer } from '../../shared/domain/people/verification/refresh-check-answer.ts';
import { handle } from '../../shared/platform/queues/job-handler.ts';
import { refreshCheckAnswer as job } from '../../shared/platform/queues/jobs/identity-jobs.ts';

export const refreshCheckAnswerProcessor = (deps: { db: Database; answerCache: AnswerCache }) =>
  handle(job, ({ identityId }) => refreshCheckAnswer(deps, identityId));
