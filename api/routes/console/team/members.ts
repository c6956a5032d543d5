import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { changeRole, removeFromTeam } from '../../../../shared/domain/team/members/change-team.ts';
import { listTeam } from '../../../../shared/domain/team/members/list-members.ts';
import { roles, type TeamMember } from '../../../../shared/domain/team/members/member.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { pageQuery, timestampField } from '../../fields.ts';
import { roleField } from '../access/session-response.ts';
import { projectPath, readers } from '../member-paths.ts';
import { memberPath } from './team-fields.ts';

const member = z.object({
  memberId: z.string().meta({ example: 'mem_01hzy3v7' }),
  name: z.string(),
  role: roleField,
  joinedAt: timestampField,
  lastSeenAt: timestampField.nullable().meta({
    description: 'The last use of a session or a passkey, to the minute; null: not since the last sign-out.',
  }),
  passkeyCount: z
    .int()
    .meta({ description: 'An owner should have two, so that losing one locks no one out.' }),
});

function toMember({ id, name, role, joinedAt, lastSeenAt, passkeyCount }: TeamMember) {
  return {
    memberId: id,
    name,
    role,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    passkeyCount,
  };
}

export const consoleListMembers = defineRoute(
  {
    operationId: 'consoleListMembers',
    method: 'get',
    path: '/console/api/projects/{project_id}/members',
    tag: 'Console',
    summary: 'List the members of a project, in the order in which they joined.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListMembers,
    input: { params: projectPath, query: pageQuery },
    responses: {
      200: {
        description: 'The members.',
        body: z.object({ data: z.array(member), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { members, nextCursor } = await listTeam(deps, call.params.project_id, call.query);
    return { status: 200, body: { data: members.map(toMember), nextCursor } };
  },
);

export const consoleChangeRole = defineRoute(
  {
    operationId: 'consoleChangeRole',
    method: 'patch',
    path: '/console/api/projects/{project_id}/members/{member_id}',
    tag: 'Console',
    summary: 'Change the role of a member.',
    description:
      'It applies to the next request of the member. The open invitations of an owner who becomes something else are revoked.',
    auth: 'member',
    member: { of: 'project', roles: ['owner'], stepUp: true, changesTeam: true },
    audited: true,
    limit: endpointLimits.consoleChangeRole,
    input: { params: memberPath, body: z.strictObject({ role: roleField }) },
    responses: { 200: { description: 'The member with the new role.', body: member } },
    errors: ['member_not_found', 'last_owner'],
  },
  async (deps: { db: Database }, call) => {
    const { project_id: projectId, member_id: memberId } = call.params;
    const changed = await changeRole(deps, { projectId, memberId, role: call.body.role });
    return { status: 200, body: toMember(changed) };
  },
);

export const consoleRemoveMember = defineRoute(
  {
    operationId: 'consoleRemoveMember',
    method: 'delete',
    path: '/console/api/projects/{project_id}/members/{member_id}',
    tag: 'Console',
    summary: 'Remove a member from a project, or leave it.',
    description: 'Owners may remove anyone; every other member may remove themselves.',
    auth: 'member',
    member: { of: 'project', roles: roles, stepUp: true, changesTeam: true },
    audited: true,
    limit: endpointLimits.consoleRemoveMember,
    input: { params: memberPath },
    responses: { 204: { description: 'They are a member no more.', body: null } },
    errors: ['member_not_found', 'last_owner'],
  },
  async (deps: { db: Database }, call) => {
    const { project_id: projectId, member_id: memberId } = call.params;
    await removeFromTeam(deps, { projectId, memberId, by: memberOf(call).id });
    return { status: 204 };
  },
);
