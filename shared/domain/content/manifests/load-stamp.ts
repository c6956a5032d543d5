import { AppError } from '../../../platform/errors/app-error.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { stampNotFound } from '../stamps/find-stamp.ts';
import type { SignedStamp } from '../stamps/stamp.ts';
import { type VerifyDeps, verifyStamp } from '../stamps/verify-stamp.ts';

/**
 * A stamp that the service may state under its certificate: not revoked, and its signatures and its entry in the log hold, checked
 * anew. Readers of a manifest have the service's word alone, so a row that was changed must not become one.
 * @param named.owner whose stamp it has to be; undefined where anybody may ask
 * @throws AppError stamp_not_found, stamp_revoked, stamp_invalid
 */
export async function loadStampToState(
  deps: VerifyDeps,
  { id, owner }: { id: string; owner?: Pick<ApiKey, 'projectId' | 'mode'> },
): Promise<SignedStamp> {
  const { stamp, faults } = await verifyStamp(deps, { stampId: id, mode: owner?.mode });
  if (owner && stamp.projectId !== owner.projectId) throw stampNotFound();
  // A revocation that the log does not have is a fault of the log's as well; the owner is told what they did.
  if (stamp.revokedAt) throw new AppError('stamp_revoked', 'This stamp has been revoked.');
  if (faults.length > 0)
    throw new AppError(
      'stamp_invalid',
      `This stamp is not valid (${faults.join(', ')}), so no manifest states it.`,
    );
  return stamp;
}
