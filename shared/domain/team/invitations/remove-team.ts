import type { Removed } from '../../partners/projects/remove-projects.ts';
import type { Database } from '../../../platform/db/database.ts';
import { deleteDigestsOf } from '../mailboxes/begin-digests.ts';
import { deleteTeamOf } from '../members/end-team.ts';
import { deleteInvitationsOf } from './invitation-store.ts';

const batch = 500;

/**
 * Removes who belonged to a project that has ended, whom it had invited, and which digests were due. The members themselves stay: they may belong to other
 * projects, and the audit log of this one names them.
 */
export async function removeTeam({ db }: { db: Database }, projectId: string): Promise<Removed> {
  return db.transaction(async (tx) => {
    const invitations = await deleteInvitationsOf(tx, projectId, batch);
    const digests = await deleteDigestsOf(tx, projectId, batch);
    const members = await deleteTeamOf(tx, projectId, batch);
    return [invitations, digests, members].includes(batch) ? 'more' : 'gone';
  });
}
