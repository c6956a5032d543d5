import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { listApiKeys, readApiKey } from '../../../../shared/domain/partners/projects/api-keys.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute } from '../../../http/route.ts';
import { pageQuery } from '../../fields.ts';
import { projectIdOf, projectPath, readers } from '../member-paths.ts';
import { keyBody, keyPath, toKey } from './key-response.ts';

export const consoleListKeys = defineRoute(
  {
    operationId: 'consoleListKeys',
    method: 'get',
    path: '/console/api/projects/{project_id}/keys',
    tag: 'Console',
    summary: 'List the API keys of a project, newest first, including those that have ended.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListKeys,
    input: { params: projectPath, query: pageQuery },
    responses: {
      200: {
        description: 'The keys, without their secrets.',
        body: z.object({ data: z.array(keyBody), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { keys, nextCursor } = await listApiKeys(deps, projectIdOf(call), call.query);
    return { status: 200, body: { data: keys.map(toKey), nextCursor } };
  },
);

export const consoleGetKey = defineRoute(
  {
    operationId: 'consoleGetKey',
    method: 'get',
    path: '/console/api/projects/{project_id}/keys/{key_id}',
    tag: 'Console',
    summary: 'Retrieve an API key of a project, without its secret.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetKey,
    input: { params: keyPath },
    responses: { 200: { description: 'The key.', body: keyBody } },
    errors: ['key_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const key = await readApiKey(deps, call.params.key_id, { projectId: projectIdOf(call) });
    return { status: 200, body: toKey(key) };
  },
);
