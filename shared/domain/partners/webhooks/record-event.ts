import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { activeTracing } from '../../../platform/tracing/tracing.ts';
import type { Mode } from '../projects/mode.ts';
import type { EventData } from './event-schemas.ts';
import { deleteEventsOf, insertEvent } from './event-store.ts';
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
): Promise<string> {
  const id = newId('evt');
  const { projectId, mode, type, identityId, data } = event;
  const body = eventBody(deps.clock, { id, type, data });
  const traceparent = activeTracing()?.traceparent() ?? null;
  await insertEvent(tx, { id, projectId, mode, type, identityId, body, traceparent });
  tx.leavesWork('deliveries', projectId);
  return id;
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
