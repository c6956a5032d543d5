/** The one area whose stores may name a table in SQL. Other areas call its use cases, or are listed below. */
export const tablesOf: Record<string, readonly string[]> = {
  'platform/outbox': ['outbox'],
  'platform/work': ['work_sweeps'],
  'domain/partners/audit': ['audit_entries', 'audit_heads'],
  'domain/partners/deliveries': [
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_lanes',
    'webhook_recoveries',
  ],
  'domain/partners/idempotency': ['idempotency_records'],
  'domain/partners/projects': ['api_key_uses', 'api_keys', 'monthly_usage', 'projects'],
  'domain/partners/usage': ['request_log', 'usage_counts', 'usage_flushes'],
  'domain/partners/webhooks': ['events', 'webhook_endpoints'],
  'domain/people/additions': ['device_additions'],
  'domain/people/devices': ['device_verifications', 'devices'],
  'domain/people/enrollment': [
    'biometric_hashes',
    'challenges',
    'enrollment_bars',
    'enrollment_days',
    'enrollment_links',
    'movement_copies',
  ],
  'domain/people/recovery': ['recoveries', 'recovery_requests'],
  'domain/people/identity': ['identities'],
  'domain/people/mailing': ['enrollment_mails', 'mail_suppressions', 'notice_mails'],
  'domain/people/passkeys': ['passkey_challenges', 'passkey_users', 'passkeys'],
  'domain/people/sessions': ['sessions'],
  'domain/people/signals': ['trust_signals'],
  'domain/people/suspensions': ['identity_suspensions'],
  'domain/people/tokens': ['signing_keys'],
  'domain/people/trust': ['trust_events', 'trust_standings'],
  'domain/people/verification': ['partner_checks'],
  'domain/team/credentials': ['member_challenges', 'member_passkeys'],
  'domain/team/invitations': ['member_invitations'],
  'domain/team/mailboxes': ['member_digests', 'member_mailboxes'],
  'domain/team/members': ['members', 'project_members'],
  'domain/team/sessions': ['console_sessions'],
  'domain/content/disputes': ['stamp_disputes'],
  'domain/content/master-keys': ['master_keys', 'pairwise_secrets'],
  'domain/content/media': ['media_jobs', 'media_work_hours'],
  'domain/content/manifests': ['content_certificates'],
  'domain/content/stamp-copies': ['signed_copies', 'stamp_copies'],
  'domain/content/stamps': ['attribution_refusals', 'stamp_keys', 'stamps'],
  'domain/content/test-people': ['test_people'],
  'domain/content/transparency': [
    'log_cosignatures',
    'log_entries',
    'log_tiles',
    'log_witnesses',
    'transparency_logs',
  ],
  'domain/crawling/certificates': ['certificate_logs', 'certificate_offer_days'],
  'domain/crawling/crawl': ['crawl_candidates', 'crawl_pages', 'crawl_robots', 'crawl_sites'],
  'domain/crawling/feeds': ['watched_feeds'],
  'domain/crawling/sources': ['discovery_sources'],
  'domain/brands/alerts': [
    'alert_leases',
    'alert_sightings',
    'alert_verdicts',
    'brand_alerts',
    'calibration_labels',
    'confidence_calibrations',
    'evidence_log',
    'evidence_log_heads',
    'waiting_verdicts',
  ],
  'domain/brands/brands': [
    'brand_allowed_hosts',
    'brand_changes',
    'brand_decisions',
    'brand_domain_proofs',
    'brand_feed',
    'brand_references',
    'brands',
    'consent_revocations',
    'evidence_removals',
  ],
  'domain/brands/discovery': [
    'brand_search_days',
    'brand_sweeps',
    'profile_guesses',
    'project_report_days',
    'swept_names',
  ],
  'domain/brands/official-pages': [
    'official_changes',
    'official_pages',
    'official_snapshots',
    'page_comparisons',
  ],
  'domain/brands/registrations': ['rdap_answers'],
  'domain/brands/scans': ['brand_scan_pages', 'brand_scans'],
  'domain/brands/takedowns': [
    'takedown_log',
    'takedown_mail_counts',
    'takedown_notices',
    'takedown_reports',
    'takedown_switch',
    'takedown_timers',
    'takedowns',
  ],
};

export interface ForeignTable {
  store: string;
  table: string;
  /** `write` covers reading too; the area may write only in the same statement as its own rows. */
  access: 'read' | 'write';
  reason: string;
}

const reads = (store: string, tables: readonly string[], reason: string): ForeignTable[] =>
  tables.map((table) => ({ store, table, access: 'read', reason }));
const writes = (store: string, tables: readonly string[], reason: string): ForeignTable[] =>
  tables.map((table) => ({ store, table, access: 'write', reason }));

const watched =
  'Rows are chosen by whether their brand is watched: asked row by row it would read all that are due.';
const brandIsThere = 'Rows are inserted for brands that are there, in one statement, however many there are.';
const ofTheProject = 'What a project has used of its budget is summed over its brands by an index.';
const chosenByProject =
  'What rests, goes on or is removed with a project is chosen by its project in one statement, however much there is.';
const nameOfProject =
  'A list shows the name of the project beside each row; it is private to the person who reads it.';

/** Stores that name a table of another area, each with the reason why they do not call a use case of that area. */
export const foreignTables: readonly ForeignTable[] = [
  ...reads('domain/brands/alerts/alert-store', ['brands'], watched),
  ...reads(
    'domain/brands/alerts/verdict-store',
    ['brands', 'projects'],
    'Calibration counts the verdicts on live brands by their owners in the database.',
  ),
  ...reads(
    'domain/brands/alerts/review/queue-store',
    ['brands'],
    'A page of a list has the alerts of all brands of a project, in one order.',
  ),
  ...reads(
    'domain/brands/alerts/review/overview-store',
    ['brands'],
    'Alerts of all brands of a project are counted and compared in one statement.',
  ),
  ...reads(
    'domain/brands/alerts/review/review-store',
    ['brands'],
    'Up to 50 alerts are asked for their project at once.',
  ),
  ...reads(
    'domain/brands/alerts/review/review-store',
    ['members'],
    'A page of a list shows who has each alert open, and who judged it.',
  ),
  ...reads('domain/brands/alerts/review/lease-store', ['members'], 'A refusal names who has the alert.'),
  ...reads('domain/brands/brands/consent/consent-store', ['projects'], nameOfProject),
  ...reads('domain/brands/discovery/profile-guess-store', ['brands'], brandIsThere),
  ...reads('domain/brands/discovery/search-store', ['brands'], brandIsThere),
  ...reads('domain/brands/discovery/sweep-store', ['brands'], brandIsThere),
  ...reads(
    'domain/brands/official-pages/official-feed-store',
    ['brands'],
    'A feed says of each change how its brand is now.',
  ),
  ...writes(
    'domain/brands/official-pages/official-feed-store',
    ['brand_feed'],
    'The feeds of brands and of official pages are numbered by one counter, which is held until the commit.',
  ),
  ...reads(
    'domain/brands/official-pages/official-page-store',
    ['brands', 'crawl_pages'],
    'An official page is a brand and a page of the crawl; both are joined by their keys.',
  ),
  ...reads(
    'domain/brands/scans/discovery-store',
    ['brand_alerts', 'crawl_pages'],
    'A page that a scan finds known has its alert by the hash of its address, in one statement for hundreds.',
  ),
  ...reads(
    'domain/brands/scans/finder-yield-store',
    ['brand_alerts', 'crawl_candidates', 'crawl_pages'],
    'What a source has come to is counted over its pages and their alerts, each joined by a key.',
  ),
  ...reads(
    'domain/brands/scans/scan-page-store',
    ['brand_alerts', 'crawl_pages'],
    'A page that a scan finds known has its alert by the hash of its address, in one statement for all scans.',
  ),
  ...reads('domain/brands/scans/scan-store', ['brands'], ofTheProject),
  ...reads(
    'domain/brands/scans/settled-page-store',
    ['crawl_candidates', 'crawl_pages'],
    'A list shows of each page where it is and what found it, a page of the list at a time.',
  ),
  ...reads('domain/brands/takedowns/takedown-end-store', ['brands', 'brand_alerts'], chosenByProject),
  ...reads(
    'domain/brands/takedowns/timer-store',
    ['brands'],
    'A timer that is set while its project is suspended rests from the statement that sets it.',
  ),
  ...reads(
    'domain/brands/takedowns/waiting-store',
    ['brands', 'brand_alerts'],
    'What waits in a project is counted over its brands, each a look at an index.',
  ),
  ...reads(
    'domain/brands/takedowns/takedown-store',
    ['brands'],
    'Disputes are counted, and takedowns listed, over the brands of a project.',
  ),
  ...reads(
    'domain/brands/takedowns/review/recipient-store',
    ['brands'],
    'What came of the notices to a recipient is summed over the brands of a project.',
  ),
  ...reads(
    'domain/content/disputes/dispute-store',
    ['stamps'],
    'Disputes are listed by whose stamp it is, a page at a time.',
  ),
  ...reads(
    'domain/content/public-record/remark-store',
    ['signed_copies', 'stamp_disputes'],
    'A badge is read for every visitor of the pages that show it: what it says beside the stamp itself is one statement.',
  ),
  ...reads(
    'domain/content/stamp-copies/copy-store',
    ['stamps'],
    'A person’s thumbnails are erased by one statement, however many stamps they made.',
  ),
  ...reads(
    'domain/content/stamps/recorded-stamp-store',
    ['devices', 'identities', 'log_entries', 'passkeys'],
    'A verification reads the stamp, its creator and its log entries in one statement, as of one moment.',
  ),
  ...reads(
    'domain/content/stamps/stamping-store',
    ['devices', 'identities', 'passkeys'],
    'What may speak against the stamps of a group is read with their creators in one statement, as of one moment.',
  ),
  ...reads(
    'domain/content/stamps/stamp-store',
    ['identities'],
    'A list shows the name of the creator beside each stamp.',
  ),
  ...reads(
    'domain/content/stamps/stamp-store',
    ['log_entries'],
    'A list by creator shows other projects only what stands in the log, a page at a time.',
  ),
  ...reads('domain/crawling/certificates/offer-day-store', ['brands'], brandIsThere),
  ...reads(
    'domain/partners/deliveries/log/delivery-log-store',
    ['events', 'webhook_endpoints'],
    'A page of the log shows each delivery with its event and its webhook.',
  ),
  ...reads(
    'domain/partners/deliveries/log/event-list-store',
    ['events'],
    'A page of the events shows beside each how many of its deliveries are in which state.',
  ),
  ...reads(
    'domain/partners/deliveries/log/overview-store',
    ['webhook_endpoints'],
    'The overview counts by webhook.',
  ),
  ...reads(
    'domain/partners/deliveries/dispatch/delivery-store',
    ['events'],
    'What is sent is read with the delivery that is claimed, in one round trip for hundreds.',
  ),
  ...reads(
    'domain/partners/deliveries/endpoint-queues/endpoint-queue-store',
    ['webhook_endpoints'],
    'The queue of an endpoint is planned by what its webhook is set to.',
  ),
  ...reads(
    'domain/partners/deliveries/recoveries/recovery-store',
    ['events', 'webhook_endpoints'],
    'A recovery walks the events that a webhook wants.',
  ),
  ...reads(
    'domain/partners/deliveries/recoveries/resend-store',
    ['events'],
    'A recovery walks the events that a webhook wants.',
  ),
  ...reads(
    'domain/partners/deliveries/recoveries/recovery-end-store',
    ['webhook_endpoints'],
    chosenByProject,
  ),
  ...writes(
    'domain/partners/webhooks/webhook-end-store',
    ['webhook_lanes'],
    'The queue of a webhook is locked for every change of it, and woken by the change.',
  ),
  ...writes(
    'domain/partners/webhooks/endpoint-store',
    ['webhook_lanes'],
    'A webhook has its queue from the statement that makes it.',
  ),
  ...writes(
    'domain/partners/webhooks/event-store',
    ['webhook_deliveries'],
    'An event and its deliveries are one statement: told if and only if it happened.',
  ),
  ...reads(
    'domain/people/enrollment/enrollment-store',
    ['identities'],
    'Opening a link is one round trip before anybody is known.',
  ),
  ...reads(
    'domain/people/identity/identity-store',
    ['devices', 'passkeys'],
    'The quick check reads a person with their credentials in one query of index entries.',
  ),
  ...reads(
    'domain/people/identity/named-identities-store',
    ['devices', 'passkeys'],
    'A batch of checks reads its people with their credentials in one query.',
  ),
  ...reads(
    'domain/people/identity/identity-store',
    ['projects'],
    'A person who owns a project is not abandoned.',
  ),
  ...reads('domain/partners/webhooks/event-store', ['projects'], nameOfProject),
  ...reads('domain/people/passkeys/passkey-store', ['projects'], nameOfProject),
  ...reads(
    'domain/people/passkeys/sign-in-store',
    ['identities'],
    'A whole batch of sign-ins is read in one round trip.',
  ),
  ...writes(
    'domain/people/passkeys/sign-in-store',
    ['sessions'],
    'A passkey is used and its session opened by one statement for a whole batch.',
  ),
  ...reads(
    'domain/people/sessions/session-store',
    ['identities', 'passkeys'],
    'A session lasts while its passkey and its person do: one query with every request.',
  ),
  ...reads('domain/people/sessions/session-store', ['projects'], nameOfProject),
  ...reads(
    'domain/people/trust/trust-snapshot-store',
    ['identities'],
    'Scores that are due are read with whom they are told of, a batch at a time.',
  ),
  ...reads(
    'domain/people/verification/partner-check-store',
    ['projects'],
    'Checks are listed with the name of their project, and counted by who owns the project.',
  ),
  ...reads(
    'domain/people/verification/partner-check-store',
    ['identities'],
    'How many humans a project checked is counted in the database.',
  ),
  ...reads(
    'domain/team/credentials/member-passkey-store',
    ['members'],
    'An authenticator knows a member by a handle, which stands beside the name.',
  ),
  ...reads(
    'domain/team/mailboxes/digest-store',
    ['project_members'],
    'Digests are due to owners and reviewers: all of a day are noted in one statement.',
  ),
  ...reads(
    'domain/team/members/member-store',
    ['console_sessions', 'member_passkeys'],
    'A list shows when each member was seen last, a page at a time.',
  ),
  ...writes(
    'domain/team/members/member-store',
    ['member_invitations'],
    'The invitations of an owner end in the statement that takes the role.',
  ),
  ...reads(
    'domain/team/sessions/session-store',
    ['member_passkeys', 'members', 'project_members', 'projects'],
    'Who a member is and what they may do is one query with every request, so that a change of either counts with the next one.',
  ),
];
