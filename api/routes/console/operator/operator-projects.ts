import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Project } from '../../../../shared/domain/partners/projects/project.ts';
import {
  listProjects,
  listProjectsByName,
  nameField,
} from '../../../../shared/domain/partners/projects/projects.ts';
import { inviteToProject } from '../../../../shared/domain/team/invitations/invite.ts';
import { joinLink } from '../../../../shared/domain/team/invitations/invitation.ts';
import { ownersOf } from '../../../../shared/domain/team/members/list-members.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { pageQuery, timestampField } from '../../fields.ts';
import { madeInvitation } from '../team/team-fields.ts';

export const operatorProjectPath = z.object({ operator_project_id: z.string().min(1).max(64) });

export const listedProject = z.object({
  projectId: z.string(),
  name: z.string(),
  plan: z.enum(['free', 'pro', 'enterprise']),
  owners: z.int().meta({ description: 'How many owners it has. One without any needs an invitation.' }),
  state: z.enum(['active', 'suspended', 'ending', 'removed']).meta({
    description: '`ending`: its end was announced, or is here and its rows are being removed.',
  }),
  createdAt: timestampField,
});

export function stateOf({ suspendedAt, endsAt, removedAt }: Project): z.input<typeof listedProject>['state'] {
  if (removedAt !== null) return 'removed';
  if (endsAt !== null) return 'ending';
  return suspendedAt === null ? 'active' : 'suspended';
}

export const consoleOperatorProjects = defineRoute(
  {
    operationId: 'consoleOperatorProjects',
    method: 'get',
    path: '/console/api/operator/projects',
    tag: 'Console',
    summary: 'List the projects of the installation, newest first, or those whose name begins so.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorProjects,
    input: { query: pageQuery.extend({ name: nameField.optional() }) },
    responses: {
      200: {
        description: 'The projects. What is inside them is not for operators.',
        body: z.object({ data: z.array(listedProject), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { name, cursor, limit } = call.query;
    const page =
      name === undefined
        ? await listProjects(deps, { cursor, limit })
        : await listProjectsByName(deps, { name, cursor, limit });
    const owners = await ownersOf(
      deps.db,
      page.projects.map(({ id }) => id),
    );
    const data = page.projects.map((each) => ({
      projectId: each.id,
      name: each.name,
      plan: each.plan,
      owners: owners.get(each.id) ?? 0,
      state: stateOf(each),
      createdAt: each.createdAt.toISOString(),
    }));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },
);

export const consoleOperatorInvite = defineRoute(
  {
    operationId: 'consoleOperatorInvite',
    method: 'post',
    path: '/console/api/operator/projects/{operator_project_id}/invitations',
    tag: 'Console',
    summary: 'Create a link that makes someone an owner of a project.',
    description: 'The link can be used once within 72 hours. It is shown only in this response.',
    auth: 'member',
    member: { of: 'operators', stepUp: true },
    audited: true,
    limit: endpointLimits.consoleOperatorInvite,
    input: { params: operatorProjectPath, body: z.strictObject({}) },
    responses: { 201: { description: 'The link.', body: madeInvitation } },
    errors: ['project_not_found', 'project_ended', 'invitation_limit'],
  },
  async (deps: { db: Database; publicUrl: string }, call) => {
    const wanted = {
      projectId: call.params.operator_project_id,
      role: 'owner',
      invitedBy: memberOf(call).id,
    } as const;
    const { invitationId, token, expiresAt } = await inviteToProject(deps, wanted);
    const link = joinLink(deps.publicUrl, token);
    return { status: 201, body: { invitationId, link, expiresAt: expiresAt.toISOString() } };
  },
);
