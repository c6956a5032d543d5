import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { peopleChecked } from '../verification/people-checked.ts';

/** What a project that nobody knows yet is worth, and how many people it takes to be fully known (to 1 - 1/e). */
const atFirst = 0.2;
const people = 25;

/**
 * How much a partner's word weighs, 0.2 to 1: by the number of different people it has verified in 90 days. Made-up
 * projects would have to verify real people, one by one, within their plan.
 */
export async function partnerStanding(db: Queryable, projectId: string, mode: Mode): Promise<number> {
  const known = await peopleChecked(db, projectId, mode);
  return atFirst + (1 - atFirst) * (1 - Math.exp(-known / people));
}
