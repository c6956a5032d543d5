import type { Queryable } from '../../../platform/db/database.ts';
import { countReservedPages } from './scan-store.ts';

/** Pages of one scan, and of all scans of a project within a day. A brand of ten letters has 200 to 400 look-alikes that answer. */
const scanBudget = 2000;
const projectBudget = 20_000;

/**
 * What a scan that begins now may queue, 0 or less where there is nothing left, and what others have queued or reserved. It holds until
 * the commit where the scans of the project are locked.
 */
export async function budgetLeft(
  tx: Queryable,
  projectId: string,
): Promise<{ budget: number; reserved: number }> {
  const reserved = await countReservedPages(tx, projectId);
  return { budget: Math.min(scanBudget, projectBudget - reserved), reserved };
}
