export const serviceRoles = ['api', 'workers', 'crawler'] as const;
export type ServiceRole = (typeof serviceRoles)[number];

/** The role of Postgres that a service role's user is a member of. It owns nothing and cannot log in. */
export const groupOf = (role: ServiceRole): string => `humanmark_${role}`;

/** The user that processes of a role log in as, where `db migrate` was given a password for it. */
export const loginOf = (role: ServiceRole): string => `${groupOf(role)}_login`;

/**
 * What each role's statements need of each table, and no more: S for SELECT, I for INSERT, U for UPDATE and for locking rows, D
 * for DELETE. `test/architecture/role-grants.test.ts` derives it from the statements, and says which line to change.
 */
export const tableGrants: Readonly<Record<string, Readonly<Partial<Record<ServiceRole, string>>>>> = {
  alert_sightings: { api: 'SU', workers: 'SIU', crawler: 'SIU' },
  alert_verdicts: { api: 'SI', workers: 'S', crawler: 'S' },
  api_key_uses: { api: 'SIU' },
  api_keys: { api: 'S' },
  attribution_refusals: { api: 'SID' },
  biometric_hashes: { api: 'SIUD', workers: 'SI' },
  brand_alerts: { api: 'SU', workers: 'SIU', crawler: 'SIU' },
  brand_allowed_hosts: { api: 'SIUD', workers: 'SIUD', crawler: 'SIUD' },
  brand_changes: { api: 'SIU', workers: 'SIUD', crawler: 'SIU' },
  brand_decisions: { api: 'SI', workers: 'S', crawler: 'S' },
  brand_domain_proofs: { api: 'SIUD', workers: 'SIU', crawler: 'S' },
  brand_feed: { api: 'SU', workers: 'SU', crawler: 'SU' },
  brand_references: { api: 'SIU', workers: 'SIUD', crawler: 'SIU' },
  brand_scan_pages: { api: 'SI', workers: 'SU', crawler: 'SIU' },
  brand_scans: { api: 'SIU', workers: 'SIUD', crawler: 'SU' },
  brand_search_days: { crawler: 'SIUD' },
  brand_sweeps: { crawler: 'SIUD' },
  brands: { api: 'SIUD', workers: 'SUD', crawler: 'SU' },
  calibration_labels: { api: 'S', workers: 'SIU', crawler: 'S' },
  certificate_logs: { crawler: 'SIU' },
  certificate_offer_days: { workers: 'SD', crawler: 'SIU' },
  challenges: { api: 'SID', workers: 'SD' },
  confidence_calibrations: { workers: 'SI', crawler: 'S' },
  consent_revocations: { api: 'SIUD', workers: 'SD' },
  crawl_candidates: { api: 'SIU', workers: 'SIU', crawler: 'SIU' },
  crawl_pages: { api: 'SIU', workers: 'SIUD', crawler: 'SIU' },
  crawl_robots: { workers: 'SUD', crawler: 'SIU' },
  crawl_sites: { api: 'SIU', workers: 'SIUD', crawler: 'SIU' },
  device_additions: { api: 'SIUD', workers: 'SUD' },
  device_verifications: { api: 'SID', workers: 'I' },
  devices: { api: 'SIUD', workers: 'SIU' },
  enrollment_bars: { api: 'SIU', workers: 'SD' },
  enrollment_days: { api: 'SIU', workers: 'SD' },
  enrollment_links: { api: 'SIUD', workers: 'SU' },
  enrollment_mails: { api: 'SIU', workers: 'SIUD' },
  events: { api: 'SID', workers: 'SIUD', crawler: 'SID' },
  evidence_log: { api: 'S', workers: 'SI', crawler: 'SI' },
  evidence_log_heads: { workers: 'SIU', crawler: 'SIU' },
  evidence_removals: { api: 'SID', workers: 'SID' },
  idempotency_records: { api: 'SIUD', workers: 'SIUD' },
  identities: { api: 'SIUD', workers: 'SUD' },
  log_entries: { api: 'SI', workers: 'SU' },
  log_tiles: { api: 'S', workers: 'SIU' },
  mail_suppressions: { api: 'SID', workers: 'SID' },
  master_keys: { api: 'SIU', workers: 'SIU' },
  media_jobs: { api: 'SIU', workers: 'SUD' },
  media_work_hours: { workers: 'SIUD' },
  monthly_usage: { api: 'SIU' },
  movement_copies: { api: 'SI', workers: 'SD' },
  notice_mails: { workers: 'SIUD' },
  official_changes: { workers: 'SIU', crawler: 'SIU' },
  official_pages: { api: 'S', workers: 'SIUD', crawler: 'SIUD' },
  official_snapshots: { api: 'S', workers: 'S', crawler: 'SIU' },
  outbox: { api: 'I', workers: 'SIUD', crawler: 'I' },
  page_comparisons: { workers: 'SIU', crawler: 'SIU' },
  partner_checks: { api: 'SID', workers: 'SD' },
  passkey_challenges: { api: 'SIUD', workers: 'SD' },
  passkey_users: { api: 'SIUD' },
  passkeys: { api: 'SIUD', workers: 'SD' },
  profile_guesses: { crawler: 'SIU' },
  project_report_days: { api: 'SIUD' },
  projects: { api: 'SIU', workers: 'SIU', crawler: 'S' },
  rdap_answers: { api: 'S', workers: 'SIUD', crawler: 'SIU' },
  recoveries: { api: 'SUD', workers: 'SIUD' },
  recovery_requests: { api: 'I', workers: 'SUD' },
  request_log: { api: 'SI' },
  schema_migrations: { api: 'S' },
  sessions: { api: 'SIU', workers: 'SUD' },
  signing_keys: { api: 'SIU', workers: 'SIU' },
  stamp_copies: { api: 'SIU', workers: 'SIU' },
  stamp_disputes: { api: 'SIU' },
  stamp_keys: { api: 'SIU', workers: 'SIU' },
  stamps: { api: 'SIU', workers: 'S' },
  swept_names: { api: 'S', crawler: 'SIUD' },
  takedown_log: { api: 'SI', workers: 'SI', crawler: 'SI' },
  takedown_mail_counts: { api: 'SIU', workers: 'SIUD' },
  takedown_notices: { api: 'S', workers: 'SIU' },
  takedown_reports: { workers: 'SIU' },
  takedown_switch: { api: 'SU', workers: 'SU', crawler: 'SU' },
  takedown_timers: { api: 'SIU', workers: 'SIU', crawler: 'SIU' },
  takedowns: { api: 'SIU', workers: 'SIU', crawler: 'SIU' },
  transparency_logs: { api: 'SIU', workers: 'SIU' },
  trust_events: { api: 'SIUD', workers: 'SIU' },
  trust_signals: { api: 'SID' },
  trust_standings: { api: 'SIUD', workers: 'SIU' },
  usage_counts: { api: 'SIU' },
  usage_flushes: { api: 'SIU', workers: 'SUD' },
  watched_feeds: { crawler: 'SIU' },
  webhook_attempts: { api: 'S', workers: 'I' },
  webhook_deliveries: { api: 'SIU', workers: 'SIU', crawler: 'I' },
  webhook_endpoints: { api: 'SIU', workers: 'SIU', crawler: 'S' },
  webhook_lanes: { api: 'SIU', workers: 'SIU' },
  webhook_recoveries: { api: 'SI', workers: 'SUD' },
  work_sweeps: { workers: 'SIU' },
};

/** Columns of secrets that a role does not read, although it reads others of the table. Derived by the same test. */
export const hiddenColumns: Readonly<
  Record<string, Readonly<Partial<Record<ServiceRole, readonly string[]>>>>
> = {
  device_additions: { workers: ['token_hash'] },
  recoveries: { workers: ['token_hash'] },
  partner_checks: { workers: ['address_digest'] },
  passkey_challenges: { workers: ['address_digest'] },
  passkeys: { api: ['key_digest'], workers: ['key_digest'] },
  webhook_endpoints: { crawler: ['next_secret_sealed', 'secret_sealed'] },
};

/** Functions that do in the owner's name what no role may do itself, and who may call them. */
export const functionGrants: Readonly<Record<string, readonly ServiceRole[]>> = {
  drop_old_partition: ['workers'],
  make_partitions: ['workers'],
};
