import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { recordAudit } from '../../../partners/audit/record-audit.ts';
import { brandNotFound } from '../brand.ts';
import { ownerOfBrand } from '../read-brand.ts';
import { type BrandDecision, type Decision, insertDecision, listDecisions } from './decision-store.ts';

export type { BrandDecision };

export interface DecisionInput {
  brandId: string;
  /** Who decides, and why, in words: kept as long as the brand. */
  by: string;
  note: string;
}

/**
 * Lets a brand send by itself, and take down pages on older domains, although no proven domain bears its names. It is
 * about the names that the brand has now: the next ones need another decision.
 * @throws AppError brand_not_found
 */
export function approveBrand(deps: { db: Database }, input: DecisionInput): Promise<BrandDecision> {
  return deps.db.transaction((tx) => decide(tx, 'approved', input));
}

/**
 * From now on the brand never sends by itself, and its proven domains shield no page from the takedowns of others.
 * @throws AppError brand_not_found
 */
export function disapproveBrand(deps: { db: Database }, input: DecisionInput): Promise<BrandDecision> {
  return deps.db.transaction((tx) => decide(tx, 'disapproved', input));
}

/** Records a decision; the caller does what follows from it in the same transaction. @throws AppError brand_not_found */
export async function decide(
  tx: Queryable,
  decision: Decision,
  { brandId, by, note }: DecisionInput,
): Promise<BrandDecision> {
  const made = await insertDecision(tx, { brandId, decision, decidedBy: by, note });
  if (!made) throw brandNotFound();
  const { projectId } = await ownerOfBrand({ db: tx }, brandId);
  recordAudit(tx, { action: auditActions[decision], projectId, target: brandId, after: { decision } });
  return made;
}

const auditActions = {
  approved: 'brand.approved',
  disapproved: 'brand.disapproved',
  consent_accepted: 'brand.consent_accepted',
  consent_withdrawn: 'brand.consent_withdrawn',
} as const satisfies Record<Decision, string>;

/** What operators decided about a brand, newest first. */
export function decisionsAbout(deps: { db: Queryable }, brandId: string): Promise<BrandDecision[]> {
  return listDecisions(deps.db, brandId);
}
