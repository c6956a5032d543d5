import type { AnswerCache } from '../../shared/domain/verification/answer-cache.ts';
import { handle } from '../../shared/queues/job-handler.ts';
import { removeCheckAnswer } from '../../shared/queues/jobs/identity-jobs.ts';

export const removeCheckAnswerProcessor = (deps: { answerCache: AnswerCache }) =>
  handle(removeCheckAnswer, (identity) => deps.answerCache.remove(identity));
