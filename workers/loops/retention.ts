import {
  purgeBrandTombstones,
  purgeReferenceTombstones,
} from '../../shared/domain/brands/brands/feed/brand-feed-store.ts';
import { purgeLeases } from '../../shared/domain/brands/alerts/review/lease-store.ts';
import { purgeReturnedVerdicts } from '../../shared/domain/brands/alerts/review/waiting-verdict-store.ts';
import { purgeRdapAnswers } from '../../shared/domain/brands/registrations/rdap-answer-store.ts';
import { purgeMailCounts } from '../../shared/domain/brands/takedowns/sending/mail-count-store.ts';
import { purgeMediaJobs } from '../../shared/domain/content/media/media-file-store.ts';
import { purgeWorkHours } from '../../shared/domain/content/media/media-lease-store.ts';
import { purgeOfferDays } from '../../shared/domain/crawling/certificates/offer-day-store.ts';
import { purgeIdleSites, purgeRetiredPages } from '../../shared/domain/crawling/crawl/retired-page-store.ts';
import { purgeRobots } from '../../shared/domain/crawling/crawl/robots-store.ts';
import { purgeScans } from '../../shared/domain/brands/scans/scan-store.ts';
import { purgeRecoveries } from '../../shared/domain/partners/deliveries/recoveries/recovery-store.ts';
import { purgeIdempotencyRecords } from '../../shared/domain/partners/idempotency/idempotency-store.ts';
import { purgeMonthlyUsage } from '../../shared/domain/partners/projects/project-store.ts';
import { purgeRequests, purgeUsage } from '../../shared/domain/partners/usage/partition-store.ts';
import { purgeFlushes } from '../../shared/domain/partners/usage/usage-store.ts';
import { purgeEvents } from '../../shared/domain/partners/webhooks/event-store.ts';
import { purgeAdditions } from '../../shared/domain/people/additions/addition-store.ts';
import { purgeChallenges } from '../../shared/domain/people/enrollment/challenge-store.ts';
import { purgeBars } from '../../shared/domain/people/enrollment/enrollment-bar-store.ts';
import { purgeEnrollmentDays } from '../../shared/domain/people/enrollment/enrollment-day-store.ts';
import { purgeMovements } from '../../shared/domain/people/enrollment/movement-copy-store.ts';
import { purgeAbandonedIdentities } from '../../shared/domain/people/identity/identity-store.ts';
import {
  purgeEnrollmentMails,
  purgeNoticeMails,
  purgeSuppressions,
} from '../../shared/domain/people/mailing/mailing-store.ts';
import { purgePasskeyChallenges } from '../../shared/domain/people/passkeys/passkey-challenge-store.ts';
import { purgeIdentityRecoveries } from '../../shared/domain/people/recovery/recovery-store.ts';
import { purgeRecoveryRequests } from '../../shared/domain/people/recovery/request-store.ts';
import { purgeSessions } from '../../shared/domain/people/sessions/session-store.ts';
import { purgeMemberChallenges } from '../../shared/domain/team/credentials/member-challenge-store.ts';
import { purgeInvitations } from '../../shared/domain/team/invitations/invitation-store.ts';
import { purgeDigests } from '../../shared/domain/team/mailboxes/digest-store.ts';
import { purgeMailboxes } from '../../shared/domain/team/mailboxes/mailbox-store.ts';
import { purgeConsoleSessions } from '../../shared/domain/team/sessions/session-store.ts';
import { purgePartnerChecks } from '../../shared/domain/people/verification/partner-check-store.ts';
import type { PurgeLimits, Queryable } from '../../shared/platform/db/database.ts';

/** One kind of row that is removed at the end of its retention period. */
export interface RetentionRule {
  table: string;
  /** A Postgres interval, or `expiry` where every row carries the moment at which it may be removed. */
  period: string;
  /** How many rows one statement removes at most; of tables with partitions in time, how many partitions. */
  batch: number;
  why: string;
  purge: (db: Queryable, limits: PurgeLimits) => Promise<number>;
}

const expiry = 'expiry';

/** No table grows with the age of the service. The same table is in docs/operators/operations.md, and a test compares them. */
export const retention: readonly RetentionRule[] = [
  {
    table: 'challenges',
    period: expiry,
    batch: 1000,
    why: 'An expired challenge cannot be answered.',
    purge: purgeChallenges,
  },
  {
    table: 'passkey_challenges',
    period: expiry,
    batch: 1000,
    why: 'An expired challenge cannot be answered.',
    purge: purgePasskeyChallenges,
  },
  {
    table: 'sessions',
    period: expiry,
    batch: 1000,
    why: 'A session that has expired cannot be used again.',
    purge: purgeSessions,
  },
  {
    table: 'member_challenges',
    period: expiry,
    batch: 1000,
    why: 'An expired challenge cannot be answered.',
    purge: purgeMemberChallenges,
  },
  {
    table: 'console_sessions',
    period: expiry,
    batch: 1000,
    why: 'A session that has expired cannot be used again.',
    purge: purgeConsoleSessions,
  },
  {
    table: 'member_invitations',
    period: '7 days',
    batch: 500,
    why: 'A person who opens an invitation too late can be told so for a week.',
    purge: purgeInvitations,
  },
  {
    table: 'member_mailboxes',
    period: expiry,
    batch: 500,
    why: 'An address that was not confirmed within 72 hours is forgotten; one that was replaced is counted for a day, without the address.',
    purge: purgeMailboxes,
  },
  {
    table: 'member_digests',
    period: '7 days',
    batch: 1000,
    why: 'A digest is mailed at most once for its day; some days more show whether it was.',
    purge: purgeDigests,
  },
  {
    table: 'idempotency_records',
    period: expiry,
    batch: 1000,
    why: 'A request may be repeated under its key for 24 hours.',
    purge: purgeIdempotencyRecords,
  },
  {
    table: 'identities',
    period: '7 days',
    batch: 500,
    why: 'Pending identities whose link was never used; a person who never opened it leaves nothing behind.',
    purge: purgeAbandonedIdentities,
  },
  {
    table: 'enrollment_bars',
    period: expiry,
    batch: 1000,
    why: 'Digests of suspended people who were erased; after a year they may enroll again.',
    purge: purgeBars,
  },
  {
    table: 'enrollment_days',
    period: expiry,
    batch: 1000,
    why: 'Only the enrollments of the present day (UTC) are counted.',
    purge: purgeEnrollmentDays,
  },
  {
    table: 'movement_copies',
    period: '90 days',
    batch: 5000,
    why: 'Keyed digests of movements, which name no person; by then a copy would have to fit a challenge that is asked once in a hundred.',
    purge: purgeMovements,
  },
  {
    table: 'enrollment_mails',
    period: '1 day',
    batch: 1000,
    why: 'Mails are limited by the day, and links that were mailed expire within one.',
    purge: purgeEnrollmentMails,
  },
  {
    table: 'notice_mails',
    period: '1 day',
    batch: 1000,
    why: 'Notices are limited by the day.',
    purge: purgeNoticeMails,
  },
  {
    table: 'device_additions',
    period: '90 days',
    batch: 1000,
    why: 'A person can see which devices were to be added in the last 90 days. Their keys are removed as soon as they have ended.',
    purge: purgeAdditions,
  },
  {
    table: 'recovery_requests',
    period: '1 day',
    batch: 1000,
    why: 'Recovery links are limited by the day. A request has keyed digests of the address and the mailboxes.',
    purge: purgeRecoveryRequests,
  },
  {
    table: 'recoveries',
    period: '90 days',
    batch: 1000,
    why: 'A person can see which links were mailed to them, and what became of them. The keys of those that ended are gone at once.',
    purge: purgeIdentityRecoveries,
  },
  {
    table: 'mail_suppressions',
    period: '2 years',
    batch: 500,
    why: 'Keyed digests of addresses that want no mail; after that time the person may have to say so again.',
    purge: purgeSuppressions,
  },
  {
    table: 'media_work_hours',
    period: '1 day',
    batch: 1000,
    why: 'The quota is of the current hour.',
    purge: purgeWorkHours,
  },
  {
    table: 'partner_checks',
    period: '90 days',
    batch: 1000,
    why: 'A person can see who asked about them in the last 90 days.',
    purge: purgePartnerChecks,
  },
  {
    table: 'events',
    period: '34 days',
    batch: 1000,
    why: 'Attempts can be asked about for 30 days, and the last is made up to 91 hours after the event. Deliveries and attempts are removed with their event.',
    purge: purgeEvents,
  },
  {
    table: 'webhook_recoveries',
    period: '34 days',
    batch: 500,
    why: 'A recovery is kept as long as the events it sent again.',
    purge: purgeRecoveries,
  },
  {
    table: 'brand_references',
    period: '24 hours',
    batch: 500,
    why: 'Tombstones of removed reference pictures; a crawler that was away for longer reads all brands again.',
    purge: purgeReferenceTombstones,
  },
  {
    table: 'brand_changes',
    period: '24 hours',
    batch: 500,
    why: 'Tombstones of removed brands; a crawler that was away for longer reads all brands again.',
    purge: purgeBrandTombstones,
  },
  {
    table: 'media_jobs',
    period: '30 days',
    batch: 500,
    why: 'A partner can look up what became of a video some weeks ago. A job is removed after its files.',
    purge: purgeMediaJobs,
  },
  {
    table: 'crawl_robots',
    period: expiry,
    batch: 200,
    why: 'An expired robots.txt is read anew before the next visit.',
    purge: purgeRobots,
  },
  {
    table: 'crawl_pages',
    period: '90 days',
    batch: 500,
    why: 'Pages that are not visited any more; takedowns are watched for as long after their page has gone.',
    purge: purgeRetiredPages,
  },
  {
    table: 'crawl_sites',
    period: '1 hour',
    batch: 500,
    why: 'Sites without pages, once their politeness interval is certainly over.',
    purge: purgeIdleSites,
  },
  {
    table: 'certificate_offer_days',
    period: expiry,
    batch: 1000,
    why: 'The limit of certificate hosts counts the current UTC day only.',
    purge: purgeOfferDays,
  },
  {
    table: 'brand_scans',
    period: '90 days',
    // Each removes up to 2,000 rows of its pages too.
    batch: 20,
    why: 'Scans that have ended, with the list of their pages. Alerts stay.',
    purge: purgeScans,
  },
  {
    table: 'rdap_answers',
    period: expiry,
    batch: 500,
    why: 'A registry is asked again once its cached answer has expired.',
    purge: purgeRdapAnswers,
  },
  {
    table: 'takedown_mail_counts',
    period: '2 days',
    batch: 500,
    why: 'Caps count the notices of the current day.',
    purge: purgeMailCounts,
  },
  {
    table: 'alert_leases',
    period: expiry,
    batch: 1000,
    why: 'A lease that has ended keeps nobody out.',
    purge: purgeLeases,
  },
  {
    table: 'waiting_verdicts',
    period: '30 days',
    batch: 500,
    why: 'A verdict that was returned is shown to reviewers for a month, unless they judge again.',
    purge: purgeReturnedVerdicts,
  },
  {
    table: 'request_log',
    period: '7 days',
    batch: 1,
    why: 'Partners and operators ask about requests of the last days. A whole day (UTC) is removed at once, as a partition.',
    purge: purgeRequests,
  },
  {
    table: 'usage_counts',
    period: '13 months',
    batch: 1,
    why: 'A month can be compared with the same of the year before. A whole month (UTC) is removed at once, as a partition.',
    purge: purgeUsage,
  },
  {
    table: 'usage_flushes',
    period: '7 days',
    batch: 500,
    why: 'The last batch of usage of each process, in case it is sent again; one row for each start of an API process.',
    purge: purgeFlushes,
  },
  {
    table: 'monthly_usage',
    period: '13 months',
    batch: 1000,
    why: 'What a project had of its monthly quotas, for as long as its usage can be compared with it, counted from the end of the month.',
    purge: purgeMonthlyUsage,
  },
];

/**
 * Removes one batch of every table. A table that cannot be purged holds up no other.
 * @returns whether any table may hold more
 * @throws AggregateError naming the tables that could not be purged
 */
export async function purgeOldRows(
  { db, rules = retention }: { db: Queryable; rules?: readonly RetentionRule[] },
  stopping?: AbortSignal,
): Promise<boolean> {
  let hasMore = false;
  const failures: { table: string; error: unknown }[] = [];
  for (const { table, period, batch, purge } of rules) {
    if (stopping?.aborted) return false;
    try {
      if ((await purge(db, { period, batch })) === batch) hasMore = true;
    } catch (error) {
      failures.push({ table, error });
    }
  }
  if (failures.length === 0) return hasMore;
  throw new AggregateError(
    failures.map(({ error }) => error),
    `could not purge ${failures.map(({ table }) => table).join(', ')}`,
  );
}
