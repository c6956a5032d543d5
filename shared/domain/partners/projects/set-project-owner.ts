import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { updateProjectOwner } from './project-store.ts';

/** @throws AppError project_not_found */
export async function setProjectOwner(
  deps: { db: Database },
  input: { projectId: string; identityUuid: string },
): Promise<void> {
  if (await updateProjectOwner(deps.db, input.projectId, input.identityUuid)) return;
  throw new AppError('project_not_found', `project: there is no project with the id ${input.projectId}`);
}
