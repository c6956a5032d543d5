import { z } from 'zod';
import {
  type ActingMember,
  developerRoles,
  ownerRoles,
  reviewerRoles,
  roles,
} from '../../../shared/domain/team/members/member.ts';
import type { MemberAccess } from '../../../shared/domain/team/sessions/authenticate-member.ts';
import type { Mode } from '../../../shared/domain/partners/projects/mode.ts';
import { memberOf } from '../../http/route.ts';

const projectIdField = z.string().min(1).max(64).meta({ example: 'prj_b5mawe74nc2ha5qapk0kq0tmkp' });
const modeField = z
  .enum(['live', 'test'])
  .meta({ description: 'The mode: data of the two modes never mixes.' });

export const projectPath = z.object({ project_id: projectIdField });
export const modePath = z.object({ project_id: projectIdField, mode: modeField });

/** Everybody of the project reads. */
export const readers = { of: 'project', roles: roles } as const satisfies MemberAccess;
/** The `widening` ones wait for the end of a suspension. */
export const developers = { of: 'project', roles: developerRoles } as const satisfies MemberAccess;
export const wideningDevelopers = { ...developers, widens: true } as const satisfies MemberAccess;
/** Whom what is not only read is open to, apart from viewers: people who are looked up, and disputes. */
export const wideningActors = {
  of: 'project',
  roles: ['owner', 'developer', 'reviewer'],
  widens: true,
} as const satisfies MemberAccess;
/** Changes with which a stranger at an open screen could do lasting harm. */
export const elevatedDevelopers = { ...developers, stepUp: true } as const satisfies MemberAccess;
export const elevatedWideningDevelopers = {
  ...elevatedDevelopers,
  widens: true,
} as const satisfies MemberAccess;
/** What is watched is decided by owners; those who review look for pages and judge them. */
export const owners = { of: 'project', roles: ownerRoles } as const satisfies MemberAccess;
export const wideningOwners = { ...owners, widens: true } as const satisfies MemberAccess;
export const elevatedOwners = { ...owners, stepUp: true } as const satisfies MemberAccess;
export const reviewers = { of: 'project', roles: reviewerRoles } as const satisfies MemberAccess;
export const wideningReviewers = { ...reviewers, widens: true } as const satisfies MemberAccess;
export const elevatedWideningReviewers = {
  ...wideningReviewers,
  stepUp: true,
} as const satisfies MemberAccess;

interface MemberCall {
  member: ActingMember | undefined;
}

/** The project of the path, of which the member is one. */
export function projectIdOf(call: MemberCall): string {
  const { project } = memberOf(call);
  if (!project) throw new Error('this route names no project');
  return project.id;
}

/** The project and the mode of the path, as the use cases ask for them. */
export function ownerIn(call: MemberCall & { params: { mode: Mode } }): { projectId: string; mode: Mode } {
  return { projectId: projectIdOf(call), mode: call.params.mode };
}
