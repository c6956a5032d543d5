import { AppError } from '../../../platform/errors/app-error.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../projects/mode.ts';
import type { EventFilter } from './event-filters.ts';
import type { EventType } from './event-types.ts';

/** One webhook of one project and mode: webhooks of other projects do not exist for the caller. */
export interface EndpointRef {
  id: string;
  projectId: string;
  mode: Mode;
}

/** A webhook as its project sees it: everything but its secrets. */
export interface Endpoint {
  id: string;
  url: string;
  /** Empty means every event. */
  events: EventType[];
  /** Empty sends all of them. */
  filters: EventFilter[];
  /** Of the headers that each of its requests has besides ours. Their values are secrets. */
  headerNames: string[];
  description: string;
  ratePerSecond: number;
  status: 'enabled' | 'disabled';
  disabledAt: Date | null;
  disabledReason: 'partner' | 'failing' | 'gone' | null;
  /** When the next secret is the only one; null while no rotation is under way. */
  takesOverAt: Date | null;
  /** Since when every attempt failed. */
  failingSince: Date | null;
  consecutiveFailures: number;
  /** Until when nothing is sent, because attempts failed or the receiver asked for it. */
  heldUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export type ListedEndpoint = Endpoint & KeysetPosition;

export const webhookNotFound = () => new AppError('webhook_not_found', 'There is no webhook with this id.');

export function refOf({ projectId, mode }: Omit<EndpointRef, 'id'>, id: string): EndpointRef {
  return { id, projectId, mode };
}
