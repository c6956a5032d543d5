import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { changeProject } from './audited-project.ts';
import { updatePlan, updateProjectName, updateSuspension } from './project-store.ts';
import { customLimitsOf, nameField, planSchema } from './projects.ts';

export const projectNameSchema = z.object({ name: nameField });

/** @throws AppError project_not_found */
export async function renameProject(
  deps: { db: Database },
  projectId: string,
  input: z.input<typeof projectNameSchema>,
): Promise<void> {
  const { name } = projectNameSchema.parse(input);
  await changeProject(deps, { projectId, action: 'project.renamed' }, async (tx, before) => {
    await updateProjectName(tx, projectId, name);
    return { before: { name: before.name }, after: { name } };
  });
}

/** What was counted so far counts under the new limits too. @throws AppError project_not_found */
export async function changePlan(
  deps: { db: Database },
  projectId: string,
  input: z.input<typeof planSchema>,
): Promise<void> {
  const change = planSchema.parse(input);
  const after = { plan: change.plan, customLimits: customLimitsOf(change) };
  await changeProject(
    deps,
    { projectId, action: 'project.plan_changed' },
    async (tx, { plan, customLimits }) => {
      await updatePlan(tx, projectId, after);
      return { before: { plan, customLimits }, after };
    },
  );
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
  await changeProject(deps, { projectId, action: 'project.suspended' }, async (tx, before) => {
    await updateSuspension(tx, projectId, reason);
    const after = afterSuspension(before.suspensionReason, reason);
    return { before: { isSuspended: before.suspendedAt !== null }, after };
  });
}

/** The partner may read the chain of the project, and the reason is for operators, so the log says only that it is another. */
const afterSuspension = (before: string | null, reason: string) =>
  before === null || before === reason ? { isSuspended: true } : { isSuspended: true, isReasonNew: true };

/** A project that is not suspended stays as it is. @throws AppError project_not_found */
export async function resumeProject(deps: { db: Database }, projectId: string): Promise<void> {
  await changeProject(deps, { projectId, action: 'project.resumed' }, async (tx, before) => {
    await updateSuspension(tx, projectId, null);
    return { before: { isSuspended: before.suspendedAt !== null }, after: { isSuspended: false } };
  });
}
