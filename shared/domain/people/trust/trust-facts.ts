import type { Queryable } from '../../../platform/db/database.ts';
import { listTrustEvents } from './trust-event-store.ts';
import type { TrustEvent, TrustEventKind } from './trust-evidence.ts';

/** What partners signalled is theirs: it is shown to nobody. */
export function isPublicFact(kind: TrustEventKind): boolean {
  return !kind.startsWith('signal_');
}

/** What speaks for and against a person and is not private, newest first. */
export async function trustFacts(deps: { db: Queryable }, identityId: string): Promise<TrustEvent[]> {
  const events = await listTrustEvents(deps.db, [identityId]);
  return events
    .filter(({ kind }) => isPublicFact(kind))
    .toSorted((left, right) => right.at.getTime() - left.at.getTime());
}
