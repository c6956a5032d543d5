import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Rester } from './rest-projects.ts';
import { claimRemoval, deleteKeysOf, endRemoval, postponeRemoval } from './project-end-store.ts';

/**
 * What a step of the removal left: `gone` where the area has nothing more of the project, `more` where the next step is due at
 * once, how long it has to wait for others, or for how long it keeps some of it.
 */
export type Removed = 'gone' | 'more' | { waitSeconds: number } | { keptSeconds: number };

/** Removes one bounded batch of what an area has of a project. It may be killed anywhere, and is then done again. */
export type Remover = (deps: { db: Database }, projectId: string) => Promise<Removed>;

/** Longer than a step takes; a process that dies meanwhile delays the removal by this. */
const leaseSeconds = 60;
const keyBatch = 500;

/**
 * The next steps of one project whose end has come: it rests, and loses a batch of every area in their order. True when there
 * may be more.
 * @param areas above this one; the role that composes them knows them all
 */
export async function removeProjects(
  deps: { db: Database; log: Pick<Logger, 'info'> },
  areas: { resters: readonly Rester[]; removers: readonly Remover[] },
  stopping: AbortSignal,
): Promise<boolean> {
  const { db, log } = deps;
  const projectId = await claimRemoval(db, leaseSeconds);
  if (projectId === undefined) return false;
  await db.transaction(async (tx) => {
    for (const rest of areas.resters) await rest(tx, projectId, true);
  });
  let waitSeconds: number | null = null;
  let keptSeconds: number | null = null;
  for (const remove of [removeKeys, ...areas.removers]) {
    const removed = stopping.aborted ? 'more' : await remove(deps, projectId);
    if (removed === 'gone') continue;
    if (removed === 'more') {
      // An area may refer to those after it, so these wait until it has nothing more.
      await postponeRemoval(db, projectId, 0);
      return true;
    }
    if ('waitSeconds' in removed) waitSeconds = Math.min(waitSeconds ?? Infinity, removed.waitSeconds);
    else keptSeconds = Math.min(keptSeconds ?? Infinity, removed.keptSeconds);
  }
  if (waitSeconds !== null) await postponeRemoval(db, projectId, waitSeconds);
  else if (await endRemoval(db, projectId, keptSeconds))
    log.info({ event: 'project.removed', projectId }, 'The rows of a project were removed.');
  return true;
}

async function removeKeys({ db }: { db: Database }, projectId: string): Promise<Removed> {
  const removed = await db.transaction((tx) => deleteKeysOf(tx, projectId, keyBatch));
  return removed === keyBatch ? 'more' : 'gone';
}
