import { type Queryable, withNext } from '../../../platform/db/queryable.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newTimedId } from '../../../platform/lib/ids.ts';
import { activeTracing } from '../../../platform/tracing/tracing.ts';
import type { Mode } from '../projects/mode.ts';
import type { EventData } from './event-schemas.ts';
import { deleteEventsOf, insertEvent, insertEvents } from './event-store.ts';
import type { EventType } from './event-types.ts';

interface EventOf<Type extends EventType> {
  projectId: string;
  mode: Mode;
  type: Type;
  /** The person it is about: the event is erased with them. */
  identityId: string | null;
  data: EventData<Type>;
}

/** One type with its data; a test event goes to one webhook and is not recorded like this. */
export type EventToRecord = { [Type in EventType]: EventOf<Type> }[Exclude<EventType, 'webhook.test'>];

/** Writes the event and its deliveries into the caller's transaction: it is sent if and only if that commits. */
export async function recordEvent(
  tx: Queryable,
  deps: { clock: Clock },
  event: EventToRecord,
  cause = eventCause(tx),
): Promise<string> {
  const id = newTimedId('evt', deps.clock.now());
  const { projectId, mode, type, identityId, data } = event;
  const body = eventBody(deps.clock, { id, type, data });
  await insertEvent(withNext(tx), { id, projectId, mode, type, identityId, body, ...cause });
  tx.leavesWork('deliveries', projectId);
  return id;
}

/** What an event is traced back to: the request, and the trace in which it happened. */
export interface EventCause {
  requestId: string | null;
  traceparent: string | null;
}

export function eventCause({ requestId }: Queryable): EventCause {
  return { requestId: requestId ?? null, traceparent: activeTracing()?.traceparent() ?? null };
}

/**
 * Of an event that a project is told of. Of two projects that hear of one request, only the one that made it is told which it was:
 * its id at both would say that they have a user in common.
 * @param callerProjectId null where no project made the request
 */
export function causeToldTo(
  tx: Queryable,
  { projectId, callerProjectId }: { projectId: string; callerProjectId: string | null },
): EventCause {
  const isToldTo = callerProjectId === null || projectId === callerProjectId;
  return isToldTo ? eventCause(tx) : { requestId: null, traceparent: null };
}

export interface CausedEvent {
  event: EventToRecord;
  cause: EventCause;
}

/** As `recordEvent`, for many at once that different requests may have caused. */
export async function recordEvents(
  tx: Queryable,
  deps: { clock: Clock },
  events: readonly CausedEvent[],
): Promise<void> {
  await insertEvents(
    withNext(tx),
    events.map(({ event: { projectId, mode, type, identityId, data }, cause }) => {
      const id = newTimedId('evt', deps.clock.now());
      const body = eventBody(deps.clock, { id, type, data });
      return { id, projectId, mode, type, identityId, body, ...cause };
    }),
  );
  for (const projectId of new Set(events.map(({ event }) => event.projectId)))
    tx.leavesWork('deliveries', projectId);
}

/** Made once: every attempt sends and signs exactly these bytes. */
export function eventBody<Type extends EventType>(
  clock: Clock,
  { id, type, test, data }: { id: string; type: Type; test?: true; data: EventData<Type> },
): string {
  return JSON.stringify({ id, event: type, timestamp: clock.now().toISOString(), test, data });
}

/** Which projects were told what about a person. */
export { listEventsAbout } from './event-store.ts';

/** Erases the events about a deleted person, delivered or not. */
export function eraseEventsAbout(tx: Queryable, identityId: string): Promise<void> {
  return deleteEventsOf(tx, identityId);
}
