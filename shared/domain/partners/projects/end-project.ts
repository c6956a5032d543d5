import { z } from 'zod';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { changeProject } from './audited-project.ts';
import { clearEnd, updateEnd } from './project-end-store.ts';
import { findProject } from './project-store.ts';
import { hasEnded } from './projects.ts';

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
  await changeProject(deps, { projectId, action: 'project.end_announced' }, async (tx, { endsAt }) => {
    if (!(await updateEnd(tx, projectId, noticeDays))) throw hasEnded(projectId);
    return { before: shownEnd(endsAt), after: shownEnd(await readEnd(tx, projectId)) };
  });
}

/**
 * Withdraws the end that was announced; a project without one stays as it is.
 * @throws AppError project_not_found; project_ended where its end has come
 */
export async function keepProject(deps: { db: Database }, projectId: string): Promise<void> {
  await changeProject(deps, { projectId, action: 'project.end_withdrawn' }, async (tx, { endsAt }) => {
    if (!(await clearEnd(tx, projectId))) throw hasEnded(projectId);
    return { before: shownEnd(endsAt), after: shownEnd(null) };
  });
}

const shownEnd = (endsAt: Date | null) => ({ endsAt: endsAt?.toISOString() ?? null });

async function readEnd(tx: Queryable, projectId: string): Promise<Date | null> {
  return (await findProject(tx, projectId))?.endsAt ?? null;
}
