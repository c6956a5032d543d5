import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { updatePlan, updateProjectName, updateSuspension } from './project-store.ts';
import { customLimitsOf, nameField, noSuchProject, planSchema } from './projects.ts';

export const projectNameSchema = z.object({ name: nameField });

/** @throws AppError project_not_found */
export async function renameProject(
  deps: { db: Database },
  projectId: string,
  input: z.input<typeof projectNameSchema>,
): Promise<void> {
  const { name } = projectNameSchema.parse(input);
  if (!(await updateProjectName(deps.db, projectId, name))) throw noSuchProject(projectId);
}

/** What was counted so far counts under the new limits too. @throws AppError project_not_found */
export async function changePlan(
  deps: { db: Database },
  projectId: string,
  input: z.input<typeof planSchema>,
): Promise<void> {
  const change = planSchema.parse(input);
  const { plan } = change;
  if (!(await updatePlan(deps.db, projectId, { plan, customLimits: customLimitsOf(change) })))
    throw noSuchProject(projectId);
}

export const suspensionSchema = z.object({ reason: z.string().trim().min(1).max(500) });

/**
 * Refuses every key of the project until it is resumed. Suspending again changes the reason and not the moment.
 * @throws AppError project_not_found
 */
export async function suspendProject(
  deps: { db: Database },
  projectId: string,
  input: z.input<typeof suspensionSchema>,
): Promise<void> {
  const { reason } = suspensionSchema.parse(input);
  if (!(await updateSuspension(deps.db, projectId, reason))) throw noSuchProject(projectId);
}

/** A project that is not suspended stays as it is. @throws AppError project_not_found */
export async function resumeProject(deps: { db: Database }, projectId: string): Promise<void> {
  if (!(await updateSuspension(deps.db, projectId, null))) throw noSuchProject(projectId);
}
