import { resumePages } from '../../shared/domain/brands/scans/resume-pages.ts';
import { raiseSites } from '../../shared/domain/crawling/crawl/raise-sites.ts';
import { finishScans } from '../../shared/domain/brands/scans/finish-scans.ts';
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
];
