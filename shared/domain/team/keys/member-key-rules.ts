import { AppError } from '../../../platform/errors/app-error.ts';
import type { KeyRules } from '../../partners/projects/key-rules.ts';
import { type Scope, usualScopes } from '../../partners/projects/project.ts';
import { type ActingMember, developerRoles } from '../members/member.ts';
import { admitWithin } from '../sessions/authenticate-member.ts';

/** A key with this scope approves takedowns in the project's name, so it is for owners to hand out. */
const ownersScope: Scope = 'brands:write';

/** What a key that a member makes without a list gets: what every role that makes keys may hand out. */
export const memberScopes: readonly Scope[] = usualScopes.filter((scope) => scope !== ownersScope);

const keysMax = 50;

/**
 * What a member may do with the keys of the project they act in. The role is read again under its lock: whoever was an owner
 * when the request came may be a developer when it is done.
 * @param stepUp whether this change asks for a passkey that was shown a moment ago
 */
export function memberKeyRules(
  member: ActingMember,
  { projectId, stepUp }: { projectId: string; stepUp: boolean },
): KeyRules {
  return {
    projectId,
    notEndedMax: keysMax,
    async requireAllowed(tx, scopes) {
      const access = {
        of: 'project',
        roles: developerRoles,
        ...(stepUp ? { stepUp: true as const } : {}),
      } as const;
      const { project } = await admitWithin(tx, member, { access, projectId });
      if (scopes.includes(ownersScope) && project?.role !== 'owner')
        throw new AppError('role_missing', `Keys with the scope ${ownersScope} are for owners.`);
    },
  };
}
