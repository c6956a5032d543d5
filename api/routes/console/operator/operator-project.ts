import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { planLimits } from '../../../../shared/domain/partners/limits/plans.ts';
import {
  resumeProject,
  suspendProject,
  suspensionSchema,
} from '../../../../shared/domain/partners/projects/change-project.ts';
import { loadProject } from '../../../../shared/domain/partners/projects/projects.ts';
import { readUsage } from '../../../../shared/domain/partners/usage/read-usage.ts';
import { ownersOf } from '../../../../shared/domain/team/members/list-members.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';
import { figures } from '../../keys/describe-key.ts';
import { toUsage, usageBody } from '../../usage/usage.ts';
import { listedProject, operatorProjectPath, stateOf } from './operator-projects.ts';

const wholeProject = listedProject.extend({
  platform: z.string().nullable(),
  limits: figures,
  month: usageBody.shape.month.meta({
    description: 'Requests with keys of live mode, and the quotas, in the present calendar month (UTC).',
  }),
  suspendedAt: timestampField.nullable(),
  suspensionReason: z.string().nullable().meta({ description: 'For operators; the partner is not told.' }),
  endsAt: timestampField.nullable(),
  removedAt: timestampField.nullable(),
});

async function toOperatorProject(deps: { db: Database; clock: Clock }, projectId: string) {
  const project = await loadProject(deps, projectId);
  const [owners, usage] = await Promise.all([
    ownersOf(deps.db, [projectId]),
    readUsage(deps, { projectId, mode: 'live' }, { granularity: 'month', by: [], limit: 1 }),
  ]);
  const { minute, day, verificationsPerMonth, stampsPerMonth } = planLimits(
    project.plan,
    project.customLimits,
  );
  return {
    projectId: project.id,
    name: project.name,
    plan: project.plan,
    owners: owners.get(projectId) ?? 0,
    state: stateOf(project),
    createdAt: project.createdAt.toISOString(),
    platform: project.platform,
    limits: { minute, day, verificationsPerMonth, stampsPerMonth },
    month: toUsage(usage).month,
    suspendedAt: project.suspendedAt?.toISOString() ?? null,
    suspensionReason: project.suspensionReason,
    endsAt: project.endsAt?.toISOString() ?? null,
    removedAt: project.removedAt?.toISOString() ?? null,
  };
}

export const consoleOperatorProject = defineRoute(
  {
    operationId: 'consoleOperatorProject',
    method: 'get',
    path: '/console/api/operator/projects/{operator_project_id}',
    tag: 'Console',
    summary: 'Read the plan of a project, what it has used of its month, and whether it is suspended.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorProject,
    input: { params: operatorProjectPath },
    responses: { 200: { description: 'The project.', body: wholeProject } },
    errors: ['project_not_found'],
  },
  async (deps: { db: Database; clock: Clock }, call) => ({
    status: 200,
    body: await toOperatorProject(deps, call.params.operator_project_id),
  }),
);

export const consoleOperatorSuspendProject = defineRoute(
  {
    operationId: 'consoleOperatorSuspendProject',
    method: 'post',
    path: '/console/api/operator/projects/{operator_project_id}/suspend',
    tag: 'Console',
    summary: 'Refuse all API keys of a project until it is resumed; takes effect within a second.',
    description:
      'Suspending again changes the reason and not the moment. The partner is not told the reason.',
    auth: 'member',
    member: { of: 'operators', stepUp: true },
    audited: true,
    limit: endpointLimits.consoleOperatorSuspendProject,
    input: { params: operatorProjectPath, body: suspensionSchema.strict() },
    responses: { 200: { description: 'The project as it is now.', body: wholeProject } },
    errors: ['project_not_found'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { operator_project_id: projectId } = call.params;
    await suspendProject(deps, projectId, call.body);
    return { status: 200, body: await toOperatorProject(deps, projectId) };
  },
);

export const consoleOperatorResumeProject = defineRoute(
  {
    operationId: 'consoleOperatorResumeProject',
    method: 'post',
    path: '/console/api/operator/projects/{operator_project_id}/resume',
    tag: 'Console',
    summary: 'Accept the API keys of a suspended project again.',
    auth: 'member',
    member: { of: 'operators', stepUp: true },
    audited: true,
    limit: endpointLimits.consoleOperatorResumeProject,
    input: { params: operatorProjectPath, body: z.strictObject({}) },
    responses: { 200: { description: 'The project as it is now.', body: wholeProject } },
    errors: ['project_not_found'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { operator_project_id: projectId } = call.params;
    await resumeProject(deps, projectId);
    return { status: 200, body: await toOperatorProject(deps, projectId) };
  },
);
