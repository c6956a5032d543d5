import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { planLimits } from '../../../shared/domain/partners/limits/plans.ts';
import { requiresFourEyes } from '../../../shared/domain/partners/projects/four-eyes.ts';
import { loadProject, requiresSecondKey } from '../../../shared/domain/partners/projects/projects.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute } from '../../http/route.ts';
import { assuranceField, timestampField } from '../fields.ts';
import { figures } from '../keys/describe-key.ts';
import { projectIdOf, projectPath, readers } from './member-paths.ts';
import { pairwiseState } from './pairwise-names.ts';

const settings = z.object({
  projectId: z.string(),
  name: z.string(),
  plan: z.enum(['free', 'pro', 'enterprise']),
  platform: z.string().nullable(),
  limits: figures,
  assuranceMin: assuranceField,
  linksByMailOnly: z.boolean(),
  secondKeyApproval: z.boolean(),
  fourEyes: z.boolean(),
  ...pairwiseState,
  createdAt: timestampField,
  suspendedAt: timestampField.nullable(),
  endsAt: timestampField.nullable(),
});

export const consoleGetProject = defineRoute(
  {
    operationId: 'consoleGetProject',
    method: 'get',
    path: '/console/api/projects/{project_id}',
    tag: 'Console',
    summary: 'Read the settings of a project.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetProject,
    input: { params: projectPath },
    responses: { 200: { description: 'The settings.', body: settings } },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const project = await loadProject(deps, projectIdOf(call));
    const { minute, day, verificationsPerMonth, stampsPerMonth } = planLimits(
      project.plan,
      project.customLimits,
    );
    return {
      status: 200,
      body: {
        projectId: project.id,
        name: project.name,
        plan: project.plan,
        platform: project.platform,
        limits: { minute, day, verificationsPerMonth, stampsPerMonth },
        assuranceMin: project.assuranceMin,
        linksByMailOnly: project.linksByMailOnly,
        secondKeyApproval: await requiresSecondKey(deps.db, project.id),
        pairwiseNames: project.pairwiseNames,
        plainNamesUntil: project.plainNamesUntil?.toISOString() ?? null,
        fourEyes: await requiresFourEyes(deps.db, project.id),
        createdAt: project.createdAt.toISOString(),
        suspendedAt: project.suspendedAt?.toISOString() ?? null,
        endsAt: project.endsAt?.toISOString() ?? null,
      },
    };
  },
);
