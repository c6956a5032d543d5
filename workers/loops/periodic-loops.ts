import { calibrateFromVerdicts } from '../../shared/domain/brands/alerts/calibrate-from-verdicts.ts';
import { watchDrift } from '../../shared/domain/brands/alerts/precision-record.ts';
import {
  emptyPruned,
  removeEvidence,
  removeEvidenceOrphans,
} from '../../shared/domain/brands/alerts/remove-evidence.ts';
import { recheckProofs } from '../../shared/domain/brands/brands/domains/verify-domain.ts';
import { describeOutdated } from '../../shared/domain/brands/brands/references/describe-again.ts';
import {
  removeBrandFiles,
  removeBrandOrphans,
} from '../../shared/domain/brands/brands/references/reference-files.ts';
import { comparePagesAgain } from '../../shared/domain/brands/official-pages/compare-again.ts';
import { listOfficialPages } from '../../shared/domain/brands/official-pages/official-pages.ts';
import { dateProvenDomains } from '../../shared/domain/brands/brands/domains/date-proven-domains.ts';
import { createRdapClient } from '../../shared/domain/brands/rdap/rdap-client.ts';
import { createRdapCache } from '../../shared/domain/brands/registrations/rdap-cache.ts';
import { finishScans } from '../../shared/domain/brands/scans/finish-scans.ts';
import { resumePages } from '../../shared/domain/brands/scans/resume-pages.ts';
import { startDueScans } from '../../shared/domain/brands/scans/start-scan.ts';
import { lookInSlices } from '../../shared/domain/brands/takedowns/looks/look-in-slices.ts';
import { createRecheck } from '../../shared/domain/brands/takedowns/looks/recheck-page.ts';
import { passWaitingVerdicts } from '../../shared/domain/brands/takedowns/pass-waiting-verdicts.ts';
import { runDueTimers } from '../../shared/domain/brands/takedowns/run-due-timers.ts';
import { timerDueInMs } from '../../shared/domain/brands/takedowns/timer-due.ts';
import { verdictDueInMs } from '../../shared/domain/brands/alerts/review/verdict-due.ts';
import { runDueReports } from '../../shared/domain/brands/takedowns/reporters/run-due-reports.ts';
import { reportFiles } from '../../shared/domain/brands/takedowns/sending/report-files.ts';
import { resealBoxes } from '../../shared/domain/content/master-keys/reseal-boxes.ts';
import { removeMediaFiles, removeOrphans } from '../../shared/domain/content/media/remove-media-files.ts';
import { sweepMediaJobs } from '../../shared/domain/content/media/sweep-media-jobs.ts';
import {
  compareLogs,
  sequenceEntries,
  type SequencerDeps,
} from '../../shared/domain/content/transparency/sequence-entries.ts';
import { type CosignDeps, cosignLogs } from '../../shared/domain/content/transparency/cosign-logs.ts';
import { entriesDueInMs } from '../../shared/domain/content/transparency/entries-due.ts';
import { raiseSites } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { siteTimesOf } from '../../shared/domain/crawling/crawl/site-pace.ts';
import { workOnRecoveries } from '../../shared/domain/partners/deliveries/recoveries/work-on-recoveries.ts';
import { recoveryDueInMs } from '../../shared/domain/partners/deliveries/recoveries/recovery-due.ts';
import { makePartitions } from '../../shared/domain/partners/usage/partitions.ts';
import { settleDueAdditions } from '../../shared/domain/people/additions/settle-additions.ts';
import { settleDueRecoveries } from '../../shared/domain/people/recovery/settle-recoveries.ts';
import { lapseIdentities } from '../../shared/domain/people/identity/lapse-identities.ts';
import { beginDigests } from '../../shared/domain/team/mailboxes/begin-digests.ts';
import { advanceSigningKeys } from '../../shared/domain/people/tokens/rotate-signing-key.ts';
import { adoptPolicy } from '../../shared/domain/people/trust/adopt-policy.ts';
import {
  type RecomputeDeps,
  recomputeDue,
  recomputeDueInMs,
} from '../../shared/domain/people/trust/recompute-due.ts';
import { publishOutbox, sweepOutbox } from '../../shared/platform/outbox/relay-outbox.ts';
import { outboxDueInMs } from '../../shared/platform/outbox/messages-due.ts';
import type { KindOfWork } from '../../shared/platform/work/kind-of-work.ts';
import type { WorkerContext } from '../context.ts';
import { projectLoops } from './project-loops.ts';
import { purgeOldRows } from './retention.ts';

const minuteMs = 60_000;

/** Moves outbox messages to the queues and requeues jobs that were lost there. Any number of relays share it. */
export const relayLoops: readonly KindOfWork<Pick<WorkerContext, 'db' | 'producer' | 'log'>>[] = [
  {
    name: 'publish outbox',
    wokenBy: 'outbox',
    // Shorter than others: what crawlers leave, who have no way to Redis, is found by nothing else.
    everyMs: 250,
    dueInMs: outboxDueInMs,
    work: publishOutbox,
  },
  { name: 'sweep outbox', everyMs: 5000, work: sweepOutbox },
];

export const logLoops: readonly KindOfWork<SequencerDeps & CosignDeps>[] = [
  {
    name: 'sequence log entries',
    wokenBy: 'log',
    everyMs: 1000,
    dueInMs: entriesDueInMs,
    work: sequenceEntries,
  },
  { name: 'compare log checkpoints', everyMs: minuteMs, work: compareLogs },
  // Waits for witnesses, and nothing waits for it.
  { name: 'cosign log checkpoints', everyMs: 5000, work: cosignLogs, takesItsTime: true },
];

/** New facts make a score due at once. What time alone changes is found by the sweeper. */
export const trustLoops: readonly KindOfWork<RecomputeDeps>[] = [
  { name: 'adopt trust policy', everyMs: 1000, work: adoptPolicy },
  {
    name: 'recompute trust',
    wokenBy: 'trust',
    everyMs: 1000,
    dueInMs: recomputeDueInMs,
    work: recomputeDue,
  },
];

/** Runs in the pool that delivers, which sends what is queued here. Any number of processes share it. */
export const recoveryLoops: readonly KindOfWork<Pick<WorkerContext, 'db'>>[] = [
  {
    name: 'work on recoveries',
    wokenBy: 'recoveries',
    everyMs: 1000,
    dueInMs: recoveryDueInMs,
    work: workOnRecoveries,
  },
];

/** Runs in the pool that works on videos: only it and the API need the file storage. */
export const mediaLoops: readonly KindOfWork<
  Pick<WorkerContext, 'db' | 'clock' | 'producer' | 'storage' | 'mediaWorkDir'>
>[] = [
  { name: 'wake media jobs', everyMs: 2000, work: sweepMediaJobs },
  // Two hundred removals take hours when the bucket is unavailable.
  { name: 'remove media files', everyMs: 10_000, work: removeMediaFiles, takesItsTime: true },
  { name: 'remove orphaned files', everyMs: 30 * minuteMs, work: removeOrphans, takesItsTime: true },
];

/** The tasks that follow the calendar, the removal of old rows included (`retention.ts`). */
export const maintenanceLoops: readonly KindOfWork<
  Pick<WorkerContext, 'db' | 'clock' | 'keys' | 'tokenDays' | 'outbound' | 'mailer' | 'log'>
>[] = [
  { name: 'lapse identities', everyMs: 10_000, work: lapseIdentities },
  {
    name: 'settle device additions',
    everyMs: 10_000,
    work: ({ db, clock, log, mailer }) => settleDueAdditions({ db, clock, log, mailsLinks: mailer !== null }),
  },
  {
    name: 'settle recoveries',
    everyMs: 10_000,
    work: ({ db, clock, log, tokenDays }) =>
      settleDueRecoveries({ db, clock, log, identityRules: { lapseAfterDays: tokenDays } }),
  },
  { name: 'advance signing keys', everyMs: 10 * minuteMs, work: advanceSigningKeys },
  // As many batches as there are, at once: an old key has to go soon.
  {
    name: 'reseal boxes',
    everyMs: minuteMs,
    work: async (deps, stopping) => void (await resealBoxes(deps, stopping)),
    takesItsTime: true,
  },
  // A week ahead, so that nothing is lost while this pool is away for days.
  {
    name: 'make partitions',
    everyMs: 60 * minuteMs,
    work: async ({ db }) => void (await makePartitions(db)),
  },
  { name: 'purge old rows', everyMs: minuteMs, work: ({ db }, stopping) => purgeOldRows({ db }, stopping) },
  ...projectLoops,
  {
    name: 'begin digests',
    everyMs: minuteMs,
    work: ({ db, clock, mailer }) => (mailer ? beginDigests({ db, clock }) : Promise.resolve(false)),
  },
  { name: 'calibrate from verdicts', everyMs: 10 * minuteMs, work: calibrateFromVerdicts },
  { name: 'watch drift', everyMs: 60 * minuteMs, work: watchDrift },
  // Waits for external name servers.
  { name: 'recheck domain proofs', everyMs: minuteMs, work: recheckProofs, takesItsTime: true },
];

/** Scans begin and end by Postgres alone, so that a schedule survives the loss of data in Redis (ADR 0034). */
export const scanLoops: readonly KindOfWork<Pick<WorkerContext, 'db'>>[] = [
  { name: 'start due scans', everyMs: 5000, work: startDueScans },
  { name: 'list official pages', everyMs: 5000, work: listOfficialPages },
  { name: 'compare pages again', everyMs: 5000, work: comparePagesAgain },
  { name: 'finish scans', everyMs: 1000, work: finishScans },
  { name: 'resume pages', everyMs: 1000, work: resumePages },
  { name: 'raise sites', everyMs: 5000, work: raiseSites },
];

/** Runs in the pool that works on videos: only it and the API need the file storage. */
export const brandFileLoops: readonly KindOfWork<
  Pick<WorkerContext, 'db' | 'clock' | 'storage' | 'imagePool' | 'log'>
>[] = [
  // Decodes pictures, one after the other.
  { name: 'describe outdated references', everyMs: minuteMs, work: describeOutdated, takesItsTime: true },
  { name: 'remove brand files', everyMs: 10_000, work: removeBrandFiles, takesItsTime: true },
  {
    name: 'remove orphaned brand files',
    everyMs: 30 * minuteMs,
    work: removeBrandOrphans,
    takesItsTime: true,
  },
  { name: 'remove evidence', everyMs: 10_000, work: removeEvidence, takesItsTime: true },
  { name: 'remove pruned evidence', everyMs: 10_000, work: emptyPruned, takesItsTime: true },
  {
    name: 'remove orphaned evidence',
    everyMs: 30 * minuteMs,
    work: removeEvidenceOrphans,
    takesItsTime: true,
  },
];

type TakedownDeps = Pick<
  WorkerContext,
  'db' | 'clock' | 'mailer' | 'pageOutbound' | 'takedowns' | 'times' | 'log' | 'storage'
>;

function runTimers({
  db,
  clock,
  mailer,
  pageOutbound,
  takedowns,
  times,
  log,
  storage,
}: TakedownDeps): Promise<boolean> {
  const { rdapBootstrapUrl, ...settings } = takedowns;
  const rdap = registries({ db, pageOutbound, takedowns: { rdapBootstrapUrl } });
  const recheck = createRecheck(lookInSlices(db, pageOutbound, { siteTimes: siteTimesOf(times) }));
  const evidenceFiles = (of: { alertId: string; sightingId: string }) => reportFiles({ db, storage }, of);
  return runDueTimers({ db, clock, mailer, rdap, recheck, settings, log, evidenceFiles });
}

function runReports({ db, clock, pageOutbound, takedowns, times, log }: TakedownDeps): Promise<boolean> {
  const recheck = createRecheck(lookInSlices(db, pageOutbound, { siteTimes: siteTimesOf(times) }));
  return runDueReports({ db, clock, outbound: pageOutbound, recheck, settings: takedowns, log });
}

const registries = ({
  db,
  pageOutbound,
  takedowns,
}: Pick<WorkerContext, 'db' | 'pageOutbound'> & {
  takedowns: Pick<WorkerContext['takedowns'], 'rdapBootstrapUrl'>;
}) => createRdapClient({ outbound: pageOutbound, cache: createRdapCache(db) }, takedowns.rdapBootstrapUrl);

/** Any number of processes share them. */
export const takedownLoops: readonly KindOfWork<TakedownDeps>[] = [
  // Waits for external registries, pages and mail servers.
  {
    name: 'takedown timers',
    wokenBy: 'timers',
    everyMs: 1000,
    dueInMs: timerDueInMs,
    work: runTimers,
    takesItsTime: true,
  },
  {
    name: 'pass verdicts',
    wokenBy: 'verdicts',
    // Shorter than others: no commit wakes for what has to wait for five seconds.
    everyMs: 500,
    dueInMs: verdictDueInMs,
    work: ({ db, clock, log }, stopping) => passWaitingVerdicts({ db, clock, log }, stopping),
  },
  { name: 'takedown reports', everyMs: 1000, work: runReports, takesItsTime: true },
  {
    name: 'date proven domains',
    everyMs: 5000,
    work: (context) => dateProvenDomains({ db: context.db, rdap: registries(context) }),
    takesItsTime: true,
  },
];
