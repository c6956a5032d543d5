import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { clearEnd, updateEnd } from './project-end-store.ts';
import { hasEnded, loadProject } from './projects.ts';

/** Enough to notice and to move, and not so long that everyone has forgotten it. */
export const noticeSchema = z.object({ noticeDays: z.int().min(1).max(90).default(7) });

/**
 * Announces that a project ends after the notice. Until then everything works; then its keys stop counting and its rows are
 * removed. Announcing again sets another end.
 * @throws AppError project_not_found; project_ended where its end has come
 */
export async function endProject(
  deps: { db: Database },
  projectId: string,
  input: z.input<typeof noticeSchema>,
): Promise<void> {
  const { noticeDays } = noticeSchema.parse(input);
  if (!(await updateEnd(deps.db, projectId, noticeDays))) await refuseChange(deps, projectId);
}

/**
 * Withdraws the end that was announced; a project without one stays as it is.
 * @throws AppError project_not_found; project_ended where its end has come
 */
export async function keepProject(deps: { db: Database }, projectId: string): Promise<void> {
  if (!(await clearEnd(deps.db, projectId))) await refuseChange(deps, projectId);
}

async function refuseChange(deps: { db: Database }, projectId: string): Promise<never> {
  await loadProject(deps, projectId);
  throw hasEnded(projectId);
}
