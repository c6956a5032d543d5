import type { Database, Queryable } from '../../../platform/db/database.ts';
import { lockUnrested, setRestAt } from './project-end-store.ts';

/** Has what an area has on its way for a project rest, or go on. Does nothing where it does so already. */
export type Rester = (tx: Queryable, projectId: string, rests: boolean) => Promise<void>;

/**
 * A request that was accepted before the suspension may write after it: what it wrote is seen to after this. Longer than a key
 * is cached for where changes cannot be read, and than a transaction lasts.
 */
const secondLookSeconds = 30;

/**
 * Sees to one project whose suspension has changed. Each area does its part in the one transaction, so that a process that is
 * killed has done nothing. True when there may be more.
 * @param resters of the areas above this one; the role that composes them knows them all
 */
export async function restProjects(deps: { db: Database }, resters: readonly Rester[]): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const project = await lockUnrested(tx);
    if (!project) return false;
    const { id, rests, suspendedSeconds } = project;
    for (const rest of resters) await rest(tx, id, rests);
    const isSettled = !rests || suspendedSeconds >= secondLookSeconds;
    await setRestAt(tx, id, isSettled ? null : secondLookSeconds);
    return true;
  });
}
