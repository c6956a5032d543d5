import { resumePages } from '../../shared/domain/crawling/crawl/resume-pages.ts';
import { forgetPages } from '../../shared/domain/crawling/crawl/forget-pages.ts';
import { forgetRobots } from '../../shared/domain/crawling/crawl/forget-robots.ts';
import { raiseSites } from '../../shared/domain/crawling/crawl/raise-sites.ts';
import { forgetOfferDays } from '../../shared/domain/crawling/certificates/limit-offers.ts';
import { finishScans } from '../../shared/domain/brands/scans/finish-scans.ts';
import { forgetScans } from '../../shared/domain/brands/scans/forget-scans.ts';
import { listOfficialPages } from '../../shared/domain/brands/official-pages/list-official-pages.ts';
import { startDueScans } from '../../shared/domain/brands/scans/start-due-scans.ts';
import type { WorkerContext } from '../context.ts';
import type { PeriodicTask } from './periodic-task.ts';

/** Scans begin and end by Postgres alone, so that a schedule survives whatever Redis forgets (ADR 0034). */
export const scanLoops: readonly PeriodicTask<Pick<WorkerContext, 'db'>>[] = [
  { name: 'start due scans', everyMs: 5000, work: startDueScans },
  { name: 'list official pages', everyMs: 5000, work: listOfficialPages },
  { name: 'finish scans', everyMs: 1000, work: finishScans },
  { name: 'resume pages', everyMs: 1000, work: resumePages },
  { name: 'raise sites', everyMs: 5000, work: raiseSites },
  { name: 'forget robots.txt', everyMs: 600_000, work: forgetRobots },
  { name: 'forget pages', everyMs: 600_000, work: forgetPages },
  { name: 'forget certificate offers', everyMs: 600_000, work: forgetOfferDays },
  { name: 'forget scans', everyMs: 600_000, work: forgetScans },
];
