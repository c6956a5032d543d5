import type { Database } from '../../../platform/db/database.ts';
import type { Assurance } from './assurance.ts';
import { updateAssuranceMin } from './project-store.ts';
import { noSuchProject } from './projects.ts';

/** Below which level a person is not human for the project. @throws AppError project_not_found */
export async function setAssuranceMin(
  deps: { db: Database },
  { projectId, assuranceMin }: { projectId: string; assuranceMin: Assurance },
): Promise<void> {
  if (!(await updateAssuranceMin(deps.db, projectId, assuranceMin))) throw noSuchProject(projectId);
}
