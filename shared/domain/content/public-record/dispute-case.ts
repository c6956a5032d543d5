import type { VerifyDeps } from '../stamps/verify-stamp.ts';
import { nameOfProject } from '../../partners/projects/projects.ts';
import { simulateTrust } from '../../people/trust/simulate-trust.ts';
import { type Dispute, disputesAbout, disputesAboutStamp, loadDispute } from '../disputes/list-disputes.ts';
import { isAttributed } from '../stamps/stamp.ts';
import { type PublicStamp, publicStamp } from './public-stamp.ts';

export interface DisputeCase {
  dispute: Dispute;
  openedBy: string;
  stamp: PublicStamp;
  madeBy: string;
  /** The other disputes about the stamp. */
  others: Dispute[];
  /** Of the newest 200 disputes about stamps of the same creator, this one included. */
  creatorDisputes: { open: number; upheld: number; rejected: number };
  /** The score of the creator before and after it were upheld; null where upholding it leaves the score as it is. */
  effect: { now: number; upheld: number } | null;
}

const creatorDisputesMax = 200;

/** A dispute with the stamp and both sides, for the one who decides it. @throws AppError dispute_not_found */
export async function disputeCase(deps: VerifyDeps, disputeId: string): Promise<DisputeCase> {
  const dispute = await loadDispute(deps, disputeId);
  const { stampId, mode, identityId } = dispute;
  const found = await publicStamp(deps, stampId, mode);
  const ofCreator = { identityId, cursor: undefined, limit: creatorDisputesMax };
  const [openedBy, madeBy, about, { disputes }] = await Promise.all([
    nameOfProject(deps.db, dispute.projectId),
    nameOfProject(deps.db, found.stamp.projectId),
    disputesAboutStamp(deps.db, stampId),
    disputesAbout(deps, ofCreator),
  ]);
  const count = (status: Dispute['status']) => disputes.filter((each) => each.status === status).length;
  return {
    dispute,
    openedBy,
    stamp: found,
    madeBy,
    others: about.filter(({ id }) => id !== disputeId),
    creatorDisputes: { open: count('open'), upheld: count('upheld'), rejected: count('rejected') },
    effect: await effectOf(deps, dispute, found),
  };
}

async function effectOf(
  deps: VerifyDeps,
  { status, mode, identityId }: Dispute,
  { stamp, creatorStatus }: PublicStamp,
): Promise<DisputeCase['effect']> {
  if (status !== 'open' || creatorStatus === 'deleted' || isAttributed(stamp)) return null;
  const events = [{ kind: 'dispute_upheld', at: undefined }] as const;
  const supposed = await simulateTrust(deps, { ref: identityId, mode, events, at: undefined, byDay: false });
  return { now: supposed.current.trustScore, upheld: supposed.trustScore };
}
