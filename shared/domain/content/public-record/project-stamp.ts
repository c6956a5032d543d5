import type { VerifyDeps } from '../stamps/verify-stamp.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { type Dispute, disputesAboutStamp } from '../disputes/list-disputes.ts';
import { type ListedCopy, listCopiesOfStamp } from '../stamp-copies/copies.ts';
import { inclusionOf } from '../transparency/logged-entry.ts';
import { type PublicStamp, publicStamp } from './public-stamp.ts';

export interface ProjectStamp extends PublicStamp {
  /** The project made it. */
  isOwn: boolean;
  /** Where it stands in the log, and how many entries the checkpoint covers that shows it; null until one does. */
  proof: { origin: string; index: number; treeSize: number } | null;
  /** Of a stamp of the project's own. */
  copies: ListedCopy[];
  /** All disputes about a stamp of the project's own, as its events report them; of others, those that the project opened. */
  about: (Dispute & { isOwn: boolean })[];
}

/** A stamp of the mode as a project may see it, verified anew. @throws AppError stamp_not_found */
export async function projectStamp(
  deps: VerifyDeps,
  { projectId, mode }: { projectId: string; mode: Mode },
  stampId: string,
): Promise<ProjectStamp> {
  const found = await publicStamp(deps, stampId, mode);
  const isOwn = found.stamp.projectId === projectId;
  const [inclusion, disputes, copies] = await Promise.all([
    inclusionOf(deps, { log: mode, kind: 'stamp', ref: found.stamp.id }),
    disputesAboutStamp(deps.db, found.stamp.id),
    isOwn ? listCopiesOfStamp(deps.db, found.stamp.id) : [],
  ]);
  const proof = inclusion && {
    origin: inclusion.origin,
    index: inclusion.index,
    treeSize: inclusion.treeSize,
  };
  return {
    ...found,
    isOwn,
    proof,
    copies,
    about: disputes
      .map((dispute) => ({ ...dispute, isOwn: dispute.projectId === projectId }))
      .filter((dispute) => isOwn || dispute.isOwn),
  };
}
