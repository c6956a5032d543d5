import type { Database, Queryable } from '../../../platform/db/database.ts';
import { changeProject } from './audited-project.ts';
import { findFourEyes, updateFourEyes } from './project-store.ts';

/**
 * Whether whoever approves a takedown must neither have started it nor have confirmed its alert. Off at first, since a
 * project may have one person only. @throws AppError project_not_found
 */
export async function setFourEyes(
  deps: { db: Database },
  { projectId, isRequired }: { projectId: string; isRequired: boolean },
): Promise<void> {
  await changeProject(deps, { projectId, action: 'project.four_eyes_changed' }, async (tx) => {
    const before = { isRequired: await findFourEyes(tx, projectId) };
    await updateFourEyes(tx, projectId, isRequired);
    return { before, after: { isRequired } };
  });
}

export function requiresFourEyes(db: Queryable, projectId: string): Promise<boolean> {
  return findFourEyes(db, projectId);
}
