import { draftAutomatically } from '../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { type MediaWorkDeps, runMediaJob } from '../shared/domain/content/media/run-media-job.ts';
import { waitingIn } from '../shared/domain/brands/takedowns/waiting-in.ts';
import { mailDeviceNotice } from '../shared/domain/people/additions/mail-device-notice.ts';
import { mailPasskeyNotice, type NoticeDeps } from '../shared/domain/people/mailing/mail-passkey-notice.ts';
import {
  mailRecoveryLinks,
  type RecoveryMailDeps,
} from '../shared/domain/people/recovery/mail-recovery-links.ts';
import {
  mailRecoveryNotice,
  type RecoveryNoticeDeps,
} from '../shared/domain/people/recovery/mail-recovery-notice.ts';
import { eraseResponses } from '../shared/domain/people/account/erase-responses.ts';
import {
  type EnrollmentMailDeps,
  mailEnrollmentLink,
} from '../shared/domain/people/enrollment/mail-enrollment-link.ts';
import type { TrustResponseCache } from '../shared/domain/people/trust/trust-response.ts';
import {
  refreshCheckResponse,
  type ResponseCache,
} from '../shared/domain/people/verification/response-cache.ts';
import { mailConfirmation, type MailboxMailDeps } from '../shared/domain/team/mailboxes/mailed-links.ts';
import { type DigestDeps, mailDigest } from '../shared/domain/team/mailboxes/mail-digest.ts';
import type { Database } from '../shared/platform/db/database.ts';
import type { Clock } from '../shared/platform/lib/clock.ts';
import {
  allJobs,
  draftTakedownJob,
  mailDeviceNotice as mailDeviceNoticeJob,
  mailEnrollmentLink as mailEnrollmentLinkJob,
  mailMailboxConfirmation as mailMailboxConfirmationJob,
  mailMemberDigest as mailMemberDigestJob,
  mailRecoveryLinks as mailRecoveryLinksJob,
  mailRecoveryNotice as mailRecoveryNoticeJob,
  mailPasskeyNotice as mailPasskeyNoticeJob,
  refreshCheckResponse as refreshCheckResponseJob,
  removeCheckResponse,
  runMediaJob as mediaJob,
} from '../shared/platform/queues/jobs.ts';
import {
  assertEveryJobHandledOnce,
  handle,
  type RegisteredHandler,
} from '../shared/platform/queues/job-handler.ts';
import type { WorkerContext } from './context.ts';

/** Every job's one handler. @throws when a declared job has none or two. */
export function allProcessors(context: WorkerContext): readonly RegisteredHandler[] {
  const handlers = [
    refreshCheckResponseProcessor(context),
    removeCheckResponseProcessor(context),
    mailEnrollmentLinkProcessor(context),
    mailDeviceNoticeProcessor(context),
    mailRecoveryLinksProcessor(context),
    mailRecoveryNoticeProcessor(context),
    mailPasskeyNoticeProcessor(context),
    mailMailboxConfirmationProcessor(context),
    mailMemberDigestProcessor(context),
    runMediaJobProcessor(context),
    draftTakedownProcessor(context),
  ];
  assertEveryJobHandledOnce(allJobs, handlers);
  return handlers;
}

const refreshCheckResponseProcessor = (deps: { db: Database; responseCache: ResponseCache }) =>
  handle(refreshCheckResponseJob, ({ identityId }) => refreshCheckResponse(deps, identityId));

const removeCheckResponseProcessor = (deps: {
  responseCache: ResponseCache;
  trustResponses: TrustResponseCache;
}) => handle(removeCheckResponse, (identity) => eraseResponses(deps, identity));

const mailEnrollmentLinkProcessor = (deps: EnrollmentMailDeps) =>
  handle(mailEnrollmentLinkJob, ({ identityId }) => mailEnrollmentLink(deps, identityId));

const mailDeviceNoticeProcessor = (deps: NoticeDeps) =>
  handle(mailDeviceNoticeJob, (notice) => mailDeviceNotice(deps, notice));

const mailRecoveryLinksProcessor = (deps: RecoveryMailDeps) =>
  handle(mailRecoveryLinksJob, ({ requestId }) => mailRecoveryLinks(deps, requestId));

const mailRecoveryNoticeProcessor = (deps: RecoveryNoticeDeps) =>
  handle(mailRecoveryNoticeJob, (notice) => mailRecoveryNotice(deps, notice));

const mailPasskeyNoticeProcessor = (deps: NoticeDeps) =>
  handle(mailPasskeyNoticeJob, (notice) => mailPasskeyNotice(deps, notice));

const mailMailboxConfirmationProcessor = (deps: MailboxMailDeps) =>
  handle(mailMailboxConfirmationJob, ({ mailboxId }) => mailConfirmation(deps, mailboxId));

const mailMemberDigestProcessor = (deps: Omit<DigestDeps, 'waitingIn'>) => {
  const { db } = deps;
  const ofProject = (projectId: string) => waitingIn({ db }, projectId);
  return handle(mailMemberDigestJob, (digest) => mailDigest({ ...deps, waitingIn: ofProject }, digest));
};

const runMediaJobProcessor = (deps: MediaWorkDeps) =>
  handle(mediaJob, ({ jobId }) => runMediaJob(deps, jobId));

export const draftTakedownProcessor = (deps: { db: Database; clock: Clock }) =>
  handle(draftTakedownJob, async ({ alertId, risenAt }) => {
    await draftAutomatically(deps, { alertId, risenAt: risenAt === null ? null : new Date(risenAt) });
  });
