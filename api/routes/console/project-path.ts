import { z } from 'zod';
import { memberOf } from '../../http/route.ts';
import { everyRole, type Role } from '../../../shared/domain/team/members/member.ts';
import type { MemberAccess } from '../../../shared/domain/team/sessions/authenticate-member.ts';

/** What the routes of one project in the console share. */
export const projectPath = z.object({ project_id: z.string().min(1).max(64) });
export const modePath = projectPath.extend({ mode: z.enum(['live', 'test']) });

/** What everyone in the project may read. */
export const forEveryRole: MemberAccess = { of: 'project', roles: everyRole };

export const forRoles = (roles: readonly Role[]): MemberAccess => ({ of: 'project', roles });

/** For changes that ask for a passkey that was shown a moment ago. */
export const forRolesWithStepUp = (roles: readonly Role[]): MemberAccess => ({
  of: 'project',
  roles,
  stepUp: true,
});

/** The project of the path, of which the caller is a member. */
export function projectOf(call: Parameters<typeof memberOf>[0]): string {
  const { project } = memberOf(call);
  if (!project) throw new Error('this route is not one of a project');
  return project.id;
}
