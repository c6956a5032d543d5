import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  listRequests,
  type LoggedRequest,
  readRequests,
  statusPattern,
} from '../../../shared/domain/partners/usage/list-requests.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageOf, pageQuery, timestampField } from '../fields.ts';
import { keyIdField } from '../id-fields.ts';
import { formerRangeField, rangeFields, withRange } from '../time-range.ts';
import { usageFilters } from './usage-filters.ts';

export const loggedRequest = z.object({
  requestId: z
    .string()
    .meta({ description: 'The X-Request-Id of the response.', example: 'req_5f1d0c2ab4e39687' }),
  at: timestampField,
  keyId: keyIdField,
  operation: z.string().meta({ description: 'The operationId of openapi.json.', example: 'checkIdentity' }),
  status: z.int().meta({ description: 'The HTTP status.', example: 429 }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'The X-Error-Reason; null if it was not refused.', example: 'rate_limited' }),
  milliseconds: z
    .number()
    .meta({ description: 'How long the response took, in milliseconds.', example: 3.1 }),
});

export const requestsQuery = withRange(
  pageQuery.extend({
    ...usageFilters,
    status: z
      .string()
      .regex(statusPattern, 'must be a status such as 429, or a class such as 4xx')
      .optional()
      .meta({ description: 'A status such as `429`, or a class such as `4xx`.', example: '4xx' }),
    reason: z
      .string()
      .regex(/^[a-z_]{1,64}$/, 'must be a reason such as rate_limited')
      .optional()
      .meta({
        description: 'The X-Error-Reason of a response with a status of 400 or above.',
        example: 'rate_limited',
      }),
    ...rangeFields,
    since: formerRangeField('from'),
    until: formerRangeField('to'),
  }),
);

export const requestPage = pageOf(loggedRequest, 'The requests, newest first.');

export const listRequestsRoute = defineRoute(
  {
    operationId: 'listRequests',
    method: 'get',
    path: '/v1/requests',
    tag: 'Usage',
    summary: 'List the requests of the last 7 days that came with keys of the project, newest first.',
    description:
      'A key sees the keys of its own mode. A request is listed within a second or two. With filters, one request examines at most 5,000 rows: it may return few or none, with a `nextCursor` to continue from. A process that answers more than 2,000 requests a second leaves successful ones out.',
    auth: 'api-key',
    scope: 'usage:read',
    limit: endpointLimits.listRequests,
    input: { query: requestsQuery },
    responses: { 200: { description: 'The requests.', body: requestPage } },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { projectId, mode } = keyOf(call);
    const { requests, nextCursor } = await listRequests(deps, { projectId, mode }, call.query);
    return { status: 200, body: { data: requests.map(toRequest), nextCursor } };
  },
);

export const getRequest = defineRoute(
  {
    operationId: 'getRequest',
    method: 'get',
    path: '/v1/requests/{request_id}',
    tag: 'Usage',
    summary: 'Retrieve a request of the last 7 days by its X-Request-Id; of several with one id, the latest.',
    auth: 'api-key',
    scope: 'usage:read',
    limit: endpointLimits.getRequest,
    input: {
      params: z.object({
        request_id: z
          .string()
          .min(1)
          .max(128)
          .meta({ description: 'The `X-Request-Id` of a response.', example: 'req_5f1d0c2ab4e39687' }),
      }),
    },
    responses: { 200: { description: 'The request.', body: loggedRequest } },
    errors: ['request_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { projectId, mode } = keyOf(call);
    const wanted = { requestId: call.params.request_id, owner: { projectId, mode } };
    const [latest] = await readRequests(deps, wanted);
    return { status: 200, body: toRequest(latest) };
  },
);

export function toRequest(request: LoggedRequest): z.output<typeof loggedRequest> {
  const { requestId, loggedAt, keyId, operation, status, reason, milliseconds } = request;
  return { requestId, at: loggedAt.toISOString(), keyId, operation, status, reason, milliseconds };
}
