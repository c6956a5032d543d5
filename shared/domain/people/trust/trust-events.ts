import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { markDirty } from './trust-snapshot-store.ts';
import { insertTrustEvents, listTrustEvents, markEnded } from './trust-event-store.ts';
import type { TrustEvent, TrustEventKind } from './trust-evidence.ts';
import { latestPolicy } from './trust-policy.ts';

export { findPublishedScore } from './trust-snapshot-store.ts';

export interface TrustFact {
  identityId: string;
  kind: TrustEventKind;
  /** The row it is about. */
  ref: string;
  /** Now, where it is left out. */
  at?: Date;
  endedAt?: Date;
  weight?: number;
  sourceProject?: string;
}

/** Part of the transaction that causes it: the score becomes due if and only if the fact is committed. */
export function recordTrustEvent(tx: Queryable, fact: TrustFact): Promise<void> {
  return recordTrustEvents(tx, [fact]);
}

/** As `recordTrustEvent`, for many at once. */
export async function recordTrustEvents(tx: Queryable, facts: readonly TrustFact[]): Promise<void> {
  await insertTrustEvents(
    tx,
    facts.map((fact) => ({
      id: newId('tev'),
      identityId: fact.identityId,
      kind: fact.kind,
      ref: fact.ref,
      at: fact.at ?? null,
      endedAt: fact.endedAt ?? null,
      weight: fact.weight ?? 1,
      sourceProject: fact.sourceProject ?? null,
    })),
  );
  const people = [...new Set(facts.map(({ identityId }) => identityId))].toSorted();
  await markDirty(tx, people, latestPolicy().version);
  for (const identityId of people) tx.leavesWork('trust', identityId);
}

/** Ends a lasting fact: a device was revoked, a suspicion cleared. */
export async function endTrustEvent(
  tx: Queryable,
  fact: Pick<TrustFact, 'identityId' | 'kind' | 'ref'>,
): Promise<void> {
  await markEnded(tx, fact);
  await markDirty(tx, [fact.identityId], latestPolicy().version);
  tx.leavesWork('trust', fact.identityId);
}

/** Signals belong to the partners that sent them and are never shown. */
export function isPublicFact(kind: TrustEventKind): boolean {
  return !kind.startsWith('signal_');
}

/** The public facts for and against a person, newest first. */
export async function trustFacts(deps: { db: Queryable }, identityId: string): Promise<TrustEvent[]> {
  const events = await listTrustEvents(deps.db, [identityId]);
  return events
    .filter(({ kind }) => isPublicFact(kind))
    .toSorted((left, right) => right.at.getTime() - left.at.getTime());
}
