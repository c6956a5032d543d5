import { z } from 'zod';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { pairwiseNames } from '../pairwise/pairwise-names.ts';
import { markedPart, rewriteMarked } from '../pairwise/person-marks.ts';
import { shownTo } from '../pairwise/shown-to.ts';
import { eventSchemas, isEventType } from './event-schemas.ts';

/** An event as it is stored: with the service's own names of people. */
export interface StoredBody {
  body: string;
  /** Whether its project saw names of its own when the event happened. */
  pairwise: boolean;
  projectId: string;
}

const sent = z.looseObject({ event: z.string(), data: z.record(z.string(), z.unknown()) });

/**
 * The bytes that are sent, signed and shown, the same ones each time: names are turned by their project's key alone. They are turned
 * here because whoever records an event has no keys, and a transaction that records one would have to ask for its project first.
 */
export function bodyAsSent(
  keys: Pick<ServiceKeys, 'pairwiseSecret'>,
  { body, pairwise, projectId }: StoredBody,
): string {
  if (!pairwise) return body;
  const event = sent.parse(JSON.parse(body));
  const part = isEventType(event.event) ? markedPart(eventSchemas[event.event]) : undefined;
  if (!part) return body;
  const names = pairwiseNames(keys, projectId);
  return JSON.stringify({ ...event, data: rewriteMarked(part, event.data, shownTo(names)) });
}
