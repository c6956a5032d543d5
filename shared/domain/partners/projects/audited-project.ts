import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { AuditValues } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findProject, lockProjectForPart } from './project-store.ts';
import type { Project } from './project.ts';

/**
 * Changes a project under its lock, and writes what `change` returns into the audit log.
 * @throws AppError project_not_found
 */
export async function changeProject(
  deps: { db: Database },
  { projectId, action }: { projectId: string; action: AuditAction },
  change: (tx: Queryable, before: Project) => Promise<{ before: AuditValues; after: AuditValues }>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockProjectForPart(tx, projectId);
    const project = await findProject(tx, projectId);
    if (!project) throw noSuchProject(projectId);
    recordAudit(tx, { action, projectId, target: projectId, ...(await change(tx, project)) });
  });
}

export function noSuchProject(projectId: string): AppError {
  return new AppError('project_not_found', `project: there is no project with the id ${projectId}`);
}
