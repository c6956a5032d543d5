import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { setFourEyes } from '../../../shared/domain/partners/projects/four-eyes.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute } from '../../http/route.ts';
import { elevatedOwners, projectIdOf, projectPath } from './member-paths.ts';

export const consoleSetFourEyes = defineRoute(
  {
    operationId: 'consoleSetFourEyes',
    method: 'post',
    path: '/console/api/projects/{project_id}/four-eyes',
    tag: 'Console',
    summary:
      'Set whether who approves a takedown must be another than who started it or confirmed its alert.',
    auth: 'member',
    member: elevatedOwners,
    audited: true,
    limit: endpointLimits.consoleSetFourEyes,
    input: { params: projectPath, body: z.strictObject({ isRequired: z.boolean() }) },
    responses: { 200: { description: 'As it is now.', body: z.object({ isRequired: z.boolean() }) } },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { isRequired } = call.body;
    await setFourEyes(deps, { projectId: projectIdOf(call), isRequired });
    return { status: 200, body: { isRequired } };
  },
);
