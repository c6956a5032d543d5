import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { setPairwiseNames } from '../../../shared/domain/partners/projects/set-pairwise-names.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { elevatedOwners, projectIdOf, projectPath } from './member-paths.ts';

export const pairwiseState = {
  pairwiseNames: z.boolean(),
  plainNamesUntil: timestampField.nullable().meta({
    description: 'Until when the project may ask by the names it had before; null where it sees those.',
  }),
};

export const consoleSetPairwiseNames = defineRoute(
  {
    operationId: 'consoleSetPairwiseNames',
    method: 'post',
    path: '/console/api/projects/{project_id}/pairwise-names',
    tag: 'Console',
    summary: 'Set whether the project sees names of its own for people, which no other project can join.',
    auth: 'member',
    member: elevatedOwners,
    audited: true,
    limit: endpointLimits.consoleSetPairwiseNames,
    input: { params: projectPath, body: z.strictObject({ isOn: z.boolean() }) },
    responses: { 200: { description: 'As it is now.', body: z.object(pairwiseState) } },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const wanted = { projectId: projectIdOf(call), isOn: call.body.isOn };
    const { pairwiseNames, plainNamesUntil } = await setPairwiseNames(deps, wanted);
    return { status: 200, body: { pairwiseNames, plainNamesUntil: plainNamesUntil?.toISOString() ?? null } };
  },
);
