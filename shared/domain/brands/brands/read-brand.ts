import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { findBrand, findHeldBrand, findOwner, listBrandRows } from './brand-store.ts';
import { type Brand, brandNotFound, type BrandRef, type WholeBrand } from './brand.ts';
import { listStandingDecisions } from './decisions/decision-store.ts';
import { listProofs } from './domains/domain-proof-store.ts';
import { listReferences } from './references/reference-store.ts';

/** @throws AppError brand_not_found, also for a brand of another project or mode */
export async function readBrand(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<WholeBrand> {
  const brand = await findOwnBrand(deps.db, { projectId, mode }, id);
  const [decision = null] = await listStandingDecisions(deps.db, [id]);
  return {
    ...brand,
    references: await listReferences(deps.db, [id]),
    proofs: await listProofs(deps.db, [id]),
    decision,
  };
}

export interface BrandPage {
  brands: WholeBrand[];
  nextCursor: string | null;
}

/** Those of the caller's project and mode, newest first. @throws AppError invalid_request for an invalid cursor */
export async function listBrands(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<BrandPage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, /^brd_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listBrandRows(deps.db, { projectId, mode, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const references = await listReferences(deps.db, ids);
  const proofs = await listProofs(deps.db, ids);
  const decisions = await listStandingDecisions(deps.db, ids);
  const brands = page.map(({ at: _position, ...brand }) => ({
    ...brand,
    references: references.filter(({ brandId }) => brandId === brand.id),
    proofs: proofs.filter(({ brandId }) => brandId === brand.id),
    decision: decisions.find(({ brandId }) => brandId === brand.id) ?? null,
  }));
  const last = page.at(-1);
  return { brands, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

/** Checks that a brand is of the caller's project and mode. @throws AppError brand_not_found, also for others' */
export async function requireBrand(
  db: Queryable,
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<void> {
  const owner = await findOwner(db, id);
  if (owner?.projectId !== projectId || owner.mode !== mode) throw brandNotFound();
}

/** A brand without its pictures and proofs. @throws AppError brand_not_found, also for a brand of another project or mode */
export async function findOwnBrand(
  db: Queryable,
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<Brand> {
  const brand = await findBrand(db, { id, projectId, mode });
  if (!brand) throw brandNotFound();
  return brand;
}

/** The owner of a brand, for an operator who knows only the brand's id. @throws AppError brand_not_found */
export async function ownerOfBrand(deps: { db: Queryable }, id: string): Promise<Omit<BrandRef, 'id'>> {
  const owner = await findOwner(deps.db, id);
  if (!owner) throw brandNotFound();
  return owner;
}

export interface HeldBrand {
  projectId: string;
  mode: Mode;
  /** The person who consented to be searched for: events about the brand are erased together with the person. */
  consentIdentity: string | null;
}

/** A brand locked against deletion until the transaction ends. @throws AppError brand_not_found */
export async function holdBrand(tx: Queryable, id: string): Promise<HeldBrand> {
  const held = await findHeldBrand(tx, id);
  if (!held) throw brandNotFound();
  return held;
}
