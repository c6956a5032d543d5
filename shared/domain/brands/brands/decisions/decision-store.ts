import type { Queryable } from '../../../../platform/db/database.ts';

export const decisions = ['approved', 'disapproved', 'consent_accepted', 'consent_withdrawn'] as const;
export type Decision = (typeof decisions)[number];

/** What an operator decided about a brand, and why. */
export interface BrandDecision {
  brandId: string;
  decision: Decision;
  /** The names that the brand had then. */
  names: string[];
  decidedBy: string;
  note: string;
  decidedAt: Date;
}

const columns = `brand_id AS "brandId", decision, names, decided_by AS "decidedBy", note, decided_at AS "decidedAt"`;

export async function insertDecision(
  tx: Queryable,
  { brandId, decision, decidedBy, note }: Omit<BrandDecision, 'names' | 'decidedAt'>,
): Promise<BrandDecision | undefined> {
  const [row] = await tx.query<BrandDecision>(
    `INSERT INTO brand_decisions (brand_id, decision, names, decided_by, note)
     SELECT id, $2, ARRAY[name] || aliases, $3, $4 FROM brands WHERE id = $1 RETURNING ${columns}`,
    [brandId, decision, decidedBy, note],
  );
  return row;
}

/** Of each brand the last decision on whether it may send by itself. */
export async function listStandingDecisions(
  db: Queryable,
  brandIds: readonly string[],
): Promise<BrandDecision[]> {
  return db.query<BrandDecision>(
    `SELECT DISTINCT ON (brand_id) ${columns} FROM brand_decisions
      WHERE brand_id = ANY($1) AND decision IN ('approved', 'disapproved')
      ORDER BY brand_id, id DESC`,
    [brandIds],
  );
}

/** All of a brand, newest first; an operator makes a handful. */
export async function listDecisions(db: Queryable, brandId: string): Promise<BrandDecision[]> {
  return db.query<BrandDecision>(
    `SELECT ${columns} FROM brand_decisions WHERE brand_id = $1 ORDER BY id DESC LIMIT 100`,
    [brandId],
  );
}
