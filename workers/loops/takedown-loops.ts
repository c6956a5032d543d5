import { createRdapCache } from '../../shared/domain/brands/registrations/rdap-cache.ts';
import { lookInTurn } from '../../shared/domain/brands/takedowns/looks/look-in-turn.ts';
import { createRecheck } from '../../shared/domain/brands/takedowns/looks/recheck-page.ts';
import { reportFiles } from '../../shared/domain/brands/takedowns/sending/report-files.ts';
import { runDueTimers } from '../../shared/domain/brands/takedowns/run-due-timers.ts';
import { createRdapClient } from '../../shared/domain/brands/rdap/rdap-client.ts';
import { siteTimesOf } from '../../shared/domain/crawling/crawl/site-pace.ts';
import type { WorkerContext } from '../context.ts';
import type { PeriodicTask } from './periodic-task.ts';

type Deps = Pick<
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
}: Deps): Promise<boolean> {
  const { rdapBootstrapUrl, ...settings } = takedowns;
  const rdap = createRdapClient({ outbound: pageOutbound, cache: createRdapCache(db) }, rdapBootstrapUrl);
  const recheck = createRecheck(lookInTurn(db, pageOutbound, { siteTimes: siteTimesOf(times) }));
  const evidenceFiles = (of: { alertId: string; sightingId: string }) => reportFiles({ db, storage }, of);
  return runDueTimers({ db, clock, mailer, rdap, recheck, settings, log, evidenceFiles });
}

/** Any number of processes share them. */
export const takedownLoops: readonly PeriodicTask<Deps>[] = [
  // Waits for registries, pages and mail servers of strangers.
  { name: 'takedown timers', everyMs: 1000, work: runTimers, followsCommits: true, takesItsTime: true },
];
