import { removeBrands, restBrands } from '../../shared/domain/brands/takedowns/end-brands.ts';
import { removeMediaJobs } from '../../shared/domain/content/media/remove-media-jobs.ts';
import { removeTestPeople } from '../../shared/domain/content/test-people/remove-test-people.ts';
import { removeDeliveries, restDeliveries } from '../../shared/domain/partners/deliveries/end-deliveries.ts';
import { removeProjects, type Remover } from '../../shared/domain/partners/projects/remove-projects.ts';
import { type Rester, restProjects } from '../../shared/domain/partners/projects/rest-projects.ts';
import { removeTeam } from '../../shared/domain/team/invitations/remove-team.ts';
import type { KindOfWork } from '../../shared/platform/work/kind-of-work.ts';
import type { WorkerContext } from '../context.ts';

/** What each area has on its way for a project. */
export const resters: readonly Rester[] = [restDeliveries, restBrands];

/** What each area has of a project, in this order. What stays, and why, is in ADR 0083. */
export const removers: readonly Remover[] = [
  removeDeliveries,
  removeMediaJobs,
  removeTestPeople,
  removeBrands,
  removeTeam,
];

export const projectLoops: readonly KindOfWork<Pick<WorkerContext, 'db' | 'log'>>[] = [
  { name: 'rest projects', everyMs: 1000, work: ({ db }) => restProjects({ db }, resters) },
  {
    name: 'remove projects',
    everyMs: 5000,
    work: ({ db, log }, stopping) => removeProjects({ db, log }, { resters, removers }, stopping),
  },
];
