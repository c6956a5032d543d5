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
import { runDueTimers } from '../../shared/domain/brands/takedowns/run-due-timers.ts';
import { runDueReports } from '../../shared/domain/brands/takedowns/reporters/run-due-reports.ts';
import { reportFiles } from '../../shared/domain/brands/takedowns/sending/report-files.ts';
import { resealBoxes } from '../../shared/domain/content/master-keys/reseal-boxes.ts';
import { removeMediaFiles, removeOrphans } from '../../shared/domain/content/media/remove-media-files.ts';
import { sweepMediaJobs } from '../../shared/domain/content/media/sweep-media-jobs.ts';
import { sequenceEntries } from '../../shared/domain/content/transparency/sequence-entries.ts';
import type { LogDeps } from '../../shared/domain/content/transparency/transparency-log.ts';
import { raiseSites } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { siteTimesOf } from '../../shared/domain/crawling/crawl/site-pace.ts';
import { workOnRecoveries } from '../../shared/domain/partners/deliveries/recoveries/work-on-recoveries.ts';
import { settleDueAdditions } from '../../shared/domain/people/additions/settle-additions.ts';
import { settleDueRecoveries } from '../../shared/domain/people/recovery/settle-recoveries.ts';
import { lapseIdentities } from '../../shared/domain/people/identity/lapse-identities.ts';
import { advanceSigningKeys } from '../../shared/domain/people/tokens/rotate-signing-key.ts';
import { adoptPolicy } from '../../shared/domain/people/trust/adopt-policy.ts';
import { type RecomputeDeps, recomputeDue } from '../../shared/domain/people/trust/recompute-due.ts';
import { publishOutbox, sweepOutbox } from '../../shared/platform/outbox/relay-outbox.ts';
import type { WorkerContext } from '../context.ts';
import { purgeOldRows } from './retention.ts';

/** Work repeated for as long as the process lives. It resolves to true when there is more to do at once. */
export interface PeriodicTask<Deps> {
  name: string;
  everyMs: number;
  /** @param stopping aborts when the process ends: work of several queries then starts no further one */
  work: (deps: Deps, stopping: AbortSignal) => Promise<boolean | void>;
  /** Begins a round as soon as some process has committed work, instead of at the next tick. */
  followsCommits?: true;
  /** Its rounds wait for more than Postgres, without a time limit, so a long silence is no sign of a fault. */
  takesItsTime?: true;
}

/** Moves outbox messages to the queues and requeues jobs that were lost there. Any number of relays share it. */
export const relayLoops: readonly PeriodicTask<Pick<WorkerContext, 'db' | 'producer' | 'log'>>[] = [
  { name: 'publish outbox', everyMs: 250, work: publishOutbox, followsCommits: true },
  { name: 'sweep outbox', everyMs: 5000, work: sweepOutbox },
];

/** How long a stamp waits for the checkpoint that covers it, as long as batches are not full. */
export const logLoops: readonly PeriodicTask<LogDeps>[] = [
  { name: 'sequence log entries', everyMs: 250, work: sequenceEntries },
];

/** New facts make a score due at once, so the interval is how long a partner waits to be notified. */
export const trustLoops: readonly PeriodicTask<RecomputeDeps>[] = [
  { name: 'adopt trust policy', everyMs: 1000, work: adoptPolicy },
  { name: 'recompute trust', everyMs: 250, work: recomputeDue },
];

/** Runs in the pool that delivers, which sends what is queued here. Any number of processes share it. */
export const recoveryLoops: readonly PeriodicTask<Pick<WorkerContext, 'db'>>[] = [
  { name: 'work on recoveries', everyMs: 250, work: workOnRecoveries },
];

const minuteMs = 60_000;

/** Runs in the pool that works on videos: only it and the API need the file storage. */
export const mediaLoops: readonly PeriodicTask<
  Pick<WorkerContext, 'db' | 'clock' | 'producer' | 'storage' | 'mediaWorkDir'>
>[] = [
  { name: 'wake media jobs', everyMs: 2000, work: sweepMediaJobs },
  // Two hundred removals take hours when the bucket is unavailable.
  { name: 'remove media files', everyMs: 10_000, work: removeMediaFiles, takesItsTime: true },
  { name: 'remove orphaned files', everyMs: 30 * minuteMs, work: removeOrphans, takesItsTime: true },
];

/** The tasks that follow the calendar, the removal of old rows included (`retention.ts`). */
export const maintenanceLoops: readonly PeriodicTask<
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
  { name: 'purge old rows', everyMs: minuteMs, work: ({ db }, stopping) => purgeOldRows({ db }, stopping) },
  { name: 'calibrate from verdicts', everyMs: 10 * minuteMs, work: calibrateFromVerdicts },
  { name: 'watch drift', everyMs: 60 * minuteMs, work: watchDrift },
  // Waits for external name servers.
  { name: 'recheck domain proofs', everyMs: minuteMs, work: recheckProofs, takesItsTime: true },
];

/** Scans begin and end by Postgres alone, so that a schedule survives the loss of data in Redis (ADR 0034). */
export const scanLoops: readonly PeriodicTask<Pick<WorkerContext, 'db'>>[] = [
  { name: 'start due scans', everyMs: 5000, work: startDueScans },
  { name: 'list official pages', everyMs: 5000, work: listOfficialPages },
  { name: 'compare pages again', everyMs: 5000, work: comparePagesAgain },
  { name: 'finish scans', everyMs: 1000, work: finishScans },
  { name: 'resume pages', everyMs: 1000, work: resumePages },
  { name: 'raise sites', everyMs: 5000, work: raiseSites },
];

/** Runs in the pool that works on videos: only it and the API need the file storage. */
export const brandFileLoops: readonly PeriodicTask<
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
export const takedownLoops: readonly PeriodicTask<TakedownDeps>[] = [
  // Waits for external registries, pages and mail servers.
  { name: 'takedown timers', everyMs: 1000, work: runTimers, followsCommits: true, takesItsTime: true },
  { name: 'takedown reports', everyMs: 1000, work: runReports, takesItsTime: true },
  {
    name: 'date proven domains',
    everyMs: 5000,
    work: (context) => dateProvenDomains({ db: context.db, rdap: registries(context) }),
    takesItsTime: true,
  },
];
