import { forgetAnswers } from '../../shared/domain/people/account/forget-answers.ts';
import type { TrustAnswerCache } from '../../shared/domain/people/trust/trust-answer-cache.ts';
import type { AnswerCache } from '../../shared/domain/people/verification/answer-cache.ts';
import { handle } from '../../shared/platform/queues/job-handler.ts';
import { removeCheckAnswer } from '../../shared/platform/queues/jobs/identity-jobs.ts';

export const removeCheckAnswerProcessor = (deps: {
  answerCache: AnswerCache;
  trustAnswers: TrustAnswerCache;
}) => handle(removeCheckAnswer, (identity) => forgetAnswers(deps, identity));
