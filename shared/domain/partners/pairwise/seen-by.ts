import type { Queryable } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { pairwiseSettingOf } from '../projects/set-pairwise-names.ts';
import { type PairwiseNames, pairwiseNames } from './pairwise-names.ts';

/** The names that a project sees in place of the plain ones; undefined for one that sees those. */
export async function namesSeenBy(
  db: Queryable,
  keys: Pick<ServiceKeys, 'pairwiseSecret'>,
  projectId: string,
): Promise<PairwiseNames | undefined> {
  const setting = await pairwiseSettingOf(db, projectId);
  return setting ? pairwiseNames(keys, projectId) : undefined;
}
