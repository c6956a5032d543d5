import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  inviteToProject,
  listInvitations,
  revokeInvitation,
} from '../../../../shared/domain/team/invitations/invite.ts';
import { joinLink } from '../../../../shared/domain/team/invitations/invitation.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { pageQuery, timestampField } from '../../fields.ts';
import { roleField } from '../access/session-response.ts';
import { projectPath, readers } from '../member-paths.ts';
import { invitationPath, madeInvitation } from './team-fields.ts';

const invitation = z.object({
  invitationId: z.string().meta({ example: 'inv_01hzy3v7' }),
  role: roleField,
  invitedBy: z.string().nullable().meta({ description: 'The name of the member; null: an operator.' }),
  createdAt: timestampField,
  expiresAt: timestampField,
});

export const consoleListInvitations = defineRoute(
  {
    operationId: 'consoleListInvitations',
    method: 'get',
    path: '/console/api/projects/{project_id}/invitations',
    tag: 'Console',
    summary: 'List the open invitations of a project, newest first.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListInvitations,
    input: { params: projectPath, query: pageQuery },
    responses: {
      200: {
        description: 'The invitations, without their links.',
        body: z.object({ data: z.array(invitation), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const page = await listInvitations(deps, call.params.project_id, call.query);
    const data = page.invitations.map(({ id, role, inviterName, createdAt, expiresAt }) => ({
      invitationId: id,
      role,
      invitedBy: inviterName,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },
);

export const consoleInvite = defineRoute(
  {
    operationId: 'consoleInvite',
    method: 'post',
    path: '/console/api/projects/{project_id}/invitations',
    tag: 'Console',
    summary: 'Create a link that makes someone a member of the project.',
    description: 'The link can be used once within 72 hours. It is shown only in this response.',
    auth: 'member',
    member: { of: 'project', roles: ['owner'], stepUp: true, changesTeam: true, widens: true },
    audited: true,
    limit: endpointLimits.consoleInvite,
    input: { params: projectPath, body: z.strictObject({ role: roleField }) },
    responses: { 201: { description: 'The link.', body: madeInvitation } },
    errors: ['invitation_limit'],
  },
  async (deps: { db: Database; publicUrl: string }, call) => {
    const { project_id: projectId } = call.params;
    const wanted = { projectId, role: call.body.role, invitedBy: memberOf(call).id };
    const { invitationId, token, expiresAt } = await inviteToProject(deps, wanted);
    const link = joinLink(deps.publicUrl, token);
    return { status: 201, body: { invitationId, link, expiresAt: expiresAt.toISOString() } };
  },
);

export const consoleRevokeInvitation = defineRoute(
  {
    operationId: 'consoleRevokeInvitation',
    method: 'delete',
    path: '/console/api/projects/{project_id}/invitations/{invitation_id}',
    tag: 'Console',
    summary: 'Revoke an invitation. Its link stops working immediately.',
    auth: 'member',
    member: { of: 'project', roles: ['owner'] },
    audited: true,
    limit: endpointLimits.consoleRevokeInvitation,
    input: { params: invitationPath },
    responses: { 204: { description: 'The invitation has been revoked.', body: null } },
    errors: ['invitation_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { project_id: projectId, invitation_id: invitationId } = call.params;
    await revokeInvitation(deps, { projectId, invitationId });
    return { status: 204 };
  },
);
