import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { brandNotFound } from './brand.ts';
import { findHeldBrand } from './brand-store.ts';

export interface HeldBrand {
  projectId: string;
  mode: Mode;
  /** Who agreed to be looked for: what is told of the brand leaves with them. */
  consentIdentity: string | null;
}

/** A brand that is not deleted until the transaction ends. @throws AppError brand_not_found */
export async function holdBrand(tx: Queryable, id: string): Promise<HeldBrand> {
  const held = await findHeldBrand(tx, id);
  if (!held) throw brandNotFound();
  return held;
}
