import type { Database } from '../../../platform/db/database.ts';
import { changeProject } from './audited-project.ts';
import { updatePairwiseNames } from './project-store.ts';

export { findPairwiseNames as pairwiseSettingOf } from './project-store.ts';

/** Long enough to ask once about each user that a partner keeps: a thousand a day with the smallest plan. */
const plainNamesDays = 30;

export interface PairwiseChange {
  pairwiseNames: boolean;
  /** Until when the project may still ask by the names it had before; null where it sees those. */
  plainNamesUntil: Date | null;
}

/**
 * Whether the project sees names of its own for people. Turning it on again begins the days anew in which plain names are taken.
 * @throws AppError project_not_found
 */
export async function setPairwiseNames(
  deps: { db: Database },
  { projectId, isOn }: { projectId: string; isOn: boolean },
): Promise<PairwiseChange> {
  let changed: PairwiseChange = { pairwiseNames: isOn, plainNamesUntil: null };
  await changeProject(deps, { projectId, action: 'project.pairwise_names_changed' }, async (tx, project) => {
    const plainNamesUntil = await updatePairwiseNames(tx, projectId, { isOn, plainDays: plainNamesDays });
    changed = { pairwiseNames: isOn, plainNamesUntil };
    const { pairwiseNames } = project;
    const until = plainNamesUntil?.toISOString() ?? null;
    return { before: { pairwiseNames }, after: { pairwiseNames: isOn, plainNamesUntil: until } };
  });
  return changed;
}
