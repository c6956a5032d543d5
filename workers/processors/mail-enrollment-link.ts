import type { Database } from '../../shared/platform/db/database.ts';
import { mailEnrollmentLink } from '../../shared/domain/people/enrollment/mail-enrollment-link.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { Mailer } from '../../shared/platform/mail/mailer.ts';
import { handle } from '../../shared/platform/queues/job-handler.ts';
import { mailEnrollmentLink as job } from '../../shared/platform/queues/jobs/mail-jobs.ts';

interface Deps {
  db: Database;
  keys: ServiceKeys;
  mailer: Mailer | null;
  publicUrl: string;
}

export const mailEnrollmentLinkProcessor = (deps: Deps) =>
  handle(job, ({ identityId }) => mailEnrollmentLink(deps, identityId));
