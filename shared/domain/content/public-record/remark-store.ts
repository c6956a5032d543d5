import type { Queryable } from '../../../platform/db/database.ts';

/** What is public of a stamp besides itself. */
export interface StampRemarks {
  /** The numbers of its disputes, without disputers or reasons. */
  open: number;
  upheld: number;
  /** Whether a copy of the file with its manifest was handed out. */
  hasSignedCopy: boolean;
}

/** In one statement: a badge is read for the visitors of other pages, however many those have. */
export async function findRemarks(db: Queryable, stampId: string): Promise<StampRemarks> {
  const [row] = await db.query<StampRemarks>(
    `SELECT count(*) FILTER (WHERE status = 'open')::int AS open,
            count(*) FILTER (WHERE status = 'upheld')::int AS upheld,
            EXISTS (SELECT FROM signed_copies WHERE stamp_id = $1) AS "hasSignedCopy"
       FROM stamp_disputes WHERE stamp_id = $1`,
    [stampId],
  );
  return row ?? { open: 0, upheld: 0, hasSignedCopy: false };
}
