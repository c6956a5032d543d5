import type { Database } from '../../../platform/db/database.ts';
import type { Assurance } from './assurance.ts';
import { changeProject } from './audited-project.ts';
import { updateAssuranceMin } from './project-store.ts';

/** Below which level a person is not human for the project. @throws AppError project_not_found */
export async function setAssuranceMin(
  deps: { db: Database },
  { projectId, assuranceMin }: { projectId: string; assuranceMin: Assurance },
): Promise<void> {
  await changeProject(deps, { projectId, action: 'project.assurance_changed' }, async (tx, before) => {
    await updateAssuranceMin(tx, projectId, assuranceMin);
    return { before: { assuranceMin: before.assuranceMin }, after: { assuranceMin } };
  });
}
