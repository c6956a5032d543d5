import { Client } from 'pg';
import { readStoreStatements, type StoreStatements } from '../support/stores/store-statements.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';

let database: TestDatabase;
let client: Client;
let stores: StoreStatements[];

beforeAll(async () => {
  stores = await readStoreStatements();
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('SET enable_seqscan = off');
});

afterAll(async () => {
  await client?.end();
  await database?.release();
});

/** All statements, except commands that have no plan and cannot be prepared by PREPARE. */
const everyStatement = () =>
  stores.flatMap(({ store, byFunction }) =>
    [...byFunction].flatMap(([name, texts]) =>
      texts
        .filter((text) => !/^\s*LOCK TABLE\b/.test(text))
        .map((text) => ({ name: `${store}: ${name}`, text })),
    ),
  );

/** The generic plan. Sequential scans are off, so it shows whether any index can serve the statement. */
const planOf = async (text: string) =>
  (await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`)).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n');

it('finds every statement the stores run', () => {
  expect(stores.length).toBeGreaterThanOrEqual(12);
  for (const { store, byFunction, calls } of stores) {
    const found = new Set([...byFunction.values()].flat()).size;
    expect([store, found >= calls]).toEqual([store, true]);
  }
});

it('has only statements that Postgres can prepare on the migrated schema', async () => {
  const refused: string[] = [];
  for (const [at, { name, text }] of everyStatement().entries())
    await client
      .query(`PREPARE p${at} AS ${text}`)
      .catch((error: Error) => refused.push(`${name}: ${error.message}`));
  expect(refused).toEqual([]);
});

/** Tables of only a few rows. */
const mayScan = [/ reads all of (?:master_keys|signing_keys)$/];

it('serves every statement by an index', async () => {
  const scans: string[] = [];
  for (const { name, text } of everyStatement()) {
    const plan = await planOf(text);
    for (const [, table = ''] of plan.matchAll(/Seq Scan on (\w+)/g)) {
      const scan = `${name} reads all of ${table}`;
      if (!mayScan.some((allowed) => allowed.test(scan))) scans.push(scan);
    }
  }
  expect(scans).toEqual([]);
});

/** Statements that run on every request or wake-up, with the index that each must use. */
const hot: [string, string, string][] = [
  ['domain/partners/projects/api-key-store', 'findApiKeyByHash', 'api_keys_secret_unique'],
  ['domain/partners/projects/api-key-store', 'listKeyChanges', 'api_keys_by_change'],
  ['domain/partners/projects/api-key-store', 'listKeyChanges', 'projects_by_change'],
  ['domain/people/identity/identity-store', 'findIdentity', 'identities_user_id_unique'],
  ['domain/people/identity/identity-store', 'findIdentity', 'identities_code_unique'],
  ['domain/people/identity/identity-store', 'findIdentity', 'identities_pkey'],
  ['domain/people/identity/identity-store', 'findIdentity', 'devices_by_identity'],
  ['domain/people/identity/identity-store', 'listSuspensionChanges', 'identities_by_suspension_change'],
  [
    'domain/people/verification/partner-check-store',
    'readObservations',
    'partner_checks_by_identity_and_project',
  ],
  ['domain/people/verification/partner-check-store', 'readObservations', 'partner_checks_by_identity'],
  ['domain/people/devices/device-store', 'findActiveDevice', 'devices_thumbprint_unique'],
  ['domain/people/enrollment/challenge-store', 'takeChallenge', 'challenges_pkey'],
  ['domain/people/enrollment/enrollment-store', 'findLink', 'enrollment_links_pkey'],
  ['platform/outbox/outbox-store', 'claimUnpublished', 'outbox_unpublished'],
  ['platform/outbox/outbox-store', 'unpublishOverdue', 'outbox_published'],
  ['platform/outbox/outbox-store', 'unpublishedInMs', 'outbox_unpublished'],
  ['platform/outbox/outbox-store', 'undoneInMs', 'outbox_pkey'],
  ['domain/crawling/crawl/site-store', 'firstSiteDueInMs', 'crawl_sites_due'],
  ['domain/content/media/media-lease-store', 'oldestQueuedInMs', 'media_jobs_waiting'],
  ['domain/content/transparency/log-store', 'findLogAges', 'log_entries_pending'],
  ['domain/people/trust/trust-snapshot-store', 'trustDueInMs', 'trust_standings_due'],
  ['domain/brands/takedowns/timer-store', 'timersDueInMs', 'takedown_timers_awake'],
  ['domain/partners/deliveries/recoveries/recovery-store', 'recoveriesDueInMs', 'webhook_recoveries_due'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'deliveriesDueInMs', 'webhook_deliveries_new'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'deliveriesDueInMs', 'webhook_lanes_due'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'deliveriesDueInMs', 'webhook_deliveries_sending'],
  ['platform/outbox/outbox-store', 'deleteOutboxRows', 'outbox_pkey'],
  ['domain/partners/webhooks/event-store', 'insertEvent', 'webhook_endpoints_by_project'],
  ['domain/partners/webhooks/event-store', 'insertEvents', 'webhook_endpoints_by_project'],
  ['domain/content/stamps/stamp-store', 'searchOwnOfCreator', 'stamps_identity_recorded'],
  ['domain/content/stamps/stamp-store', 'searchOwnOfContent', 'stamps_creator_and_content_recorded'],
  ['domain/content/stamps/stamping-store', 'readGround', 'stamps_content_recorded'],
  ['domain/content/stamps/stamping-store', 'readGround', 'stamp_keys_active'],
  ['domain/content/stamps/stamping-store', 'readGround', 'identities_pkey'],
  ['domain/people/identity/locked-identities-store', 'lockRowsByName', 'identities_user_id_unique'],
  ['domain/people/identity/locked-identities-store', 'lockRowsByName', 'identities_code_unique'],
  ['domain/people/identity/locked-identities-store', 'lockRowsByName', 'identities_pkey'],
  ['domain/content/stamps/recorded-stamp-store', 'findRecordedStamps', 'stamps_pkey'],
  ['domain/content/stamps/recorded-stamp-store', 'findRecordedStamps', 'stamp_keys_pkey'],
  ['domain/content/stamps/recorded-stamp-store', 'findRecordedStamps', 'log_entries_pkey'],
  ['domain/content/stamps/recorded-stamp-store', 'findRecordedStamps', 'identities_pkey'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'nextDueInMs', 'webhook_deliveries_new'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'nextDueInMs', 'webhook_lanes_due'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'takeNew', 'webhook_deliveries_new'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'firstWaiting', 'webhook_deliveries_waiting'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'leaseDeliveries', 'webhook_deliveries_pkey'],
  ['domain/partners/deliveries/dispatch/delivery-store', 'leaseDeliveries', 'events_pkey'],
  [
    'domain/partners/deliveries/dispatch/delivery-store',
    'endpointQueuesWithEndedLeases',
    'webhook_deliveries_sending',
  ],
  ['domain/partners/deliveries/endpoint-queues/endpoint-queue-store', 'findDueQueues', 'webhook_lanes_due'],
  [
    'domain/partners/deliveries/endpoint-queues/endpoint-queue-store',
    'lockEndpointQueues',
    'webhook_lanes_pkey',
  ],
  [
    'domain/partners/deliveries/endpoint-queues/endpoint-queue-store',
    'readEndpoints',
    'webhook_deliveries_sending',
  ],
  ['domain/partners/deliveries/log/delivery-log-store', 'pageOfAll', 'webhook_deliveries_listed'],
  ['domain/partners/deliveries/log/delivery-log-store', 'pageOfOpen', 'webhook_deliveries_open'],
  ['domain/partners/deliveries/log/delivery-log-store', 'pageOfDead', 'webhook_deliveries_dead'],
  ['domain/partners/deliveries/log/delivery-log-store', 'deliveriesOfEvent', 'webhook_deliveries_once'],
  ['domain/partners/deliveries/recoveries/recovery-store', 'claimRecovery', 'webhook_recoveries_due'],
  ['domain/partners/deliveries/recoveries/resend-store', 'examineEvents', 'events_by_project'],
  ['domain/partners/deliveries/recoveries/resend-store', 'examineEvents', 'webhook_deliveries_once'],
  ['domain/partners/deliveries/recoveries/resend-store', 'examineDead', 'webhook_deliveries_dead'],
  ['domain/partners/deliveries/recoveries/resend-store', 'isLineFull', 'webhook_deliveries_new'],
  ['domain/partners/deliveries/recoveries/resend-store', 'isLineFull', 'webhook_deliveries_waiting'],
  ['domain/brands/brands/feed/brand-feed-store', 'readFeed', 'brand_references_changed'],
  ['domain/brands/brands/feed/brand-feed-store', 'readBrandFeed', 'brand_changes_in_order'],
  ['domain/brands/brands/feed/brand-feed-store', 'readBrandFeed', 'brands_pkey'],
  ['domain/brands/brands/brand-store', 'listBrandRows', 'brands_of_project'],
  ['domain/brands/official-pages/official-feed-store', 'readOfficialFeed', 'official_changes_in_order'],
  ['domain/brands/official-pages/official-page-store', 'findOfficialOwners', 'official_pages_of_page'],
  ['domain/brands/official-pages/snapshot-store', 'findLinkingPages', 'official_pages_pkey'],
  ['domain/brands/official-pages/snapshot-store', 'findLinkingPages', 'official_snapshots_pkey'],
  ['domain/brands/official-pages/comparison-store', 'findDueComparison', 'page_comparisons_due'],
  ['domain/brands/brands/due-brand-store', 'takeUnlistedBrand', 'brands_to_list'],
  ['domain/crawling/crawl/reread-page-store', 'findReadPages', 'crawl_candidates_of_brand'],
  ['domain/content/media/media-lease-store', 'claimMediaJob', 'media_jobs_waiting'],
  ['domain/content/media/media-lease-store', 'isMediaJobWaiting', 'media_jobs_waiting'],
  ['domain/crawling/certificates/certificate-log-store', 'leaseLog', 'certificate_logs_pkey'],
  ['domain/crawling/certificates/certificate-log-store', 'advanceLog', 'certificate_logs_pkey'],
  ['domain/crawling/crawl/site-store', 'claimSite', 'crawl_sites_due'],
  ['domain/crawling/crawl/site-store', 'extendLeases', 'crawl_sites_taken'],
  ['domain/crawling/crawl/site-store', 'releaseSite', 'crawl_pages_due'],
  ['domain/crawling/crawl/site-store', 'raisePriorities', 'crawl_sites_to_raise'],
  ['domain/crawling/crawl/site-store', 'raisePriorities', 'crawl_pages_due'],
  ['domain/crawling/crawl/page-store', 'takePage', 'crawl_pages_due'],
  ['domain/crawling/crawl/page-store', 'findCandidates', 'crawl_candidates_pkey'],
  ['domain/brands/scans/finder-yield-store', 'countByFinder', 'crawl_candidates_found'],
  ['domain/brands/scans/scan-page-store', 'settleScanPages', 'brand_scan_pages_waiting'],
  ['domain/brands/scans/scan-page-store', 'finishScanRows', 'brand_scan_pages_left'],
  ['domain/brands/scans/scan-page-store', 'giveUpScanPages', 'crawl_pages_given_up'],
  ['domain/brands/scans/scan-store', 'cancelPausedScans', 'brand_scans_running'],
  ['domain/brands/brands/due-brand-store', 'takeResumedBrand', 'brands_resumed'],
  ['domain/crawling/crawl/retired-page-store', 'purgeRetiredPages', 'crawl_pages_retired'],
  ['domain/brands/scans/discovery-store', 'claimDiscovery', 'brand_scans_to_discover'],
  ['domain/brands/brands/due-brand-store', 'takeDueBrands', 'brands_next_scan'],
  ['domain/brands/discovery/sweep-store', 'findDueNames', 'swept_names_due'],
  ['domain/brands/discovery/sweep-store', 'claimNames', 'swept_names_to_follow'],
  ['domain/brands/discovery/sweep-store', 'findKeptNames', 'swept_names_pkey'],
  ['domain/brands/discovery/lookalike-store', 'listLookalikeRows', 'swept_names_changed'],
  ['domain/brands/alerts/alert-list-store', 'listAlertRows', 'brand_alerts_of_brand'],
  ['domain/brands/alerts/alert-list-store', 'listUrgentAlertRows', 'brand_alerts_by_urgency'],
  ['domain/brands/alerts/review/queue-store', 'queueByUrgency', 'brand_alerts_by_urgency'],
  ['domain/brands/alerts/review/queue-store', 'queueByProbability', 'brand_alerts_by_probability'],
  ['domain/brands/alerts/review/queue-store', 'queueByAge', 'brand_alerts_of_brand'],
  ['domain/brands/alerts/review/overview-store', 'relatedByDomain', 'brand_alerts_open_by_domain'],
  ['domain/brands/alerts/review/overview-store', 'relatedByLook', 'brand_alerts_open_by_look'],
  ['domain/brands/alerts/review/overview-store', 'listReturned', 'waiting_verdicts_returned'],
  ['domain/brands/alerts/review/overview-store', 'countWaiting', 'waiting_verdicts_of_project'],
  ['domain/brands/alerts/review/overview-store', 'countJudgedToday', 'alert_verdicts_by_giver'],
  ['domain/brands/alerts/review/waiting-verdict-store', 'claimDueVerdicts', 'waiting_verdicts_due'],
  ['domain/brands/alerts/review/waiting-verdict-store', 'verdictsDueInMs', 'waiting_verdicts_due'],
  ['domain/brands/alerts/alert-store', 'findPageAlert', 'alert_sightings_of_alert'],
  ['domain/brands/alerts/alert-store', 'countAbsences', 'brand_alerts_url_hash_brand_id_key'],
  ['domain/brands/alerts/detection-store', 'findDetection', 'alert_sightings_of_alert'],
  ['domain/crawling/crawl/retired-page-store', 'purgeIdleSites', 'crawl_pages_of_site'],
  ['domain/partners/projects/project-end-store', 'claimRemoval', 'projects_to_remove'],
  ['domain/partners/projects/project-end-store', 'lockUnrested', 'projects_to_rest'],
  ['domain/partners/projects/api-key-store', 'findStaleKeys', 'api_keys_secret_unique'],
  ['domain/brands/takedowns/reporters/report-store', 'claimDueReports', 'takedown_reports_awake'],
  ['domain/brands/takedowns/takedown-end-store', 'restTakedownRows', 'takedowns_open_of_brand'],
  ['domain/brands/takedowns/takedown-end-store', 'wakeTakedownRows', 'takedowns_open_of_brand'],
  ['domain/partners/idempotency/idempotency-store', 'takeRecord', 'idempotency_records_pkey'],
];

it.each(hot)('%s: %s goes by %s', async (store, name, index) => {
  const texts = stores.find((each) => each.store === store)?.byFunction.get(name) ?? [];
  const plans = await Promise.all(texts.map(planOf));
  expect(plans.join('\n')).toMatch(new RegExp(`\\b${index}\\b`));
});

it.each([
  ['listAlertRows', 'brand_alerts_of_brand'],
  ['listUrgentAlertRows', 'brand_alerts_by_urgency'],
])('%s sorts what its limit lets through, which %s has in order', async (name, index) => {
  const [text = ''] =
    stores.find(({ store }) => store === 'domain/brands/alerts/alert-list-store')?.byFunction.get(name) ?? [];
  const plan = await planOf(text);
  // The one sort is that of the pages of each kind and status; below each limit the index gives the order.
  expect(plan.match(/->\s+(?:Incremental )?Sort\b/g)).toHaveLength(1);
  expect(plan).toMatch(
    new RegExp(`Limit[^>]*->\\s+Index Scan using ${index}[^]*Index Cond: .*brand_id.*kind.*status.*ROW\\(`),
  );
});

it('finds by an index what refers to a device or a passkey that is deleted', async () => {
  const { rows } = await client.query<{ reference: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS reference
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid IN ('devices'::regclass, 'passkeys'::regclass)
        AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
  );
  expect(rows).toEqual([]);
});
