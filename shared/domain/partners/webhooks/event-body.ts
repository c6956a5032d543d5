import type { Clock } from '../../../platform/lib/clock.ts';
import type { EventData } from './event-schemas.ts';
import type { EventType } from './event-types.ts';

/** Made once: every attempt sends and signs exactly these bytes. */
export function eventBody<Type extends EventType>(
  clock: Clock,
  { id, type, data }: { id: string; type: Type; data: EventData<Type> },
): string {
  return JSON.stringify({ id, event: type, timestamp: clock.now().toISOString(), data });
}
