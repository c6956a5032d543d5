import { z } from 'zod';
import { listEvents } from '../../../../shared/domain/partners/deliveries/log/list-events.ts';
import { readEvent } from '../../../../shared/domain/partners/deliveries/log/read-delivery.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { eventTypes } from '../../../../shared/domain/partners/webhooks/event-types.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { defineRoute } from '../../../http/route.ts';
import { eventField, eventPath, toEvent } from '../../deliveries/get-event.ts';
import { pageQuery, timestampField } from '../../fields.ts';
import { modePath, ownerIn, readers } from '../member-paths.ts';

const path = '/console/api/projects/{project_id}/{mode}/events';

const listedEvent = z.object({
  eventId: z.string(),
  type: z.string(),
  createdAt: timestampField,
  deliveries: z.object({ delivered: z.int(), pending: z.int(), dead: z.int() }),
});

export const consoleListEvents = defineRoute(
  {
    operationId: 'consoleListEvents',
    method: 'get',
    path,
    tag: 'Console',
    summary: 'List the events of a project and mode, newest first.',
    description:
      'One request examines at most 5,000 events. With a rare `type` it may return few or none, with a `nextCursor` to continue from. Test events are of the type `webhook.test`, whatever they show.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListEvents,
    input: { params: modePath, query: pageQuery.extend({ type: z.enum(eventTypes).optional() }) },
    responses: {
      200: {
        description: 'The events, with how many of their deliveries are in which state.',
        body: z.object({ data: z.array(listedEvent), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { events, nextCursor } = await listEvents(deps, ownerIn(call), call.query);
    const data = events.map(({ id: eventId, type, createdAt, delivered, pending, dead }) => ({
      eventId,
      type,
      createdAt: createdAt.toISOString(),
      deliveries: { delivered, pending, dead },
    }));
    return { status: 200, body: { data, nextCursor } };
  },
);

export const consoleGetEvent = defineRoute(
  {
    operationId: 'consoleGetEvent',
    method: 'get',
    path: `${path}/{event_id}`,
    tag: 'Console',
    summary: 'Retrieve an event with its delivery to each webhook of the project.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetEvent,
    input: { params: modePath.extend(eventPath.shape) },
    responses: { 200: { description: 'The event.', body: eventField } },
    errors: ['event_not_found'],
  },
  async (deps: { db: Database; keys: ServiceKeys }, call) => ({
    status: 200,
    body: toEvent(await readEvent(deps, { id: call.params.event_id, owner: ownerIn(call) })),
  }),
);
