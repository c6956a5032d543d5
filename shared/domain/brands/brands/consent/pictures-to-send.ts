import { createHash } from 'node:crypto';
import type { Queryable } from '../../../../platform/db/database.ts';
import { findProvenFace } from './consent-store.ts';

/**
 * The pictures of a face that may be sent to a service outside at this moment: of a brand whose consent is proven, and whose
 * statement is one of those of which the operator has said that they agree to it. A consent to be looked for alone does not.
 * @param statements SHA-256 of the texts (UTF-8), lower-case hexadecimal
 * @returns ids, in the order in which the pictures were added; empty where none may be sent
 */
export async function picturesToSend(
  deps: { db: Queryable },
  brandId: string,
  statements: ReadonlySet<string>,
): Promise<string[]> {
  const face = await findProvenFace(deps.db, brandId);
  if (!face) return [];
  return statements.has(createHash('sha256').update(face.statement).digest('hex')) ? face.referenceIds : [];
}
