import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { groupRefusals } from '../../../../shared/domain/partners/usage/group-refusals.ts';
import {
  listRequests,
  readRequests,
  requestLogDays,
} from '../../../../shared/domain/partners/usage/list-requests.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';
import { loggedRequest, requestPage, requestsQuery, toRequest } from '../../usage/requests.ts';
import { modePath, projectIdOf, readers } from '../member-paths.ts';

export const consoleListRequests = defineRoute(
  {
    operationId: 'consoleListRequests',
    method: 'get',
    path: '/console/api/projects/{project_id}/{mode}/requests',
    tag: 'Console',
    summary: 'List the requests of the last 7 days that came with keys of a project, as GET /v1/requests.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListRequests,
    input: { params: modePath, query: requestsQuery },
    responses: { 200: { description: 'The requests.', body: requestPage } },
    errors: [],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const of = { projectId: projectIdOf(call), mode: call.params.mode };
    const { requests, nextCursor } = await listRequests(deps, of, call.query);
    return { status: 200, body: { data: requests.map(toRequest), nextCursor } };
  },
);

export const consoleGetRequest = defineRoute(
  {
    operationId: 'consoleGetRequest',
    method: 'get',
    path: '/console/api/projects/{project_id}/{mode}/requests/{request_id}',
    tag: 'Console',
    summary: 'Retrieve a request of the last 7 days by its X-Request-Id; of several with one id, the latest.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetRequest,
    input: { params: modePath.extend({ request_id: z.string().min(1).max(128) }) },
    responses: { 200: { description: 'The request.', body: loggedRequest } },
    errors: ['request_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { mode, request_id: requestId } = call.params;
    const [latest] = await readRequests(deps, { requestId, owner: { projectId: projectIdOf(call), mode } });
    return { status: 200, body: toRequest(latest) };
  },
);

const refusalGroup = z.object({
  reason: z.string().nullable(),
  status: z.int(),
  operation: z.string(),
  count: z.int().min(1),
  lastAt: timestampField,
  lastRequestId: z.string(),
});

export const consoleGroupRefusals = defineRoute(
  {
    operationId: 'consoleGroupRefusals',
    method: 'get',
    path: '/console/api/projects/{project_id}/{mode}/requests/reasons',
    tag: 'Console',
    summary: 'Count what was refused or failed by its reason, status and operation; the most frequent first.',
    description:
      'Counts the latest 20,000 of them at most and lists 200 groups at most: `isComplete` is false where there were more.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGroupRefusals,
    input: {
      params: modePath,
      query: z.object({
        hours: z.coerce
          .number()
          .int()
          .min(1)
          .max(requestLogDays * 24)
          .default(24),
      }),
    },
    responses: {
      200: {
        description: 'The groups.',
        body: z.object({
          data: z.array(refusalGroup),
          since: timestampField.meta({ description: 'From this moment on everything is counted.' }),
          isComplete: z.boolean(),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const of = { projectId: projectIdOf(call), mode: call.params.mode };
    const { groups, since, isComplete } = await groupRefusals(deps, of, call.query);
    return {
      status: 200,
      body: {
        data: groups.map(({ reason, status, operation, count, lastAt, lastRequestId }) => ({
          reason,
          status,
          operation,
          count,
          lastAt: lastAt.toISOString(),
          lastRequestId,
        })),
        since: since.toISOString(),
        isComplete,
      },
    };
  },
);
