import {
  removeBrandFiles,
  removeBrandOrphans,
} from '../../shared/domain/brands/brands/references/remove-brand-files.ts';
import {
  emptyPruned,
  removeEvidence,
  removeEvidenceOrphans,
} from '../../shared/domain/brands/alerts/remove-evidence.ts';
import type { WorkerContext } from '../context.ts';
import type { PeriodicTask } from './periodic-task.ts';

const minuteMs = 60_000;

/** In the pool that works on videos: only it and the API need the file storage. */
export const brandFileLoops: readonly PeriodicTask<Pick<WorkerContext, 'db' | 'clock' | 'storage'>>[] = [
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
