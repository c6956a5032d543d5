import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { noSuchMember, readTeamMember } from './list-members.ts';
import {
  countTeam,
  deleteTeamMember,
  findRole,
  insertTeamMember,
  lockTeam,
  updateRole,
} from './member-store.ts';
import { type Role, roles, type TeamMember } from './member.ts';

export { countTeam, lockTeam } from './member-store.ts';

/** Enough for every team, and few enough that a list of them is one page of a screen. */
const membersMax = 100;

interface InTeam {
  projectId: string;
  memberId: string;
}

/**
 * Gives a member another role. The invitations of an owner who is none any more end with it.
 * @throws AppError member_not_found, last_owner
 */
export async function changeRole(
  deps: { db: Database },
  { projectId, memberId, role }: InTeam & { role: Role },
): Promise<TeamMember> {
  return deps.db.transaction(async (tx) => {
    await lockTeam(tx, projectId);
    const before = await roleOf(tx, { projectId, memberId });
    if (role !== 'owner') await requireAnotherOwner(tx, projectId, before);
    await setRole(tx, { projectId, memberId, role }, before);
    return readTeamMember({ db: tx }, { projectId, memberId });
  });
}

/**
 * Removes a member from a project; those who remove themselves have left it. They stay members of other projects, and are out of
 * this one with their next request.
 * @param of `by`: the member who removes them; null: a command
 * @throws AppError member_not_found, last_owner; role_missing for someone who is no owner and removes another
 */
export async function removeFromTeam(
  deps: { db: Database },
  { by, ...of }: InTeam & { by: string | null },
): Promise<void> {
  const { projectId, memberId } = of;
  await deps.db.transaction(async (tx) => {
    await lockTeam(tx, projectId);
    if (by !== null && by !== memberId && (await findRole(tx, { projectId, memberId: by })) !== 'owner')
      throw new AppError('role_missing', 'Only an owner removes other members.');
    await removeLocked(tx, of, await roleOf(tx, of));
  });
}

/** Within a transaction that holds the lock of the team. @throws AppError last_owner */
export async function removeLocked(tx: Queryable, of: InTeam, role: Role): Promise<void> {
  const { projectId, memberId } = of;
  await requireAnotherOwner(tx, projectId, role);
  await deleteTeamMember(tx, of);
  const isOneself = tx.actor.kind === 'member' && tx.actor.id === memberId;
  const action = isOneself ? 'member.left' : 'member.removed';
  recordAudit(tx, { action, projectId, target: memberId, before: { role } });
}

/**
 * Makes someone a member of a project, within a transaction that holds the lock of the team. Who is in it already keeps the
 * greater of both roles.
 * @throws AppError member_limit
 */
export async function joinTeam(
  tx: Queryable,
  { projectId, memberId, role }: InTeam & { role: Role },
): Promise<void> {
  const before = await findRole(tx, { projectId, memberId });
  if (before !== undefined) {
    if (roles.indexOf(role) < roles.indexOf(before)) await setRole(tx, { projectId, memberId, role }, before);
    return;
  }
  const { members } = await countTeam(tx, projectId);
  if (members >= membersMax)
    throw new AppError(
      'member_limit',
      `A project has at most ${membersMax} members. Someone has to leave first.`,
    );
  await insertTeamMember(tx, { projectId, memberId, role });
  recordAudit(tx, { action: 'member.joined', projectId, target: memberId, after: { role } });
}

async function setRole(
  tx: Queryable,
  { projectId, memberId, role }: InTeam & { role: Role },
  before: Role,
): Promise<void> {
  await updateRole(tx, { projectId, memberId, role });
  recordAudit(tx, {
    action: 'member.role_changed',
    projectId,
    target: memberId,
    before: { role: before },
    after: { role },
  });
}

async function roleOf(tx: Queryable, of: InTeam): Promise<Role> {
  const role = await findRole(tx, of);
  if (role === undefined) throw noSuchMember();
  return role;
}

/** A project without an owner could be given a new one by an operator alone. */
async function requireAnotherOwner(tx: Queryable, projectId: string, role: Role): Promise<void> {
  if (role !== 'owner') return;
  const { owners } = await countTeam(tx, projectId);
  if (owners < 2)
    throw new AppError(
      'last_owner',
      'This is the last owner of the project. Make someone else an owner first.',
    );
}
