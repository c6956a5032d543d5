import type { Database } from '../../../platform/db/database.ts';
import { latestPolicy, trustPolicies, type TrustPolicies } from './trust-policy.ts';
import { countByPolicy, countDue, makeDueBelow } from './trust-snapshot-store.ts';

const batch = 1000;
/** Work that is due already comes first, oldest first: facts of today must not wait behind a million people. */
const backlogMax = 5000;

/**
 * Once the latest policy's date has come, makes all subjects of earlier ones due, a batch at a time: the trust workers
 * do the rest. True while there are more.
 */
export async function adoptPolicy(deps: { db: Database; trustPolicies?: TrustPolicies }): Promise<boolean> {
  const { version, adoptBy } = latestPolicy(deps.trustPolicies ?? trustPolicies);
  if (adoptBy > new Date()) return false;
  if ((await countDue(deps.db, backlogMax)) >= backlogMax) return false;
  return (await makeDueBelow(deps.db, version, batch)) === batch;
}

export interface PolicyProgress {
  latest: number;
  /** When subjects of earlier policies come under the latest one, whatever happens to them. */
  adoptBy: string;
  byPolicy: { version: number; subjects: number }[];
  /** Subjects that are judged by an earlier one. */
  left: number;
}

export async function policyProgress(deps: {
  db: Database;
  trustPolicies?: TrustPolicies;
}): Promise<PolicyProgress> {
  const { version: latest, adoptBy } = latestPolicy(deps.trustPolicies ?? trustPolicies);
  const byPolicy = await countByPolicy(deps.db);
  const left = byPolicy
    .filter(({ version }) => version < latest)
    .reduce((sum, { subjects }) => sum + subjects, 0);
  return { latest, adoptBy: adoptBy.toISOString(), byPolicy, left };
}
